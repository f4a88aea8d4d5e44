import { expect, test } from 'vitest';
import { type Budget, revenueForecast } from './revenue.ts';

const TODAY = '2026-11-22';
/** One budget for each month of three years, ₦1,000,000 each. */
const steady: Budget[] = Array.from({ length: 36 }, (_, i) => {
  const start = new Date(Date.UTC(2023, 10 + i, 1));
  const end = new Date(Date.UTC(2023, 11 + i, 0));
  const day = (at: Date) => at.toISOString().slice(0, 10);
  return {
    clientId: `c${i % 5}`,
    services: i % 2 ? ['public_affairs'] : ['data_protection', 'digital_communication'],
    naira: 1_000_000,
    start: day(start),
    end: day(end),
    status: 'completed',
  };
});

test('a firm that earned a million every month is told a million a month, and a range around it', () => {
  const { forecast, interval, months } = revenueForecast(steady, '6months', TODAY);
  expect(forecast.predictedRevenue).toBeCloseTo(6_000_000, 0);
  expect(interval?.low).toBeLessThanOrEqual(forecast.predictedRevenue);
  expect(interval?.high).toBeGreaterThanOrEqual(forecast.predictedRevenue);
  expect(months.filter((one) => one.forecast)).toHaveLength(6);
  expect(forecast.trends.growth).toBe(0);
  expect(forecast.confidence).toBe(100);
});

test('the breakdown adds up to the whole to the kobo', () => {
  const uneven = steady.map((budget, i) => ({ ...budget, naira: 333_333.33 + i * 7.77 }));
  const { forecast } = revenueForecast(uneven, '3months', TODAY);
  const sum = forecast.breakdown.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
  expect(sum).toBe(Math.round(forecast.predictedRevenue * 100));
});

test('a young firm is told what runs and what waits, and that this is no trend', () => {
  const young: Budget[] = [
    {
      clientId: 'a',
      services: ['public_affairs'],
      naira: 1_200_000,
      start: '2026-10-01',
      end: '2027-09-30',
      status: 'active',
    },
    {
      clientId: 'b',
      services: ['data_protection'],
      naira: 900_000,
      start: '2026-12-01',
      end: '2027-02-28',
      status: 'pending',
    },
    {
      clientId: 'c',
      services: ['data_protection'],
      naira: 900_000,
      start: '2026-12-01',
      end: '2027-02-28',
      status: 'cancelled',
    },
  ];
  const { forecast, interval, warnings } = revenueForecast(young, '3months', TODAY);
  expect(forecast.predictedRevenue).toBeGreaterThan(0);
  expect(forecast.predictedRevenue).toBeLessThan(1_200_000 + 900_000);
  expect([interval, forecast.confidence]).toEqual([null, 0]);
  expect(warnings.join()).toContain('Fewer than twelve months');
});

test('a firm without budgets is told nothing rather than an invented figure', () => {
  const { forecast } = revenueForecast([], '12months', TODAY);
  expect(forecast).toMatchObject({ predictedRevenue: 0, confidence: 0, breakdown: [] });
});

/** An invoice of two millions on the tenth of each of so many months before this one. */
const billed = (months: number): Budget[] =>
  Array.from({ length: months }, (_, i) => {
    const day = new Date(Date.UTC(2026, 9 - i, 10)).toISOString().slice(0, 10);
    return {
      clientId: 'c1',
      services: ['public_affairs'],
      naira: 2_000_000,
      start: day,
      end: day,
      status: 'completed',
    };
  });

test('a firm that has billed for two years is told what it bills, one that bills for less what its budgets earn', () => {
  const long = revenueForecast(steady, '6months', TODAY, billed(26));
  expect(long.source).toBe('invoices');
  expect(long.forecast.predictedRevenue).toBeCloseTo(12_000_000, 0);
  expect(long.forecast.breakdown).toEqual([
    { service: 'Public Affairs', clients: 1, amount: long.forecast.predictedRevenue },
  ]);
  const gaps = billed(26).filter((_, i) => i === 0 || i > 12);
  expect(revenueForecast(steady, '6months', TODAY, gaps).source).toBe('budgets');
  const less = revenueForecast(steady, '6months', TODAY, billed(23));
  expect(less.source).toBe('budgets');
  expect(less.forecast).toEqual(revenueForecast(steady, '6months', TODAY).forecast);
});

test('what stands behind a forecast is told: what runs, ends, waits and is held, and the last year beside the one before', () => {
  const more = (status: Budget['status'], end: string): Budget => ({
    clientId: 'c0',
    services: ['public_affairs'],
    naira: 0,
    start: '2026-11-01',
    end,
    status,
  });
  const now = [
    more('active', '2027-01-31'),
    more('active', '2027-12-31'),
    more('pending', '2027-12-31'),
    more('on_hold', '2027-01-31'),
    more('on_hold', '2027-01-31'),
  ];
  const factors = (budgets: Budget[]) => revenueForecast(budgets, '6months', TODAY).forecast.trends.factors;
  const last = (share: number) =>
    steady.map((budget, i) => (i < 24 ? budget : { ...budget, naira: budget.naira * share }));
  expect(factors([...last(1.5), ...now])).toEqual([
    '2 projects with a budget under way, 1 of them ending within the period',
    '1 project agreed or proposed, not yet begun',
    '2 projects on hold',
    'The last twelve months earned 50 % more than the twelve before',
  ]);
  expect(factors(last(0.75))).toEqual(['The last twelve months earned 25 % less than the twelve before']);
  expect(factors(steady.slice(-20))).toEqual([]);
});

test('the breakdown is shared out as the last year’s work was: older, cancelled and coming work has no part in it', () => {
  const [last = steady[0]] = steady.slice(-1);
  const only = (service: string, start: string, end: string, status = 'active'): Budget =>
    ({ ...last, services: [service], start, end, status }) as Budget;
  const { forecast } = revenueForecast(
    [
      ...steady.map((budget) => ({ ...budget, services: ['public_affairs'] })),
      only('data_protection', '2024-01-01', '2025-11-01'),
      only('digital_communication', '2026-06-01', '2026-10-01', 'cancelled'),
      only('strategic_communication', '2026-12-15', '2027-06-01', 'pending'),
    ],
    '3months',
    TODAY,
  );
  const earning = forecast.breakdown.filter(({ amount }) => amount > 0);
  expect(earning).toHaveLength(1);
  expect(earning[0]?.amount).toBeCloseTo(forecast.predictedRevenue, 2);
});

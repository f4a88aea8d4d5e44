import { expect, test } from 'vitest';
import { budgetInNaira, marginOf, missingRateWords, rateWords } from './project-figures.tsx';
import type { ProjectFigures } from './project-money.data.ts';

const figures = (more: Partial<ProjectFigures> = {}): ProjectFigures => ({
  currency: 'USD',
  budget: 1000,
  rate: { naira: 1500, day: '2026-11-20', source: 'CBN' },
  hours: 10,
  charged_naira: 300_000,
  hours_without_charge: 0,
  invoiced_naira: 400_000,
  paid_naira: 0,
  currencies_without_rate: [],
  invoiced_rates: [],
  without_charge: [],
  ...more,
});

test('A sum in naira names its rate and day, and is not made without one', () => {
  expect(budgetInNaira(figures())).toBe(1_500_000);
  expect(rateWords(figures())).toBe('USD at ₦1,500, CBN, 20 Nov 2026');
  expect(budgetInNaira(figures({ rate: null }))).toBeNull();
  expect(rateWords(figures({ rate: null }))).toBe('No rate is entered for USD.');
});

test('A margin stands only when every hour has its cost', () => {
  expect(marginOf(figures())).toBeNull();
  expect(marginOf(figures({ cost_naira: 100_000, hours_without_cost: 0 }))).toEqual({
    amount: 300_000,
    percent: 75,
  });
  expect(marginOf(figures({ cost_naira: 100_000, hours_without_cost: 2 }))).toBeNull();
});

test('Hours without a rate are told with whose they are', () => {
  expect(missingRateWords('cost', 2.5, ['Bayo', 'Kelechi'])).toBe(
    'No cost rate for 2.5 hours of Bayo and Kelechi.',
  );
  expect(missingRateWords('charge', 1, [])).toBe('No charge rate for 1 hour.');
});

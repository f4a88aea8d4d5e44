import { addMonths } from './months.ts';
import { type Forecast, monthsOf, SERVICE_NAMES, type Timeframe } from './prediction.ts';
import { backtest, ensemble, halfWidth } from './smoothing.ts';

/** Money in naira that is earned day by day between its two days: a budget, or an invoice on the day it was issued. */
export interface Budget {
  clientId: string;
  services: readonly string[];
  naira: number;
  start: string;
  end: string;
  status: string;
}

interface RevenueForecast {
  /** What the months were counted from. */
  source: 'invoices' | 'budgets';
  forecast: Forecast;
  interval: { low: number; high: number; coverage: number } | null;
  months: { month: string; naira: number; forecast: boolean }[];
  backtest: { cases: number; within20: number };
  warnings: string[];
}

export const COVERAGE = 0.8;
/** Fewer months than this have no trend to go by: what runs, and what waits, is added up instead. */
const LEAST_MONTHS = 12;
/**
 * Invoices come in lumps: of less than two years, or where most months have none, what budgets earn day by day tells more.
 */
const LEAST_BILLED_MONTHS = 24;
const LEAST_MONTHS_WITH_INVOICE = 18;
const HISTORY_MONTHS = 36;
/** So many earlier forecasts are checked before a confidence is shown (ai-tools, idea 13). */
const LEAST_CHECKED = 10;
/** How near to what came a forecast counts as right. */
export const NEAR = 0.2;
/** How much of a budget in each state comes in, where no history says otherwise. */
const LIKELY: Readonly<Record<string, number>> = {
  active: 1,
  completed: 1,
  pending: 0.6,
  on_hold: 0.4,
  cancelled: 0,
};

/**
 * What the firm earns in the next months, from what it earned until now: by its invoices once they tell of two years,
 * before that by its budgets, day by day.
 */
export function revenueForecast(
  budgets: readonly Budget[],
  timeframe: Timeframe,
  today: string,
  invoices: readonly Budget[] = [],
): RevenueForecast {
  const ahead = monthsOf(timeframe);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const billed = invoicesTell(invoices, thisMonth);
  const told = billed ? invoices : budgets;
  const series = earnedByMonth(told, thisMonth);
  const coming = Array.from({ length: ahead }, (_, i) => addMonths(thisMonth, i));
  const thin = series.length < LEAST_MONTHS;
  const expected = thin ? likelyEarnings(budgets, coming) : ensemble(series, ahead);
  const whole = kobo(sum(expected));
  const { errors } = thin ? { errors: [] } : backtest(series, ahead);
  const width = halfWidth(errors, COVERAGE);
  const near = errors.filter((error) => Math.abs(error) <= NEAR).length;
  const before = kobo(sum(series.slice(-ahead)));
  return {
    source: billed ? 'invoices' : 'budgets',
    forecast: {
      predictedRevenue: whole,
      confidence: errors.length === 0 ? 0 : Math.round((100 * near) / errors.length),
      trends: {
        growth: before > 0 ? Math.round((1000 * (whole - before)) / before) / 10 : 0,
        factors: factorsOf(budgets, series, today, ahead, billed ? 'brought invoices for' : 'earned'),
      },
      breakdown: breakdownOf(told, whole, today),
    },
    interval: intervalOf(whole, width),
    months: [
      ...series.map((naira, i) => monthly(addMonths(thisMonth, i - series.length), naira, false)),
      ...expected.map((naira, i) => monthly(coming[i] ?? '', naira, true)),
    ],
    backtest: { cases: errors.length, within20: near },
    warnings: warningsOf(thin, width !== null && errors.length < LEAST_CHECKED),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const monthly = (month: string, naira: number, forecast: boolean) => ({
  month: month.slice(0, 7),
  naira: kobo(naira),
  forecast,
});

/** For how many months, at most 36, there is something before a month. */
function monthsKnown(some: readonly Budget[], thisMonth: string): number {
  const first = some.reduce((least, { start }) => (start < least ? start : least), '9999');
  return first === '9999' ? 0 : Math.min(HISTORY_MONTHS, monthsApart(first, thisMonth));
}

/** Whether the invoices tell of two years with few gaps. */
function invoicesTell(invoices: readonly Budget[], thisMonth: string): boolean {
  const since = addMonths(thisMonth, -LEAST_BILLED_MONTHS);
  const withInvoice = new Set(
    invoices.flatMap(({ start }) => (start >= since && start < thisMonth ? [start.slice(0, 7)] : [])),
  );
  return (
    monthsKnown(invoices, thisMonth) >= LEAST_BILLED_MONTHS && withInvoice.size >= LEAST_MONTHS_WITH_INVOICE
  );
}

/** What came in each of the months before this one, in naira, the first known month first. */
function earnedByMonth(told: readonly Budget[], thisMonth: string): number[] {
  const earned = told.filter(
    ({ status }) => status === 'completed' || status === 'active' || status === 'on_hold',
  );
  const known = monthsKnown(earned, thisMonth);
  const earnings = earned.map(earningOf);
  return Array.from({ length: known }, (_, i) => earnedIn(earnings, addMonths(thisMonth, i - known)));
}

/** What the coming months bring where there is no history: each budget by the likelihood of its state. */
function likelyEarnings(budgets: readonly Budget[], coming: readonly string[]): number[] {
  const earnings = budgets.map(earningOf);
  return coming.map((month) => earnedIn(earnings, month, (status) => LIKELY[status] ?? 0));
}

const intervalOf = (whole: number, width: number | null): RevenueForecast['interval'] =>
  width === null
    ? null
    : {
        low: kobo(Math.max(0, whole * (1 - width))),
        high: kobo(whole * (1 + width)),
        coverage: COVERAGE,
      };

const warningsOf = (thin: boolean, fewChecked: boolean): string[] => [
  ...(thin
    ? ['Fewer than twelve months of history: the figure adds up what runs and what waits, by its state.']
    : []),
  ...(fewChecked
    ? ['Fewer than ten earlier forecasts could be checked: the range is wide, and no confidence is shown.']
    : []),
];

const kobo = (naira: number) => Math.round(naira * 100) / 100;

function monthsApart(from: string, to: string): number {
  const [y = 0, m = 0] = from.split('-').map(Number);
  const [year = 0, month = 0] = to.split('-').map(Number);
  return Math.max(0, (year - y) * 12 + month - m);
}

/** The same money with its days counted from 1970: a firm's thousands are asked for every month of three years. */
interface Earning {
  naira: number;
  status: string;
  from: number;
  /** The day after its last. */
  until: number;
}
const earningOf = ({ naira, status, start, end }: Budget): Earning => ({
  naira,
  status,
  from: dayNumber(start),
  until: dayNumber(end) + 1,
});

/** What is earned in the month that begins on `month`. */
function earnedIn(
  earnings: readonly Earning[],
  month: string,
  weight: (status: string) => number = () => 1,
): number {
  const [from, until] = [dayNumber(month), dayNumber(addMonths(month, 1))];
  return earnings.reduce(
    (sum, one) => sum + one.naira * weight(one.status) * partBetween(one, from, until),
    0,
  );
}

/** Which part of what is spread evenly over its days falls between two days; the second one is not counted. */
function partBetween(one: Pick<Earning, 'from' | 'until'>, from: number, until: number): number {
  const days = Math.min(one.until, until) - Math.max(one.from, from);
  return Math.max(0, days) / Math.max(1, one.until - one.from);
}

/** The same of a budget by its days. */
export const earnedBetween = (budget: { start: string; end: string }, from: string, until: string): number =>
  partBetween(
    { from: dayNumber(budget.start), until: dayNumber(budget.end) + 1 },
    dayNumber(from),
    dayNumber(until),
  );

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** The whole, shared out as the last year's work was; the sum is the whole to the kobo. */
function breakdownOf(budgets: readonly Budget[], whole: number, today: string): Forecast['breakdown'] {
  const since = addMonths(today, -12);
  const recent = budgets.filter(
    ({ status, end, start }) => status !== 'cancelled' && end > since && start <= today,
  );
  const shares = Object.keys(SERVICE_NAMES)
    .map((service) => {
      const own = recent.filter(({ services }) => services.includes(service));
      return {
        service,
        clients: new Set(own.map(({ clientId }) => clientId)).size,
        weight: own.reduce((sum, { naira, services }) => sum + naira / services.length, 0),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const all = shares.reduce((sum, { weight }) => sum + weight, 0);
  let left = Math.round(whole * 100);
  return shares.map(({ service, clients, weight }, i) => {
    const amount = i === shares.length - 1 ? left : Math.round((whole * 100 * weight) / all);
    left -= amount;
    return { service: SERVICE_NAMES[service] ?? service, clients, amount: amount / 100 };
  });
}

function factorsOf(
  budgets: readonly Budget[],
  series: readonly number[],
  today: string,
  ahead: number,
  came: string,
): string[] {
  const until = addMonths(today, ahead);
  const count = (one: (budget: Budget) => boolean) => budgets.filter(one).length;
  const running = count(({ status }) => status === 'active');
  const ending = count(({ status, end }) => status === 'active' && end <= until);
  const waiting = count(({ status }) => status === 'pending');
  const held = count(({ status }) => status === 'on_hold');
  const year = series.slice(-12).reduce((sum, value) => sum + value, 0);
  const before = series.slice(-24, -12).reduce((sum, value) => sum + value, 0);
  const say = (n: number, what: string) => `${n} ${n === 1 ? 'project' : 'projects'} ${what}`;
  return [
    running > 0
      ? `${say(running, 'with a budget under way')}, ${ending} of them ending within the period`
      : '',
    waiting > 0 ? `${say(waiting, 'agreed or proposed, not yet begun')}` : '',
    held > 0 ? `${say(held, 'on hold')}` : '',
    series.length >= 24 && before > 0
      ? `The last twelve months ${came} ${Math.round(Math.abs((100 * (year - before)) / before))} % ${year >= before ? 'more' : 'less'} than the twelve before`
      : '',
  ].filter(Boolean);
}

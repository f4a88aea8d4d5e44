import { expect, test } from 'vitest';
import { generated, mistake, random } from './made-series.ts';
import { backtest, damped, ensemble, halfWidth, holt, simple, theta } from './smoothing.ts';

test('a constant series goes on as it is, and an exact line goes on along the line', () => {
  const flat = Array.from({ length: 20 }, () => 250);
  for (const method of [simple, holt, damped, theta, ensemble])
    expect(method(flat, 3).map((value) => Math.round(value * 1e6) / 1e6)).toEqual([250, 250, 250]);
  const line = Array.from({ length: 20 }, (_, i) => 100 + 5 * i);
  expect(holt(line, 3).map(Math.round)).toEqual([200, 205, 210]);
});

test('a series in kobo is forecast as the one in naira, a hundred times over, and never below nothing', () => {
  const [series = []] = generated(1);
  const once = ensemble(series, 6);
  const scaled = ensemble(
    series.map((value) => value * 100),
    6,
  );
  for (const [i, value] of once.entries()) expect(scaled[i]).toBeCloseTo(value * 100, 4);
  expect(Math.min(...ensemble([100, 80, 60, 40, 20, 10, 5, 1], 12))).toBeGreaterThanOrEqual(0);
});

test('a yearly pattern over four years is found, and the forecast follows it', () => {
  const { normal } = random(3);
  const year = (t: number) => 200 * (1 + 0.4 * Math.sin((2 * Math.PI * t) / 12));
  const series = Array.from({ length: 48 }, (_, t) => year(t) + 4 * normal());
  const actual = Array.from({ length: 12 }, (_, i) => year(48 + i));
  expect(mistake(ensemble(series, 12), actual)).toBeLessThan(0.6 * mistake(theta(series, 12), actual));
});

test('two whole years show a yearly pattern; one month less, or a month of nothing, shows none', () => {
  const year = (t: number) => 200 * (1 + 0.4 * Math.sin((2 * Math.PI * t) / 12));
  const series = (months: number) => Array.from({ length: months }, (_, t) => year(t));
  const next = (given: readonly number[]) => Array.from({ length: 12 }, (_, i) => year(given.length + i));
  const miss = (given: readonly number[]) => mistake(ensemble(given, 12), next(given));
  expect(miss(series(24))).toBeLessThan(0.5 * miss(series(23)));
  const closed = series(24).map((value, t) => (t === 9 ? 0 : value));
  expect(miss(series(24))).toBeLessThan(0.5 * miss(closed));
});

let passes = 0;
/** A series, and what is made of it, that counts how often it is gone through from its second value on. */
class Counted extends Array<number> {
  override slice(start?: number, end?: number): number[] {
    passes++;
    return super.slice(start, end);
  }
}
const counted = (series: readonly number[]): Counted => Counted.from(series) as Counted;

test('over 500 series the median of four beats last year repeated, is never the worst of them, and goes through each 450 times', () => {
  const all = generated(500);
  passes = 0;
  const methods = { simple, holt, damped, theta, ensemble };
  const sums: Record<string, number> = { naive: 0 };
  for (const series of all) {
    const known = series.slice(0, -6);
    const actual = series.slice(-6);
    sums.naive = (sums.naive ?? 0) + mistake(known.slice(-12, -6), actual);
    for (const [name, method] of Object.entries(methods))
      sums[name] = (sums[name] ?? 0) + mistake(method(counted(known), 6), actual);
  }
  expect(sums.ensemble).toBeLessThanOrEqual(0.9 * (sums.naive ?? 0));
  const members = ['simple', 'holt', 'damped', 'theta'].map((name) => sums[name] ?? 0);
  expect(sums.ensemble).toBeLessThan(Math.max(...members));
  // Ten smoothings each for one level and for Theta, a hundred for each trend, and the four once more in the ensemble.
  expect(passes / all.length).toBeGreaterThanOrEqual(440);
  expect(passes / all.length).toBeLessThanOrEqual(450);
});

test.each([
  [0.8, 0.72, 0.9],
  [0.95, 0.92, 0.98],
])('an interval told as %f has covered as much of what came, and not all of it', (told, least, most) => {
  const all = generated(500, 8);
  let covered = 0;
  for (const series of all) {
    const known = series.slice(0, -3);
    const width = halfWidth(backtest(known, 3).errors, told) ?? 0;
    const expected = ensemble(known, 3).reduce((sum, value) => sum + value, 0);
    const actual = series.slice(-3).reduce((sum, value) => sum + value, 0);
    if (Math.abs(actual - expected) <= width * expected) covered++;
  }
  expect(covered / all.length).toBeGreaterThan(least);
  expect(covered / all.length).toBeLessThanOrEqual(most);
});

test('a line goes on by its slope, a fading trend by nine tenths of each step, Theta by half the slope; the four meet in the middle', () => {
  const steps = (values: readonly number[]) => values.slice(1).map((value, i) => value - (values[i] ?? 0));
  const line = Array.from({ length: 20 }, (_, i) => 100 + 5 * i);
  for (const step of steps(holt(line, 5))) expect(step).toBeCloseTo(5, 6);
  for (const step of steps(theta(line, 5))) expect(step).toBeCloseTo(2.5, 6);
  for (const step of steps(simple(line, 5))) expect(step).toBe(0);
  const fading = steps(damped(line, 5));
  expect(fading[0]).toBeGreaterThan(0);
  for (const [i, step] of fading.slice(1).entries()) expect(step / (fading[i] ?? 0)).toBeCloseTo(0.9, 6);
  expect(damped(line, 1)[0]).toBeGreaterThan(195);
  expect(damped(line, 1)[0]).toBeLessThanOrEqual(200);
  const [first = Number.NaN] = ensemble(line, 1);
  const sorted = [simple, holt, damped, theta].map((method) => method(line, 1)[0] ?? 0).sort((a, b) => a - b);
  expect(first).toBeCloseTo(((sorted[1] ?? 0) + (sorted[2] ?? 0)) / 2, 6);
});

test('the past is forecast from its last two fifths, and an interval is as wide as the errors seen ask', () => {
  const twos = Array.from({ length: 20 }, () => 2);
  const ones = (_: readonly number[], ahead: number) => Array.from({ length: ahead }, () => 1);
  expect(backtest(twos, 3, ones).errors).toEqual([1, 1, 1, 1, 1, 1]);
  expect(backtest(twos.slice(0, 10), 1, ones).errors).toEqual([1, 1]);
  expect(backtest(twos, 3, (_, ahead) => Array.from({ length: ahead }, () => 0)).errors).toEqual([]);
  const errors = [0.3, -0.1, 0.2, -0.4];
  expect(halfWidth(errors, 0.5)).toBe(0.3);
  expect(halfWidth(errors, 0.8)).toBe(0.4);
  expect(halfWidth(errors, 0.95)).toBeCloseTo(0.6, 9);
  expect(halfWidth([], 0.8)).toBeNull();
});

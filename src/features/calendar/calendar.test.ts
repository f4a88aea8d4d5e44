import { expect, test } from 'vitest';
import { addDays } from '#src/lib/dates.ts';
import { daysOf, eachDay, mondayOf, monthOf, stepFrom } from './calendar.ts';

test('A month is shown in whole weeks from Monday to Sunday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(daysOf('month', '2026-11-22')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(daysOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(daysOf('list', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2027-01-31' });
  expect(eachDay('2026-12-30', '2027-01-02')).toHaveLength(4);
});

test('The arrows lead a month, a week or a quarter on, over the end of the year too', () => {
  expect(stepFrom('month', '2026-12-22', 1)).toBe('2027-01-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(stepFrom('list', '2026-11-22', 1)).toBe('2027-02-01');
  expect(monthOf('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

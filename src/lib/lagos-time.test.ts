import { expect, test } from 'vitest';
import { fromLagosInput, toLagosInput } from './lagos-time.ts';
import { sayLagosTime } from './lagos-time-words.ts';

test('a time typed is a time in Lagos, wherever the person sits', () => {
  const at = fromLagosInput('2026-12-31T00:30');
  expect(at?.toISOString()).toBe('2026-12-30T23:30:00.000Z');
  expect(at && toLagosInput(at)).toBe('2026-12-31T00:30');
  for (const none of ['', '2026-13-41T99:99', '2026-12-31 00:30', '+002026-12-31T00:30'])
    expect(fromLagosInput(none)).toBeNull();
});

test('the time is said in words, with how far away it is', () => {
  const now = new Date('2026-11-21T13:00:00Z');
  const said = (iso: string) => sayLagosTime(new Date(iso), now);
  expect(said('2026-11-21T14:00:00Z')).toMatch(/Saturday, 21 November 2026.*15:00 in Lagos, in 60 minutes/);
  expect(said('2026-11-22T14:00:00Z')).toMatch(/in 25 hours$/);
  expect(said('2026-11-28T13:00:00Z')).toMatch(/in 7 days$/);
});

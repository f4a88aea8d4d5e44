import { expect, test } from 'vitest';
import { comparedFirst } from './compared-first.ts';

/** A history as it is read, newest first, from its events in the order of time. */
const history = (...events: Parameters<typeof comparedFirst>[0][number]['event'][]) =>
  events.map((event, index) => ({ number: index + 1, event })).reverse();

test('a reviewer of a change sees what differs from what visitors read, not from the last entry', () => {
  expect(comparedFirst(history('created', 'published', 'edited', 'edited', 'in_review'))).toEqual({
    before: 2,
    after: 5,
  });
});

test('what came back to its author is compared with what was returned, until a text of it was public', () => {
  expect(comparedFirst(history('created', 'in_review', 'returned', 'edited', 'in_review')).before).toBe(3);
  expect(comparedFirst(history('published', 'in_review', 'returned', 'edited', 'in_review')).before).toBe(1);
});

test('what was just published is compared with what was public before it', () => {
  expect(comparedFirst(history('published', 'edited', 'in_review', 'approved', 'published')).before).toBe(1);
});

test('a text without either is compared with the entry before, and the first with itself', () => {
  expect(comparedFirst(history('created', 'edited', 'in_review')).before).toBe(2);
  expect(comparedFirst(history('created'))).toEqual({ before: 1, after: 1 });
});

import { expect, test } from 'vitest';
import { isShownIn, type Places, withColumn } from './board-places.ts';

const active = { id: 'a', status: 'active', updated_at: '2026-11-24T09:00:00.5+00:00' };
const held = { id: 'a', status: 'on_hold', updated_at: '2026-11-24T09:00:00.512+00:00' };
const none: Places = new Map();
/** She put it on hold: the column it left has been read before, the one it came to has not. */
const before = withColumn(none, 'active', [active]);

test('A card that moved stays where it was until its new column is read, and is then in that one alone', () => {
  // As it was, and as the news has changed it in place.
  for (const left of [active, held]) {
    expect(isShownIn(before, 'active', left)).toBe(true);
    const after = withColumn(before, 'on_hold', [held]);
    expect(isShownIn(after, 'on_hold', held)).toBe(true);
    expect(isShownIn(after, 'active', left)).toBe(false);
  }
});

test('An older answer of the column a card left does not bring it back', () => {
  const after = withColumn(withColumn(before, 'on_hold', [held]), 'active', [active]);
  expect(isShownIn(after, 'active', active)).toBe(false);
  expect(isShownIn(after, 'on_hold', held)).toBe(true);
});

test('A card that moves back is in the column it came from', () => {
  const back = { ...active, updated_at: '2026-11-24T09:00:01+00:00' };
  const after = withColumn(withColumn(before, 'on_hold', [held]), 'active', [back]);
  expect(isShownIn(after, 'active', back)).toBe(true);
  expect(isShownIn(after, 'on_hold', held)).toBe(false);
});

test('A card changed in its place says nothing of another column', () => {
  expect(withColumn(before, 'active', [held])).toBe(before);
  expect(withColumn(before, 'active', [active])).toBe(before);
  expect(isShownIn(none, 'active', active)).toBe(true);
});

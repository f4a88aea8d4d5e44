import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, packages } from '../../ops/licences.ts';

test('nothing is installed whose licence the firm did not agree to', () => {
  const all = packages(join(import.meta.dirname, '..', '..'));
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test('a licence that asks for the source of the product is refused, unless another may be chosen', () => {
  expect(
    ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'UNLICENSED', ''].filter(isAllowed),
  ).toEqual([]);
  expect(['(MIT OR GPL-3.0-or-later)', 'MIT AND OFL-1.1', 'ISC'].every(isAllowed)).toBe(true);
});

import { expect, test } from 'vitest';
import { rowsAfter } from './keyset.ts';

const id = '6f1ed002-ab5c-4e0c-8a34-a1b6b6f00d7e';
const byName = { column: 'name', ascending: true };

test('The next page begins after the last row, rows without a value come last', () => {
  expect(rowsAfter(byName, { id, value: 'Ọlá' })).toBe(
    `name.gt."Ọlá",and(name.eq."Ọlá",id.gt.${id}),name.is.null`,
  );
  expect(rowsAfter(byName, { id, value: null })).toBe(`and(name.is.null,id.gt.${id})`);
});

test('Q01: signs with a meaning in filters are compared with, not obeyed', () => {
  expect(rowsAfter(byName, { id, value: 'a",id.gt.0' })).toContain(String.raw`name.gt."a\",id.gt.0",`);
  expect(rowsAfter(byName, { id, value: 'a\\' })).toContain(String.raw`name.gt."a\\",`);
});

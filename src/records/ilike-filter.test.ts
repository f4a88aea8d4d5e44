import { expect, test } from 'vitest';
import { ilikeFilter } from './ilike-filter.ts';

test('A search for text finds that text in any of the columns', () => {
  expect(ilikeFilter(['name', 'industry'], 'ọlá')).toBe('name.ilike."%ọlá%",industry.ilike."%ọlá%"');
});

test('Q01: signs with a meaning in filters are searched for, not obeyed', () => {
  expect(ilikeFilter(['name'], '50%_a')).toBe(String.raw`name.ilike."%50\\%\\_a%"`);
  expect(ilikeFilter(['name'], 'a",name.eq.b')).toBe(String.raw`name.ilike."%a\",name.eq.b%"`);
  expect(ilikeFilter(['name'], 'a\\')).toBe(String.raw`name.ilike."%a\\\\%"`);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { countInWords, pageOf, pageSize, type RecordPage, removeFromLists } from './record-list.data.ts';

const row = (id: string) => ({ id, created_at: '2026-11-20T10:00:00.123456+00:00' });
const page = (ids: string[], total: number | null): RecordPage<ReturnType<typeof row>> => ({
  rows: ids.map(row),
  total,
  next: null,
});

test('A full page says where the next one starts; a short page is the last', () => {
  const rows = Array.from({ length: pageSize }, (_, index) => row(`id-${index}`));
  expect(pageOf(rows, { total: 100 }).next).toEqual(row(`id-${pageSize - 1}`));
  expect(pageOf(rows.slice(1), { total: 100 }).next).toBeNull();
});

test('The count is said in words, and says when it stopped counting', () => {
  const said = (total: number, uncounted = false) => countInWords({ total, uncounted }, 'client', 'clients');
  expect([said(0), said(1), said(24)]).toEqual(['0 clients', '1 client', '24 clients']);
  expect([said(31, true), said(1000, true)]).toEqual(['31+ clients', '1,000+ clients']);
});

test('A deleted record leaves every list at once and comes back where it was when the server refuses', () => {
  const cache = new QueryClient();
  const all = { pages: [page(['a', 'b'], 3), page(['c'], null)], pageParams: [null, row('b')] };
  const search = { pages: [page(['x'], 1)], pageParams: [null] };
  cache.setQueryData(['clients', 'list', ''], all);
  cache.setQueryData(['clients', 'list', 'x'], search);
  const putBack = removeFromLists(cache, ['clients', 'list'], 'b');
  expect(cache.getQueryData(['clients', 'list', ''])).toMatchObject({
    pages: [{ rows: [row('a')], total: 2 }, { rows: [row('c')] }],
  });
  expect(cache.getQueryData(['clients', 'list', 'x'])).toEqual(search);
  putBack();
  expect(cache.getQueryData(['clients', 'list', ''])).toEqual(all);
});

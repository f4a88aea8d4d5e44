import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newestFirst, pageOf, pageSize, type RecordPage, removeFromLists } from './record-list.ts';

const row = (id: string) => ({ id, created_at: '2026-11-20T10:00:00.123456+00:00' });
const page = (ids: string[], total: number | null): RecordPage<ReturnType<typeof row>> => ({
  rows: ids.map(row),
  total,
  next: null,
});

/** Records what is asked of the query builder. */
function recorder() {
  const said: string[] = [];
  const note = (name: string) => (...args: unknown[]) => {
    said.push(`${name} ${JSON.stringify(args)}`);
    return builder;
  };
  const builder = { order: note('order'), lte: note('lte'), or: note('or'), limit: note('limit') };
  return { builder: builder as unknown as Parameters<typeof newestFirst>[0] & typeof builder, said };
}

test('The second page starts right after the last record of the first, with the moment kept to the microsecond', () => {
  const { builder, said } = recorder();
  newestFirst(builder as never, row('b'));
  expect(said.slice(0, 2)).toEqual([
    'lte ["created_at","2026-11-20T10:00:00.123456+00:00"]',
    'or ["created_at.lt.\\"2026-11-20T10:00:00.123456+00:00\\",id.lt.b"]',
  ]);
});

test('A full page says where the next one starts; a short page is the last', async () => {
  const ids = Array.from({ length: pageSize }, (_, index) => `id-${index}`);
  const answer = { data: ids.map(row), count: 100, error: null, status: 206 };
  expect((await pageOf(Promise.resolve(answer))).next?.id).toBe(`id-${pageSize - 1}`);
  const short = { ...answer, data: answer.data.slice(1) };
  expect((await pageOf(Promise.resolve(short))).next).toBeNull();
});

test('A refused list is an error with its status', async () => {
  const refused = { data: null, count: null, error: { message: 'no', code: '42501' }, status: 403 };
  await expect(pageOf(Promise.resolve(refused))).rejects.toMatchObject({ status: 403, code: '42501' });
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

import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { dataOrThrow } from '#src/lib/errors.ts';
import type { Row } from '#supabase/types.gen.ts';
import { type RecordTable, type SearchOf, searchRows } from './table-calls.ts';

/** How many records one request brings. */
export const pageSize = 24;

/** The last record of a page. The next page starts right after it, also when others add or delete meanwhile. */
export interface Cursor {
  id: string;
  created_at: string;
}

export interface RecordPage<Row> {
  rows: Row[];
  /** How many there are in all; only the first page asks. */
  total: number | null;
  next: Cursor | null;
}

type Pages<Row> = InfiniteData<RecordPage<Row>, Cursor | null>;

/** Counting stops here; the screen then says '1,000+'. It keeps the first page as quick at a million records. */
export const countedAtMost = 1000;

/**
 * One page of a search function, newest first. The functions search behind their own wall with an index, and page by
 * the last row seen (supabase/migrations, search_clients), so a page costs the same however far down it is.
 */
export async function searchPage<Table extends RecordTable>(
  search: SearchOf<Table>,
  what: Readonly<Record<string, string | null>>,
  after: Cursor | null,
): Promise<RecordPage<Row<Table>>> {
  const place = after ? { before: after.created_at, before_id: after.id } : {};
  const page = dataOrThrow(
    searchRows<Table>(search, { ...what, ...place, page_size: pageSize })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize),
  );
  const [rows, total] = await Promise.all([page, after ? null : countFound<Table>(search, what)]);
  return pageOf(rows, total);
}

async function countFound<Table extends RecordTable>(
  search: SearchOf<Table>,
  what: object,
): Promise<number | null> {
  const counted = await searchRows<Table>(search, { ...what, page_size: countedAtMost }, { count: 'exact' })
    .select('id')
    .limit(1);
  // A list without its count is still a list.
  return counted.error ? null : counted.count;
}

/** An export stops here, so that one click cannot read a database of any size. */
export const exportedAtMost = 10_000;

/** Everything a search finds, a thousand records at a time. */
export async function searchAll<Table extends RecordTable>(
  search: SearchOf<Table>,
  what: Readonly<Record<string, string | null>>,
): Promise<Row<Table>[]> {
  const found: Row<Table>[] = [];
  while (found.length < exportedAtMost) {
    const last = found.at(-1);
    const place = last ? { before: last.created_at, before_id: last.id } : {};
    const rows = await dataOrThrow(searchRows<Table>(search, { ...what, ...place, page_size: 1000 }));
    found.push(...rows);
    if (rows.length < 1000) break;
  }
  return found;
}

/** Rows as a page; a full one says where the next one starts. */
export function pageOf<Row extends Cursor>(rows: Row[], total: number | null): RecordPage<Row> {
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return { rows, total, next: last ? { id: last.id, created_at: last.created_at } : null };
}

/** A list that grows page by page and stays in the cache, so that Back finds it as it was left. */
export function useRecordList<Row extends Cursor>(options: {
  queryKey: QueryKey;
  load: (after: Cursor | null) => Promise<RecordPage<Row>>;
  enabled?: boolean;
}) {
  const query = useInfiniteQuery({
    queryKey: options.queryKey,
    enabled: options.enabled ?? true,
    queryFn: ({ pageParam }) => options.load(pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    // While a new search runs, the old answer stays on screen, dimmed, instead of flashing skeletons.
    placeholderData: (previous) => previous,
  });
  const records = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  return {
    records,
    /** At least as many as are already here: counting stops at `countedAtMost`. */
    total: Math.max(query.data?.pages[0]?.total ?? 0, records.length),
    loading: query.isPending,
    /** True while the list on screen still answers the previous search. */
    stale: query.isPlaceholderData,
    error: query.isError && !isFetchNextPageError ? query.error : null,
    moreFailed: isFetchNextPageError,
    retry: query.refetch,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore,
  };
}

/**
 * Takes a record out of every cached list at once, before the server has answered. Returns the way back, for when
 * the server refuses.
 */
export function removeFromLists(cache: QueryClient, lists: QueryKey, id: string): () => void {
  const before = cache.getQueriesData<Pages<Cursor>>({ queryKey: lists });
  cache.setQueriesData<Pages<Cursor>>({ queryKey: lists }, (data) => data && without(data, id));
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
  };
}

/** The same pages without one record; the count on the first page follows. */
export function without<Row extends Cursor>(data: Pages<Row>, id: string): Pages<Row> {
  const found = data.pages.some((page) => page.rows.some((row) => row.id === id));
  if (!found) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      rows: page.rows.filter((row) => row.id !== id),
      total: page.total === null ? null : Math.max(0, page.total - 1),
    })),
  };
}

/** The mutation options of a delete whose row leaves the lists at once and returns when the server refuses. */
export function useOptimisticRemoval(lists: QueryKey, remove: (id: string) => Promise<undefined>) {
  const cache = useQueryClient();
  return {
    mutationFn: remove,
    onMutate: async (id: string) => {
      // A list answer already on its way would bring the row back.
      await cache.cancelQueries({ queryKey: lists });
      return { putBack: removeFromLists(cache, lists, id) };
    },
    onError: (_error: Error, _id: string, context: { putBack: () => void } | undefined) => context?.putBack(),
    onSuccess: (_nothing: undefined, id: string) => {
      // Again, for a list that was loaded while the delete was on its way.
      removeFromLists(cache, lists, id);
      // Everything else that may show the record is asked for anew when it is next looked at.
      return cache.invalidateQueries({ refetchType: 'none' });
    },
  };
}

/** How many there are, in words: '1 client', '24 clients', '1,000+ clients'. */
export function countInWords(total: number, one: string, many: string): string {
  if (total === 1) return `1 ${one}`;
  return `${total.toLocaleString('en-US')}${total >= countedAtMost ? '+' : ''} ${many}`;
}

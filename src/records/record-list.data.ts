import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** How many records one request brings. */
export const pageSize = 24;

/** The last record of a page. The next page starts right after it, also when others add or delete meanwhile. */
export interface Cursor {
  id: string;
  created_at: string;
  /** Of the column the list is in order of, where that is not the newest first. */
  value?: unknown;
}

/** How many records a list has in all; only the first page asks. */
export interface RecordCount {
  total: number | null;
  /** Counting stopped before the last. */
  more?: boolean;
}

export interface RecordPage<Row> extends RecordCount {
  rows: Row[];
  next: PageStart;
}

/** Where a page starts: after a row, or at the top. */
export type PageStart = Cursor | null;

type Pages<Row> = InfiniteData<RecordPage<Row>, PageStart>;

/** Counting stops here; the screen then says '1,000+'. It keeps the first page as quick at a million records. */
export const countedAtMost = 1000;

/** Rows as a page; a full one says where the next one starts. */
export function pageOf<Row extends Cursor>(
  rows: Row[],
  count: RecordCount = { total: null },
  value?: (row: Row) => unknown,
): RecordPage<Row> {
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  if (!last) return { rows, ...count, next: null };
  const { id, created_at } = last;
  return { rows, ...count, next: { id, created_at, ...(value && { value: value(last) }) } };
}

/** Where a list stands in the cache and how its pages are read: one description for the list and for who asks ahead of it. */
export interface RecordListQuery<Row> {
  queryKey: QueryKey;
  /** Reads a page; `counted` asks how many there are in all. */
  load: (start: PageStart, counted: boolean) => Promise<RecordPage<Row>>;
}

const pagesOf = <Row>({ queryKey, load }: RecordListQuery<Row>) => ({
  queryKey,
  queryFn: ({ pageParam }: { pageParam: PageStart }) => load(pageParam, pageParam === null),
  initialPageParam: null as PageStart,
  getNextPageParam: (page: RecordPage<Row>) => page.next,
});

/** Asks for the first page before the list is drawn; a failure is left to the list, which asks again. */
export const askAhead = <Row>(cache: QueryClient, list: RecordListQuery<Row>): Promise<void> =>
  cache.prefetchInfiniteQuery(pagesOf(list));

/** A list that grows page by page and stays in the cache, so that Back finds it as it was left. */
export function useRecordList<Row extends Cursor>(
  options: RecordListQuery<Row> & {
    enabled?: boolean;
    /** For what changes without being told of, in milliseconds. */
    refetchInterval?: number;
  },
) {
  const query = useInfiniteQuery({
    ...pagesOf(options),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchInterval ?? false,
    // While a new search runs, the old answer stays on screen, dimmed, instead of flashing skeletons.
    placeholderData: (previous) => previous,
  });
  const records = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const counted = query.data?.pages[0];
  const total = Math.max(counted?.total ?? 0, records.length);
  return {
    records,
    /** At least as many as are already here. */
    total,
    /** There may be more than `total`: counting stopped before the last. */
    uncounted: total >= countedAtMost || (counted?.more === true && query.hasNextPage),
    loading: query.isPending,
    /** True while the list on screen still answers the previous search. */
    stale: query.isPlaceholderData,
    moreFailed: isFetchNextPageError,
    retry: query.refetch,
    /** For the states before there is a list. */
    asked: query,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore,
    /** For a button that brings the next page. */
    pages: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
    /** The first page as it is now, past the cache; nobody asks how many there are. */
    loadFirst: async () => (await options.load(null, false)).rows,
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

/** How many a list has; `uncounted` where there may be more. */
interface ListLength {
  total: number;
  uncounted: boolean;
}

/** How many there are: '24', '1,000+'. */
export function lengthText({ total, uncounted }: ListLength): string {
  // The formatter of a language is dear to make, and few lists are as long as that.
  return uncounted ? `${total.toLocaleString('en-US')}+` : String(total);
}

/** How many there are, in words: '1 client', '24 clients', '1,000+ clients'. */
export function countInWords(list: ListLength, one: string, many: string): string {
  return `${lengthText(list)} ${list.total === 1 && !list.uncounted ? one : many}`;
}

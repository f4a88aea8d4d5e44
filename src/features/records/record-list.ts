import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '#src/lib/errors.ts';

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

interface Answer {
  data: unknown;
  count: number | null;
  error: { message: string; code?: string; details?: string; hint?: string } | null;
  status: number;
}

/** What a list request needs of the API's query builder; both a table and a search function give one. */
interface Orderable<Query> {
  order(column: string, options: { ascending: boolean }): Query;
  lte(column: string, value: string): Query;
  or(filters: string): Query;
  limit(count: number): Query;
}

/** Counting is asked for once per list, and is an estimate where counting exactly would be slow. */
export function counting(after: Cursor | null): { count?: 'estimated' } {
  return after === null ? { count: 'estimated' } : {};
}

/** Newest first, one page, right after `after`. The first comparison alone lets the index find the place. */
export function newestFirst<Query extends Orderable<Query>>(query: Query, after: Cursor | null): Query {
  const started = after
    ? query
        .lte('created_at', after.created_at)
        .or(`created_at.lt."${after.created_at}",id.lt.${after.id}`)
    : query;
  return started.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(pageSize);
}

/** Waits for a list request and makes it a page; throws `ApiError` when it was refused. */
export async function pageOf<Row extends Cursor>(request: PromiseLike<Answer>): Promise<RecordPage<Row>> {
  const answer = await request;
  if (answer.error) throw new ApiError(answer.status, answer.error);
  const rows = (answer.data ?? []) as Row[];
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return { rows, total: answer.count, next: last ? { id: last.id, created_at: last.created_at } : null };
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
    /** At least as many as are already here: an estimate may lag behind. */
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
export function useOptimisticRemoval(lists: QueryKey, remove: (id: string) => Promise<void>) {
  const cache = useQueryClient();
  return {
    mutationFn: remove,
    onMutate: async (id: string) => {
      // A list answer already on its way would bring the row back.
      await cache.cancelQueries({ queryKey: lists });
      return { putBack: removeFromLists(cache, lists, id) };
    },
    onError: (_error: Error, _id: string, context: { putBack: () => void } | undefined) => context?.putBack(),
  };
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What was read a moment before a channel opened need not be read again, in milliseconds. */
const FRESH_MS = 1000;

/** A channel is open: what was read before it is read again, since a change in between was not heard of. */
export function refreshOlder(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.dataUpdatedAt < Date.now() - FRESH_MS,
  });
}

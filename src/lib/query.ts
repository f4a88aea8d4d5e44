import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { readingIsOn } from '#src/offline/reading-choice.ts';
import { explain } from './errors.ts';
import { checkSession } from './session-check.ts';

/** Every read: where the person keeps what they read on this device, by way of what is kept. */
const read: QueryPersister = async (ask, context, query) => {
  if (!readingIsOn()) return ask(context);
  const { readOrCached } = await import('#src/offline/reading.ts');
  return readOrCached(ask, context, query);
};

/**
 * What is on screen and asked for anew after a change is really asked anew, also while its first answer is on its way: the
 * library would wait for that answer, which knows nothing of the change.
 */
class ReadingAnew extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Only where just these are asked for anew: what is cancelled and not asked again would stay without an answer.
    if (!filters || Object.keys(filters).every((one) => one === 'queryKey' || one === 'predicate'))
      void this.cancelQueries(
        {
          type: 'active',
          fetchStatus: 'fetching',
          ...(filters?.queryKey && { queryKey: filters.queryKey as QueryKey }),
          predicate: (query) =>
            query.state.data === undefined &&
            !query.isDisabled() &&
            (filters?.predicate?.(query as never) ?? true),
        },
        // The fetch that follows at once takes its place.
        { silent: true },
      );
    return super.invalidateQueries(filters, options);
  }
}

/**
 * A query cache. Reads are already retried by supabase-js, so there is no second retry here;
 * a call made offline fails at once with a clear message instead of waiting in silence.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (explain(error).kind === 'signed-out') void checkSession();
  };
  return new ReadingAnew({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: false,
        networkMode: 'always',
        persister: read,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let cache: QueryClient | undefined;
let askedAs: string | null = null;

/** The cache of the frame that stands now or comes next, there before anything is drawn; the server makes one for each page. */
export function queryCache(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  cache ??= createQueryClient();
  return cache;
}

/** The same, for somebody who is asked ahead for: whoever else comes in finds it empty (src/lib/session.tsx). */
export function queryCacheOf(userId: string): QueryClient {
  askedAs = userId;
  return queryCache();
}

/** Who was asked ahead for in this cache; null where nothing was. */
export const askedAheadAs = (): string | null => askedAs;

/** The next frame begins with a cache of its own: it may be another person's. */
export function leaveQueryCache(): void {
  cache = undefined;
  askedAs = null;
}

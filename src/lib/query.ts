import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
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
 * What is asked for anew after a change is read again also while its first answer is on its way: the library joins that
 * answer, which knows nothing of the change. It is let in, however slow it is, and one more read follows it.
 */
class ReadingAnew extends QueryClient {
  readonly #followed = new WeakSet<Query>();

  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({
      ...(filters as QueryFilters),
      fetchStatus: 'fetching',
    }))
      if (query.state.data === undefined) this.#readAfter(query);
    return super.invalidateQueries(filters, options);
  }

  #readAfter(query: Query): void {
    if (this.#followed.has(query)) return;
    this.#followed.add(query);
    const readAgain = () => {
      this.#followed.delete(query);
      void super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(readAgain, () => this.#followed.delete(query));
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

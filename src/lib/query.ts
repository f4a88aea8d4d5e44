import { MutationCache, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
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
 * The one query cache. Reads are already retried by supabase-js, so there is no second retry here;
 * a call made offline fails at once with a clear message instead of waiting in silence.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (explain(error).kind === 'signed-out') void checkSession();
  };
  return new QueryClient({
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

import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of what the server said. Reads are already retried by supabase-js, so there is no second retry here;
 * a call made offline fails at once with a clear message instead of waiting in silence.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

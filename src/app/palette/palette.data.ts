import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Hit } from './hits.ts';

/** What the person may read and begins with these words. */
export const searchQuery = (term: string) =>
  queryOptions({
    queryKey: ['search', term],
    enabled: term !== '',
    staleTime: 15_000,
    // While the answer to a longer word is on its way, the answer to the shorter one stays.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Hit[]> =>
      dataOrThrow(supabase().rpc('search_everything', { term }).abortSignal(signal)),
  });

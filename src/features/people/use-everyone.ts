import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Person } from './people.data.ts';

const AT_MOST = 1000;

/** Everyone with an account by id, for administrators: names to put beside ids. */
export function useEveryone(enabled = true): ReadonlyMap<string, Person> {
  const { data } = useQuery({
    queryKey: ['people', 'everyone'],
    enabled,
    staleTime: 5 * 60_000,
    queryFn: () => dataOrThrow(supabase().rpc('list_people', { page_size: AT_MOST })),
  });
  return useMemo(() => new Map((data ?? []).map((person) => [person.id, person])), [data]);
}

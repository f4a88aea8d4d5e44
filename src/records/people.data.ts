import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

/** Everyone on the staff by name. Empty for people outside it. */
export const staffNames = queryOptions({
  queryKey: ['staff_names'],
  staleTime: 5 * 60_000,
  queryFn: () => dataOrThrow(supabase().rpc('staff_names')),
});

export const useStaffNames = () => useQuery(staffNames);

/** What to call the person behind an id. */
export function useNameOf(): (id: string | null) => string {
  const { data } = useStaffNames();
  const names = useMemo(() => new Map(data?.map((person) => [person.id, person.name])), [data]);
  return useCallback(
    (id) => {
      if (id === null) return 'The system';
      return names.get(id) || 'A former colleague';
    },
    [names],
  );
}

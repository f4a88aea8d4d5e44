import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

const placesKey = ['kept'] as const;

/** Favourites, then what was opened last: one list for every kind of record. */
export const placesQuery = () =>
  queryOptions({
    queryKey: placesKey,
    staleTime: 5 * 60_000,
    queryFn: async () => dataOrThrow(supabase().rpc('my_places')),
  });

/** Remembers that the person opened this record. Silent when it fails: it is a convenience. */
export function useNoteOpened(kind: string, id: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    // Not what somebody passes on the way to the next one.
    const timer = setTimeout(() => {
      void supabase()
        .rpc('note_opened', { _kind: kind, _id: id })
        .then(({ error }) => {
          if (!error) void cache.invalidateQueries({ queryKey: placesKey });
        });
    }, 1_000);
    return () => clearTimeout(timer);
  }, [kind, id, cache]);
}

/** Whether a record is a favourite, and the switch of it. */
export function useFavourite(kind: string, id: string) {
  const cache = useQueryClient();
  const kept = useQuery(placesQuery());
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      const favourites = supabase().from('favourites');
      await dataOrThrow(
        on
          ? favourites.insert({ record_kind: kind, record_id: id }).select('record_id')
          : favourites.delete().eq('record_kind', kind).eq('record_id', id).select('record_id'),
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: placesKey }),
  });
  const stored = (kept.data ?? []).some(({ favourite, record_id }) => favourite && record_id === id);
  return {
    favourite: change.isPending ? change.variables : stored,
    known: kept.isSuccess,
    setFavourite: change.mutate,
  };
}

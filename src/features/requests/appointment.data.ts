import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { requestKeys } from './request.data.ts';

const DAYS_AHEAD = 21;

/** The open times of the next three weeks. */
export const openSlotsQuery = () =>
  queryOptions({
    queryKey: ['open slots'],
    staleTime: 0,
    queryFn: () => dataOrThrow(supabase().rpc('open_slots', { _days: DAYS_AHEAD })),
  });

/** Moves a booking to another open time; without one it is cancelled. */
export function useMoveAppointment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, to }: { id: string; to: string | null }) => {
      await dataOrThrow(supabase().rpc('move_appointment', { _id: id, _starts: to }));
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: requestKeys.all }),
        cache.invalidateQueries({ queryKey: ['open slots'] }),
      ]),
  });
}

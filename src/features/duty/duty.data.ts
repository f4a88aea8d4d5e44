import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Insert } from '#supabase/types.gen.ts';

export const dutyKeys = { all: ['duty_shifts'] as const };

/** The shifts that run or are to come, the next first. */
export const dutyQuery = () =>
  queryOptions({
    queryKey: dutyKeys.all,
    refetchInterval: 60_000,
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('duty_shifts')
          .select('*')
          .gt('ends_at', new Date().toISOString())
          .order('starts_at')
          .limit(200),
      ),
  });

export function useAddShift() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (shift: Insert<'duty_shifts'>) => {
      await dataOrThrow(supabase().from('duty_shifts').insert(shift).select('id'));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: dutyKeys.all }),
  });
}

export function useDeleteShift() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await dataOrThrow(supabase().from('duty_shifts').delete().eq('id', id).select('id'));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: dutyKeys.all }),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

export const callsQuery = queryOptions({
  queryKey: ['duty_calls'],
  refetchInterval: 60_000,
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('duty_calls')
        .select('*')
        .gt('called_at', new Date(Date.now() - WEEK_MS).toISOString())
        .order('called_at', { ascending: false })
        .limit(20),
    ),
});

export async function acknowledgeCall(id: string): Promise<void> {
  await dataOrThrow(supabase().rpc('acknowledge_duty_call', { _id: id }).select('id'));
}

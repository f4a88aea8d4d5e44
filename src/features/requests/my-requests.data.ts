import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { myRequestSchema } from './my-request.ts';
import { requestKeys } from './request.data.ts';

/** What the signed-in person has asked the firm for, newest first. */
export const myRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...requestKeys.all, 'my own', userId],
    refetchInterval: 60_000,
    queryFn: async () => z.array(myRequestSchema).parse(await dataOrThrow(supabase().rpc('my_requests'))),
  });

/** Withdraws one's own request while it is open. */
export function useWithdrawRequest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await dataOrThrow(supabase().rpc('withdraw_request', { _id: id }));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: requestKeys.all }),
  });
}

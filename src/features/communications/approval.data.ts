import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { showError } from '#src/records/show-error.ts';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import { toast } from '#src/ui/toast.ts';
import type { Communication } from './communication.ts';

const keyOf = (id: string) => ['communications', 'approvals', id] as const;

/** Who was asked and what they said, newest first. */
export function useApprovals(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('approvals')
          .select('*')
          .eq('record_kind', 'communications')
          .eq('record_id', id)
          .order('asked_at', { ascending: false })
          .limit(20),
      ),
  });
}

/** A step of a text on its way out; gives what is said when it is done. */
export type Step = (text: Communication) => Promise<string>;

export const askForApproval: Step = async ({ id }) => {
  await dataOrThrow(supabase().rpc('request_communication_approval', { _id: id }));
  return 'Your colleagues were asked to approve it';
};

/** The decision names the text that was read: one that changed meanwhile is read again first. */
export const decide =
  (approve: boolean, reason: string | null): Step =>
  async ({ id, updated_at }) => {
    const decided = await dataOrThrow(
      supabase().rpc('decide_communication', {
        _id: id,
        _approve: approve,
        _seen: updated_at,
        ...(reason && { _reason: reason }),
      }),
    );
    if (decided.approval_status === 'pending') return 'You approved it; a colleague must agree too';
    return approve ? 'The communication is approved' : 'The communication is rejected';
  };

export const moveTo =
  (status: Communication['status'], done: string): Step =>
  async (text) => {
    await updateIfUnchanged('communications', text, { status });
    return done;
  };

/** Takes a step; everything that shows the text reads it again. */
export function useStep(text: Communication, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => step(text),
    onSuccess: (said) => {
      toast.success('Success', said);
      onDone();
    },
    onError: showError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['communications'] }),
  });
}

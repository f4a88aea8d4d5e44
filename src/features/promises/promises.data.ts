import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { showError } from '#src/records/show-error.ts';
import { toast } from '#src/ui/toast.ts';
import type { LedgerEntry, PromiseState } from './promise.ts';

export const promiseKeys = { all: ['promises'] as const };

/** Whose lines: of a stakeholder, of a meeting, or all that the caller reads. */
export type LedgerOf = { stakeholder_id: string } | { meeting_id: string } | null;

/** A line with whom it concerns, and the meeting it was said in. */
export type NamedEntry = LedgerEntry & {
  stakeholders: { name: string } | null;
  meetings: { title: string; client_name: string } | null;
};
export const concerns = ({ stakeholders, meetings }: NamedEntry) =>
  [stakeholders?.name, meetings?.client_name].filter(Boolean).join(' for ');
/** Who said it and whom it concerns, once where they are one. */
export const saidBy = (entry: NamedEntry, named: boolean) =>
  named && entry.by_whom === entry.stakeholders?.name
    ? [concerns(entry)]
    : [entry.by_whom, named && concerns(entry)];

export function useLedger(of: LedgerOf) {
  return useQuery({
    queryKey: [...promiseKeys.all, of],
    queryFn: () => {
      const query = supabase()
        .from('promises')
        .select('*, stakeholders(name), meetings(title, client_name)')
        .order('said_on', { ascending: false })
        .order('line')
        .limit(500);
      if (of === null) return dataOrThrow(query);
      return dataOrThrow(
        'meeting_id' in of
          ? query.eq('meeting_id', of.meeting_id)
          : query.eq('stakeholder_id', of.stakeholder_id),
      );
    },
  });
}

/** Says what became of a promise; Undo puts back what was. */
export function useSettlePromise() {
  const cache = useQueryClient();
  const save = async (id: string, state: PromiseState) => {
    await dataOrThrow(supabase().from('promises').update({ state }).eq('id', id).select('id'));
    await cache.invalidateQueries({ queryKey: promiseKeys.all });
  };
  return useMutation({
    mutationFn: async ({ entry, state }: { entry: LedgerEntry; state: PromiseState }) => {
      await save(entry.id, state);
      toast.success(state === 'open' ? 'Open again' : `Marked ${state}`, entry.what, {
        undo: () => void save(entry.id, entry.state).catch(showError),
      });
    },
    onError: showError,
  });
}

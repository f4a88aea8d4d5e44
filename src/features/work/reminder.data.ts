import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { toast } from '#src/ui/toast.ts';
import type { Insert, Update } from '#supabase/types.gen.ts';
import type { Reminder } from './reminder.ts';

const reminderKeys = { all: ['reminders'] as const };

/** One's own reminders that are not done, the next one first: of a record, or all. */
export function useReminders(ref: RecordRef | null, limit = 100, kind?: string) {
  return useQuery({
    queryKey: [...reminderKeys.all, ref?.record_kind ?? kind ?? null, ref?.record_id ?? null, limit],
    queryFn: () => {
      let query = supabase().from('reminders').select('*').is('done_at', null).order('due_at').limit(limit);
      if (ref) query = query.eq('record_kind', ref.record_kind).eq('record_id', ref.record_id);
      else if (kind) query = query.eq('record_kind', kind);
      return dataOrThrow(query);
    },
  });
}

export function useAddReminder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (reminder: Insert<'reminders'>) => {
      await dataOrThrow(supabase().from('reminders').insert(reminder).select('id'));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: reminderKeys.all }),
  });
}

/** Changes a reminder: done, resting, another day. `undo` puts back what was. */
export function useChangeReminder() {
  const cache = useQueryClient();
  const save = async (id: string, change: Update<'reminders'>) => {
    await dataOrThrow(supabase().from('reminders').update(change).eq('id', id).select('id'));
    await cache.invalidateQueries({ queryKey: reminderKeys.all });
  };
  return useMutation({
    mutationFn: async ({
      reminder,
      change,
      said,
    }: {
      reminder: Reminder;
      change: Update<'reminders'>;
      said?: string;
    }) => {
      await save(reminder.id, change);
      if (!said) return;
      const before: Update<'reminders'> = {
        done_at: reminder.done_at,
        snoozed_until: reminder.snoozed_until,
      };
      toast.success('Success', said, { undo: () => void save(reminder.id, before).catch(showError) });
    },
    onError: showError,
  });
}

import { formatDate } from '#src/lib/dates.ts';
import type { Row } from '#supabase/types.gen.ts';

/** What somebody wants to be reminded of. The table and who may touch it: supabase/migrations, the reminders file. */
export type Reminder = Row<'reminders'>;

export const reminderKinds = [
  { value: 'follow_up', label: 'Follow-up' },
  { value: 'deadline', label: 'Deadline' },
  { value: 'review', label: 'Review' },
  { value: 'renewal', label: 'Renewal' },
  { value: 'meeting', label: 'Meeting' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: Reminder['kind']; label: string }[];

export const leadTimes = [
  { value: '1', label: '1 day before' },
  { value: '3', label: '3 days before' },
  { value: '7', label: '7 days before' },
  { value: '14', label: '14 days before' },
] as const;

/** Until when it rests, as it is offered. */
export const snoozes = [
  { label: 'An hour', hours: 1 },
  { label: 'Until tomorrow', hours: 24 },
  { label: 'Three days', hours: 72 },
  { label: 'A week', hours: 168 },
] as const;

/** How a reminder stands, in words. */
export function stateOfReminder(
  { due_at, snoozed_until, done_at }: Pick<Reminder, 'due_at' | 'snoozed_until' | 'done_at'>,
  now = new Date(),
): { label: string; late: boolean } {
  if (done_at) return { label: `Done ${formatDate(done_at)}`, late: false };
  if (snoozed_until && new Date(snoozed_until) > now)
    return { label: `Rests until ${formatDate(snoozed_until)}`, late: false };
  const late = new Date(due_at) <= now;
  return { label: late ? `Due since ${formatDate(due_at)}` : `Due ${formatDate(due_at)}`, late };
}

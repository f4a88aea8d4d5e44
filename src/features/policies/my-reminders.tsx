import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDate } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { MakeTasksDialog } from './make-tasks-dialog.tsx';
import { remindersQuery } from './my-policies.data.ts';

/** `7 and 1 days before, by mail too`. */
function reminderWords(reminder: {
  lead_days: number[];
  remind_on: string | null;
  by_email: boolean;
}): string {
  const leads = [...reminder.lead_days].sort((one, other) => other - one).join(', ');
  const parts = [
    leads && `${leads} ${leads === '1' ? 'day' : 'days'} before`,
    reminder.remind_on && `on ${formatDate(reminder.remind_on)}`,
  ].filter(Boolean);
  return `${parts.join(' and ')}, ${reminder.by_email ? 'in the bell and by mail' : 'in the bell'}`;
}

/** The due dates a person wants to be reminded of. */
export function MyReminders({ userId, onEdit }: { userId: string; onEdit: (slug: string) => void }) {
  const { can } = useCan();
  const [tasksOf, setTasksOf] = useState<{ id: string; title: string; deadline: string } | null>(null);
  const queries = useQueryClient();
  const reminders = useQuery(remindersQuery(userId));
  const remove = useMutation({
    mutationFn: (id: string) =>
      dataOrThrow(supabase().from('deadline_reminders').delete().eq('id', id).select('id')),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['deadline-reminders'] }),
    onError: showError,
  });
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="mb-3 font-semibold text-lg">
        Reminders of due dates
      </h2>
      {reminders.data === undefined && (
        <NotLoaded
          query={reminders}
          size="h-24 w-full rounded-lg"
          failed="Your reminders could not be loaded"
        />
      )}
      {reminders.data?.length === 0 && (
        <EmptyLine>None yet. “Set Reminder” beside a due date of the policy tracker puts it here.</EmptyLine>
      )}
      {reminders.data && reminders.data.length > 0 && (
        <Card>
          <ul>
            {reminders.data.map(({ id, item, ...reminder }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 text-sm last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <a
                    href={`/policy-tracker?tab=deadlines#${item.slug}`}
                    className="font-medium hover:underline"
                  >
                    {item.title}
                  </a>
                  <span className="block text-muted">
                    Due on {formatDate(item.deadline)}; {reminderWords(reminder)}
                  </span>
                </span>
                <a
                  href={`/policy-tracker/deadlines/${item.slug}.ics`}
                  className="text-indigo underline underline-offset-4"
                >
                  Calendar file
                </a>
                {can('projects:edit') && (
                  <Button variant="link" onClick={() => setTasksOf(item)}>
                    Make tasks
                  </Button>
                )}
                <Button
                  aria-label={`Edit the reminder of ${item.title}`}
                  variant="link"
                  onClick={() => onEdit(item.slug)}
                >
                  Edit
                </Button>
                <Button
                  aria-label={`Remove the reminder of ${item.title}`}
                  variant="link"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {tasksOf && <MakeTasksDialog item={tasksOf} onClose={() => setTasksOf(null)} />}
    </section>
  );
}

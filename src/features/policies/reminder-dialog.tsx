import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { remindersQuery } from './my-policies.data.ts';

const leads = [1, 3, 7, 14];

interface Due {
  id: string;
  slug: string;
  title: string;
  deadline: string;
}

/** How long before a due date somebody wants to hear of it, and where. */
export function ReminderDialog(props: { item: Due; userId: string; onClose: () => void }) {
  const { item, userId } = props;
  const existing = useQuery(remindersQuery(userId));
  // Unread, a reminder there is would be asked for a second time.
  if (existing.data === undefined) {
    return (
      <Dialog open onOpenChange={props.onClose} title="Set Reminder" size="sm">
        <NotLoaded query={existing} size="h-40 w-full rounded-lg" />
      </Dialog>
    );
  }
  return <Form {...props} before={existing.data.find(({ item_id }) => item_id === item.id)} />;
}

function Form(props: {
  item: Due;
  userId: string;
  onClose: () => void;
  before: { id: string; lead_days: number[]; remind_on: string | null; by_email: boolean } | undefined;
}) {
  const { item, userId, before, onClose } = props;
  const queries = useQueryClient();
  const [days, setDays] = useState<number[]>(before?.lead_days ?? [7]);
  const [on, setOn] = useState(before?.remind_on ?? '');
  const [byEmail, setByEmail] = useState(before?.by_email ?? true);
  const missing = days.length === 0 && on === '';
  const odd = on !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(on);
  const past = !odd && on !== '' && on < todayInLagos();
  const save = useMutation({
    mutationFn: async () => {
      const values = { lead_days: days, remind_on: on || null, by_email: byEmail };
      const table = supabase().from('deadline_reminders');
      await dataOrThrow(
        before
          ? table.update(values).eq('id', before.id).select('id')
          : table.insert({ ...values, user_id: userId, item_id: item.id }).select('id'),
      );
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['deadline-reminders'] });
      toast.success('Reminder set', `We remind you of “${item.title}”.`);
      onClose();
    },
    onError: showError,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set Reminder"
      description={`“${item.title}”, due on ${formatDate(item.deadline)}. If the date moves, the reminder moves with it.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" render={<a href={`/policy-tracker/deadlines/${item.slug}.ics`} />}>
            Calendar file
          </Button>
          <Button disabled={missing || odd || past} busy={save.isPending} onClick={() => save.mutate()}>
            Set Reminder
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-sm">How long before</legend>
        {leads.map((lead) => (
          <Checkbox
            key={lead}
            label={lead === 1 ? '1 day' : `${lead} days`}
            checked={days.includes(lead)}
            onCheckedChange={(checked) =>
              setDays((now) => (checked ? [...now, lead] : now.filter((day) => day !== lead)))
            }
          />
        ))}
      </fieldset>
      <Field
        label="Or on a day"
        className="mt-4"
        error={
          odd
            ? 'Write a day such as 20 Nov 2026.'
            : past
              ? 'Choose a day that is still to come.'
              : missing && 'Choose how long before, or a day.'
        }
      >
        <DateInput value={on} onChange={setOn} />
      </Field>
      <Switch
        label="Also by mail"
        help="The bell tells you in any case, at 07:00."
        checked={byEmail}
        onCheckedChange={setByEmail}
        className="mt-5"
      />
    </Dialog>
  );
}

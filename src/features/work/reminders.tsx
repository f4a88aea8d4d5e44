import { AlarmClock, Bell, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateTime, multiSelect, select, text } from '#src/fields/field.ts';
import { recordPath } from '#src/record-path.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import type { RecordRef } from '#src/records/record-ref.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cn } from '#src/ui/cn.ts';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { useAddReminder, useChangeReminder, useReminders } from './reminder.data.ts';
import { leadTimes, type Reminder, reminderKinds, snoozes, stateOfReminder } from './reminder.ts';
import { priorities, priorityOf } from './task.ts';

const fields = [
  text('title', 'Remind me of', { required: true, max: 200, autoComplete: 'off' }),
  dateTime('due_at', 'When', { required: true }),
  select('kind', 'Type', reminderKinds, { required: true, initial: 'follow_up', width: 'half' }),
  select('priority', 'Priority', priorities, { required: true, initial: 'medium', width: 'half' }),
  multiSelect('lead_days', 'Also before', leadTimes),
  multiSelect('channels', 'Tell me', [
    { value: 'bell', label: 'In the bell' },
    { value: 'email', label: 'By email' },
  ]),
] as const;

/** One's own reminders of a record, with a way to set one. Nobody else sees them. */
export function Reminders({ record }: { record: RecordRef }) {
  const [open, setOpen] = useState(false);
  const add = useAddReminder();
  return (
    <section aria-labelledby="reminders">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="reminders" className="font-semibold text-lg">
          My reminders
        </h2>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <AlarmClock aria-hidden="true" /> Set Reminder
        </Button>
      </div>
      <ReminderList record={record} />
      <FieldsDialog
        fields={fields}
        open={open}
        onClose={() => setOpen(false)}
        record={null}
        preset={{ kind: 'follow_up', priority: 'medium', channels: ['bell'] }}
        title="Set Reminder"
        description="Only you see it. The times are those of Lagos."
        submitText="Set Reminder"
        saved="Reminder set successfully"
        save={({ lead_days, channels, ...rest }) =>
          add.mutateAsync({
            ...record,
            ...rest,
            lead_days: lead_days.map(Number),
            channels: channels.length > 0 ? channels : ['bell'],
          })
        }
      />
    </section>
  );
}

/** What is due, of one record, of a kind of record or of all: done and snooze at hand. */
export function ReminderList({
  record,
  limit,
  kind,
}: {
  record: RecordRef | null;
  limit?: number;
  kind?: string;
}) {
  const reminders = useReminders(record, limit, kind);
  if (reminders.data === undefined)
    return (
      <NotLoaded query={reminders} size="h-16 w-full rounded-lg" failed="The reminders could not be loaded" />
    );
  if (reminders.data.length === 0) return <EmptyLine>Nothing to be reminded of.</EmptyLine>;
  return (
    <Card>
      <ul>
        {reminders.data.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} named={record === null} />
        ))}
      </ul>
    </Card>
  );
}

function ReminderRow({ reminder, named }: { reminder: Reminder; named: boolean }) {
  const change = useChangeReminder();
  const { label, late } = stateOfReminder(reminder);
  const snooze = (hours: number) =>
    change.mutate({
      reminder,
      change: { snoozed_until: new Date(Date.now() + hours * 3_600_000).toISOString() },
      said: 'It rests for a while',
    });
  return (
    <li className="flex items-center gap-3 border-line border-b px-4 py-2.5 text-sm last:border-b-0">
      <Bell aria-hidden="true" className={cn('size-4 shrink-0', late ? 'text-red' : 'text-muted')} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{reminder.title}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          <span className={cn(late && 'font-medium text-red')}>{label}</span>
          {named && (
            <Link to={recordPath(reminder)} className="truncate rounded-sm underline underline-offset-2">
              {reminder.record_name}
            </Link>
          )}
          {(reminder.priority === 'high' || reminder.priority === 'urgent') && (
            <StatusBadge {...priorityOf(reminder.priority)} />
          )}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton size="sm" label={`Snooze: ${reminder.title}`}>
            <AlarmClock aria-hidden="true" />
          </IconButton>
        }
      >
        {snoozes.map(({ label: words, hours }) => (
          <MenuItem key={hours} onSelect={() => snooze(hours)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
      <IconButton
        size="sm"
        label={`Done: ${reminder.title}`}
        onClick={() =>
          change.mutate({
            reminder,
            change: { done_at: new Date().toISOString() },
            said: 'Reminder done',
          })
        }
      >
        <Check aria-hidden="true" />
      </IconButton>
    </li>
  );
}

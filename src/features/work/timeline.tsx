import { useCan } from '#src/access/use-can.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { fromLagosInput } from '#src/lib/lagos-time.ts';
import { useUnsentDraft } from '#src/lib/use-unsent-draft.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { Field } from '#src/ui/field.tsx';
import { activityKeys, useTimeline, useWriteActivity } from './activity.data.ts';
import { mentionsIn, type WrittenKind, writtenKinds } from './activity.ts';
import { MentionBox } from './mention-box.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

/** Everything that was said, met, called, written and filed about a record, newest first. */
export function Timeline({ record }: { record: RecordRef }) {
  const timeline = useTimeline(record);
  const { can } = useCan();
  useLiveTable('activities', [activityKeys.of(record)], { filter: `record_id=eq.${record.record_id}` });
  if (timeline.data === undefined)
    return (
      <NotLoaded query={timeline} size="h-48 w-full rounded-lg" failed="The timeline could not be loaded" />
    );
  const entries = timeline.data.pages.flatMap((page) => page.entries);
  const comments = timeline.data.pages.flatMap((page) => page.comments);
  return (
    <section aria-label="Timeline" className="flex max-w-[48rem] flex-col gap-6">
      {can('work:write') && <Composer record={record} />}
      {entries.length === 0 ? (
        <EmptyLine>
          Nothing is written down yet. A line after each call and meeting saves a colleague a question.
        </EmptyLine>
      ) : (
        <ol className="flex flex-col">
          {entries.map((entry) => (
            <TimelineEntry
              key={entry.id}
              entry={entry}
              comments={comments.filter(({ parent_id }) => parent_id === entry.id)}
            />
          ))}
        </ol>
      )}
      <MoreButton pages={timeline}>Show earlier entries</MoreButton>
    </section>
  );
}

interface Entry {
  kind: WrittenKind;
  text: string;
  day: string;
}

/** Writes down what happened. */
function Composer({ record }: { record: RecordRef }) {
  const write = useWriteActivity();
  const { data: staff } = useStaffNames();
  const [entry, setEntry] = useUnsentDraft<Entry>(
    `timeline:${record.record_kind}:${record.record_id}`,
    { kind: 'note', text: '', day: todayInLagos() },
    (one) => one.text.trim() === '',
  );
  const { kind, text, day } = entry;
  const body = text.trim();
  // Of an earlier day the hour is not asked: noon keeps it on that day everywhere.
  const at = kind === 'note' || day === todayInLagos() ? new Date() : fromLagosInput(`${day}T12:00`);
  const send = () => {
    if (body === '' || !at || write.isPending) return;
    const mentions = mentionsIn(body, staff ?? []);
    write
      .mutateAsync({ ...record, kind, body, mentions, happened_at: at.toISOString() })
      // Also of somebody who has left the page meanwhile, or the words would wait to be sent again.
      .then(() => setEntry({ kind, text: '', day: todayInLagos() }), showError);
  };
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div role="radiogroup" aria-label="What happened" className="flex flex-wrap gap-1">
          {writtenKinds.map(({ value, label }) => (
            <label
              key={value}
              className="touch flex h-8 cursor-pointer items-center rounded-sm px-3 font-medium text-muted text-sm has-focus-visible:outline-2 has-checked:bg-indigo-soft has-checked:text-indigo has-focus-visible:outline-indigo hover:text-ink"
            >
              <input
                type="radio"
                name="activity-kind"
                className="sr-only"
                checked={kind === value}
                onChange={() => setEntry({ ...entry, kind: value })}
              />
              {label}
            </label>
          ))}
        </div>
        <MentionBox
          label="What was said or decided"
          placeholder="What was said or decided? @ mentions a colleague."
          value={text}
          onChange={(words) => setEntry({ ...entry, text: words })}
          onSend={send}
        />
        <div className="flex flex-wrap items-end justify-between gap-3">
          {kind === 'note' ? (
            <span />
          ) : (
            <Field label="On" error={at ? undefined : 'Write the day such as 20 Nov 2026'} className="w-48">
              <DateInput value={day} onChange={(on) => setEntry({ ...entry, day: on })} />
            </Field>
          )}
          <Button disabled={body === '' || !at} busy={write.isPending} busyText="Saving..." onClick={send}>
            Save {writtenKinds.find(({ value }) => value === kind)?.label.toLowerCase()}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { todayInLagos } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { MEETING_TYPES, type MeetingAnalysis, type MeetingType, TRANSCRIPT_LENGTH } from './meeting.ts';
import { analyse } from './meetings.data.ts';
import { minutesText } from './minutes-text.ts';
import { TaskSaver } from './task-saver.tsx';

const priorityTone: Record<MeetingAnalysis['actionItems'][number]['priority'], Tone> = {
  Urgent: 'danger',
  High: 'warning',
  Medium: 'indigo',
  Low: 'neutral',
};

/** A transcript, typed or pasted, and the minutes counted from it. */
export function MeetingDesk() {
  const [title, setTitle] = useState('');
  const [type, setType] = useState<MeetingType>('general');
  const [day, setDay] = useState(todayInLagos());
  const [transcription, setTranscription] = useState('');
  const analysis = useMutation({
    mutationFn: () =>
      analyse({
        transcription,
        meetingTitle: title.trim() || 'Untitled Meeting',
        meetingType: type,
        ...(day && { meetingDate: day }),
      }),
    onError: (error) =>
      toast.error('Analysis Error', `Failed to analyze meeting. Please try again. ${explain(error).message}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (transcription.trim() === '') toast.error('No Content', 'Please type or paste what was said first.');
    else analysis.mutate();
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form onSubmit={submit} className="flex flex-col gap-4 rounded-lg border bg-surface p-5">
        <Notice title="Everyone in the room knows">
          Use a transcript only if those who spoke were told, or the notes are your own. Nothing is kept on
          the server: what you type here is gone when you leave, unless you export it.
        </Notice>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Meeting title" optional className="sm:col-span-2">
            <Input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label="Meeting type">
            <Select items={MEETING_TYPES} value={type} onValueChange={setType} />
          </Field>
          <Field label="Held on" help="“By Friday” is counted from this day.">
            <DateInput value={day} onChange={setDay} />
          </Field>
        </div>
        <Field label="Transcript" required help="One line for each who speaks: Amina Bello: We agreed to …">
          <Textarea
            rows={14}
            maxLength={TRANSCRIPT_LENGTH}
            value={transcription}
            onChange={(event) => setTranscription(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={analysis.isPending} busyText="Analyzing..." className="self-start">
          Analyze meeting
        </Button>
      </form>
      {analysis.data ? (
        <Result answer={analysis.data} title={title} day={day} />
      ) : (
        <p className="max-w-measure text-muted text-sm">
          Summary, decisions and tasks appear here. Every sentence of the summary is one of the transcript,
          and a task goes only to somebody who is named in it.
        </p>
      )}
    </div>
  );
}

function Result({
  answer,
  title,
  day,
}: {
  answer: Awaited<ReturnType<typeof analyse>>;
  title: string;
  day: string;
}) {
  const text = () => minutesText(answer, title.trim() || 'Untitled Meeting', day);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      toast.success('Copied');
    } catch {
      toast.error('The browser did not allow copying', 'Export the report instead.');
    }
  };
  const save = () => {
    saveFile(`minutes-${day || 'undated'}.md`, new Blob([text()], { type: 'text/markdown' }));
    toast.success('Report Exported');
  };
  return (
    <section
      aria-labelledby="minutes"
      className="flex flex-col gap-5 rounded-lg border bg-surface p-5 text-sm"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="minutes" className="font-semibold text-lg">
          Minutes
        </h2>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="secondary" size="sm" onClick={save}>
            Export report
          </Button>
        </div>
      </header>
      <Part title="Summary">
        <p className="max-w-measure">{answer.summary}</p>
      </Part>
      {answer.attendees.length > 0 && (
        <Part title="Present">
          <p>{answer.attendees.join(', ')}</p>
        </Part>
      )}
      <Part title={`Decisions (${answer.keyDecisions.length})`}>
        <ul className="flex flex-col gap-3">
          {answer.keyDecisions.map((one) => (
            <li key={one.decision}>
              <p className="font-medium">{one.decision}</p>
              {one.context && <p className="text-muted text-xs">Before it: {one.context}</p>}
              {one.implications && <p className="text-muted text-xs">After it: {one.implications}</p>}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={`Tasks (${answer.actionItems.length})`}>
        <ul className="flex flex-col divide-y">
          {answer.actionItems.map((one) => (
            <li key={`${one.assignee} ${one.task}`} className="flex items-start justify-between gap-3 py-2">
              <span>
                <span className="font-medium">{one.assignee}</span>: {one.task}
                {one.dueDate && <span className="text-muted"> by {one.dueDate}</span>}
              </span>
              <Badge tone={priorityTone[one.priority]}>{one.priority}</Badge>
            </li>
          ))}
        </ul>
      </Part>
      <TaskSaver actions={answer.actionItems} title={title.trim() || 'Untitled Meeting'} />
      <footer className="flex flex-col gap-1.5 border-t pt-4 text-muted text-xs">
        <EngineBadge meta={answer.meta} />
        {answer.meta.warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </footer>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </div>
  );
}

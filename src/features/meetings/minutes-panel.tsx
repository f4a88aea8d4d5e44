import type { ReactNode } from 'react';
import { linesDocument } from '#src/features/tools/build-text.ts';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { SaveResultButton } from '#src/features/tools/save-result-button.tsx';
import type { ToolMeta } from '#src/features/tools/tool.ts';
import { formatDate } from '#src/lib/dates.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { toast } from '#src/ui/toast.ts';
import type { KeptMinutes, MeetingAnalysis } from './minutes.ts';
import { minutesText } from './minutes-text.ts';

const priorityTone: Record<MeetingAnalysis['actionItems'][number]['priority'], Tone> = {
  Urgent: 'danger',
  High: 'warning',
  Medium: 'indigo',
  Low: 'neutral',
};

/** Minutes: summary, decisions and tasks, each leading to the line it was said in. */
export function MinutesPanel({
  minutes,
  meta,
  title,
  day,
  onLine,
  children,
}: {
  minutes: KeptMinutes;
  meta?: ToolMeta | undefined;
  title: string;
  day: string;
  /** Leads to a line of the transcript; left out where the words are sealed. */
  onLine?: ((line: number) => void) | undefined;
  children?: ReactNode;
}) {
  const text = () => minutesText(minutes, title.trim() || 'Untitled Meeting', day);
  const copy = () =>
    copyText(
      text(),
      { title: 'Copied' },
      { title: 'The browser did not allow copying', text: 'Export the report instead.' },
    );
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
          <SaveResultButton
            key={meta?.runId}
            size="sm"
            fn="meeting-analysis"
            kind="minutes"
            title={`Minutes: ${title.trim() || 'Untitled Meeting'}`}
            text={() => linesDocument(text())}
            meta={meta}
          />
        </div>
      </header>
      <Part title="Summary">
        <p className="max-w-measure">{minutes.summary}</p>
      </Part>
      {minutes.attendees.length > 0 && (
        <Part title="Present">
          <p>{minutes.attendees.join(', ')}</p>
        </Part>
      )}
      <Part title={`Decisions (${minutes.keyDecisions.length})`}>
        <ul className="flex flex-col gap-3">
          {minutes.keyDecisions.map((one, i) => (
            <li key={one.decision}>
              <p className="font-medium">
                {one.decision} <Place line={minutes.decisionMoments[i]?.line} onLine={onLine} />
              </p>
              {one.context && <p className="text-muted text-xs">Before it: {one.context}</p>}
              {one.implications && <p className="text-muted text-xs">After it: {one.implications}</p>}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={`Tasks (${minutes.actionItems.length})`}>
        <ul className="flex flex-col divide-y">
          {minutes.actionItems.map((one, i) => (
            <li key={`${one.assignee} ${one.task}`} className="flex items-start justify-between gap-3 py-2">
              <span>
                <span className="font-medium">{one.assignee}</span>: {one.task}
                {one.dueDate && <span className="text-muted"> · due {formatDate(one.dueDate)}</span>}{' '}
                <Place line={minutes.actionMoments[i]?.line} onLine={onLine} />
              </span>
              <Badge tone={priorityTone[one.priority]}>{one.priority}</Badge>
            </li>
          ))}
        </ul>
      </Part>
      {children}
      {meta && (
        <footer className="flex flex-col gap-1.5 border-t pt-4 text-muted text-xs">
          <EngineBadge meta={meta} />
          {meta.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </footer>
      )}
    </section>
  );
}

function Place({ line, onLine }: { line: number | undefined; onLine: ((line: number) => void) | undefined }) {
  if (!line) return null;
  if (!onLine) return <span className="text-faint text-xs">line {line}</span>;
  return (
    <button
      type="button"
      className="rounded-sm text-indigo text-xs underline underline-offset-4"
      onClick={() => onLine(line)}
    >
      line {line}
    </button>
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

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { SaveResultButton } from '#src/features/tools/save-result-button.tsx';
import type { ToolMeta } from '#src/features/tools/tool.ts';
import { WorkLine } from '#src/features/tools/work-line.tsx';
import type { Document } from '#src/fields/document.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type Basis, LEAST_CASES, type TrackRecord } from './prediction.ts';

interface Analysis {
  meta: Pick<ToolMeta, 'engine' | 'model' | 'warnings' | 'runId' | 'sources'> & {
    basis: Basis;
    record?: TrackRecord | undefined;
  };
}

/** One analysis: its own loading, its own error with a way to try again, and on what it rests. */
export function AnalysisPanel<Data extends Analysis>({
  id,
  title,
  fn,
  query,
  text,
  children,
}: {
  id: string;
  title: string;
  /** The function that counted it. */
  fn: string;
  query: UseQueryResult<Data>;
  /** The analysis as a text that can be kept. */
  text: (data: Data) => Document;
  children: (data: Data) => ReactNode;
}) {
  const { data } = query;
  const cache = useQueryClient();
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-3.5">
        <h2 id={`${id}-title`} className="font-semibold text-base">
          {title}
        </h2>
        {data && (
          <span className="flex flex-wrap items-center gap-2">
            <EngineBadge meta={data.meta} />
            <SaveResultButton
              key={data.meta.runId}
              size="sm"
              fn={fn}
              kind={id}
              title={`${title}, ${todayInLagos()}`}
              text={() => text(data)}
              meta={data.meta}
            />
          </span>
        )}
      </header>
      <div className="flex flex-1 flex-col gap-5 p-5">
        {!data && (
          <NotLoaded
            query={query}
            waiting={
              query.isFetching ? (
                <Counting onStop={() => void cache.cancelQueries({ queryKey: ['predictions', id] })} />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
                  The counting was stopped.
                  <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
                    Count again
                  </Button>
                </div>
              )
            }
            failed="Failed to load analytics data."
            retryText="Retry"
          />
        )}
        {data && (
          <>
            {children(data)}
            {data.meta.record && <Calibration record={data.meta.record} />}
            <Grounds meta={data.meta} />
          </>
        )}
      </div>
    </section>
  );
}

function Counting({ onStop }: { onStop: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        Counting...
      </span>
      <WorkLine late words="Counting …" onStop={onStop} />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}

/** From which records a figure comes, how earlier ones turned out, and what to mind. */
function Grounds({ meta: { basis, record, warnings } }: { meta: Analysis['meta'] }) {
  return (
    <footer className="mt-auto flex flex-col gap-1.5 border-t pt-4 text-muted text-xs">
      <p>
        {basis.from && basis.to ? `Data from ${basis.from} to ${basis.to}` : 'No dated history yet'}
        {`; ${basis.sample} ${basis.unit}.`}
      </p>
      {record && <p>{recordWords(record)}</p>}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </footer>
  );
}

/** What was told against what came, by tenths; nothing as long as there are too few to tell. */
function Calibration({ record: { tenths } }: { record: TrackRecord }) {
  if (tenths.reduce((sum, { cases }) => sum + cases, 0) < LEAST_CASES) return null;
  return (
    <Chart
      series={{
        title: 'Came true, by the confidence told',
        unit: '%',
        max: 100,
        points: tenths.map(({ from, cases: scored, hits, told }) => ({
          label: `Told ${from}–${from === 90 ? 100 : from + 9} %, ${told} % on average (${scored})`,
          value: Math.round((100 * hits) / scored),
        })),
      }}
    />
  );
}

function recordWords({ cases, hits, expected, open, tenths }: TrackRecord): string {
  const waiting = `${open} ${open === 1 ? 'prediction waits' : 'predictions wait'} for the period to close.`;
  if (cases < LEAST_CASES)
    return `Not enough history to judge earlier predictions (${cases} of ${LEAST_CASES} scored). ${waiting}`;
  return `Of ${cases} earlier predictions ${hits} came true (${Math.round((100 * hits) / cases)} %)${tenths.length > 0 ? `; where a confidence was shown, it was ${expected} % on average` : ''}. ${waiting}`;
}

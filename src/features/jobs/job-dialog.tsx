import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useRetained } from '#src/records/use-retained.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { type JobRun, type JobState, jobRunsQuery } from './job.data.ts';
import { paceOf, stateOfRun } from './job.ts';
import { useJobAct } from './use-job-act.ts';

/** One job with its latest runs, each to cancel or to try again. */
export function JobDialog({ job, onClose }: { job: JobState | null; onClose: () => void }) {
  const shown = useRetained(job);
  const act = useJobAct();
  if (!shown) return null;
  return (
    <Dialog
      open={job !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown.label}
      size="lg"
      footer={
        <>
          {shown.every_seconds && (
            <Button
              variant="secondary"
              busy={act.isPending}
              onClick={() => act.mutate({ act: 'run', job: shown.id })}
            >
              Run now
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <DescriptionList
        items={[
          { term: 'Runs', value: paceOf(shown) },
          { term: 'Id', value: shown.id },
          ...(shown.last_error ? [{ term: 'Last error', value: shown.last_error, wide: true }] : []),
        ]}
      />
      <Runs job={shown.id} />
    </Dialog>
  );
}

function Runs({ job }: { job: string }) {
  const runs = useQuery(jobRunsQuery(job));
  const act = useJobAct();
  const columns: Column<JobRun>[] = [
    {
      key: 'state',
      header: 'State',
      primary: true,
      cell: (run) => (
        <div className="flex flex-col gap-1">
          <StatusBadge {...stateOfRun(run)} />
          {run.error && <span className="max-w-64 break-words text-muted text-xs">{run.error}</span>}
        </div>
      ),
    },
    {
      key: 'tries',
      header: 'Tries',
      numeric: true,
      cell: (run) => `${run.attempts} of ${run.most_attempts}`,
    },
    {
      key: 'when',
      header: 'When',
      cell: (run) => <When at={run.ended_at ?? run.started_at ?? run.due_at} />,
    },
    {
      key: 'acts',
      header: 'Actions',
      actions: true,
      cell: (run) => <RunAct run={run} busy={act.isPending} onAct={act.mutate} />,
    },
  ];
  if (runs.data === undefined)
    return (
      <NotLoaded query={runs} waiting={<TableSkeleton rows={3} />} failed="The runs could not be loaded" />
    );
  if (runs.data.length === 0) return <p className="mt-5 text-muted text-sm">It has not run yet.</p>;
  return (
    <Table
      caption="Latest runs"
      className="mt-5"
      columns={columns}
      rows={runs.data}
      rowKey={({ id }) => id}
    />
  );
}

function RunAct({
  run,
  busy,
  onAct,
}: {
  run: JobRun;
  busy: boolean;
  onAct: ReturnType<typeof useJobAct>['mutate'];
}) {
  const ended = run.state === 'failed' || run.state === 'cancelled';
  if (run.state === 'completed') return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      onClick={() => onAct({ act: ended ? 'retry' : 'cancel', job: run.job, run: run.id })}
    >
      {ended ? 'Try again' : 'Cancel'}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { explain } from '#src/lib/errors.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { type TaskRun, type TaskState, taskRunsQuery } from './task.data.ts';
import { paceOf, stateOfRun } from './task.ts';
import { useTaskAct } from './use-task-act.ts';

/** One task with its latest runs, each to cancel or to try again. */
export function TaskDialog({ task, onClose }: { task: TaskState | null; onClose: () => void }) {
  const shown = useRetained(task);
  const act = useTaskAct();
  if (!shown) return null;
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown.label}
      size="lg"
      footer={
        <>
          {shown.every_seconds && (
            <Button
              variant="secondary"
              busy={act.isPending}
              onClick={() => act.mutate({ act: 'run', task: shown.id })}
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
      <Runs task={shown.id} />
    </Dialog>
  );
}

function Runs({ task }: { task: string }) {
  const runs = useQuery(taskRunsQuery(task));
  const act = useTaskAct();
  const columns: Column<TaskRun>[] = [
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
  if (runs.isPending) return <TableSkeleton rows={3} />;
  if (runs.isError) {
    return (
      <ErrorState
        title="The runs could not be loaded"
        message={explain(runs.error).message}
        onRetry={() => void runs.refetch()}
      />
    );
  }
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
  run: TaskRun;
  busy: boolean;
  onAct: ReturnType<typeof useTaskAct>['mutate'];
}) {
  const ended = run.state === 'failed' || run.state === 'cancelled';
  if (run.state === 'completed') return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      onClick={() => onAct({ act: ended ? 'retry' : 'cancel', task: run.task, run: run.id })}
    >
      {ended ? 'Try again' : 'Cancel'}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { type TaskState, tasksQuery } from './task.data.ts';
import { paceOf, queueOf, stateOfTask } from './task.ts';
import { TaskDialog } from './task-dialog.tsx';
import { useTaskAct } from './use-task-act.ts';

/** What the server does by itself: mails, publishing, deletion after a time; with what went wrong and what waits. */
export default function TasksPage() {
  const tasks = useQuery(tasksQuery());
  const act = useTaskAct();
  const [params, setParams] = useSearchParams();
  const open = tasks.data?.find(({ id }) => id === params.get('task')) ?? null;
  const show = (id: string | null) => setParams(id ? { task: id } : {}, { preventScrollReset: true });
  const troubled = (tasks.data ?? []).filter((task) =>
    ['Failed', 'Trying again'].includes(stateOfTask(task).label),
  );
  const columns: Column<TaskState>[] = [
    {
      key: 'label',
      header: 'Task',
      primary: true,
      cell: (task) => (
        <div>
          <Button variant="link" className="whitespace-normal text-left" onClick={() => show(task.id)}>
            {task.label}
          </Button>
          <span className="block text-muted text-xs">{paceOf(task)}</span>
        </div>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: (task) => (
        <div className="flex flex-col items-start gap-1 max-sm:items-end">
          <StatusBadge {...stateOfTask(task)} />
          {task.last_error && stateOfTask(task).label !== 'Done' && (
            <span className="max-w-64 break-words text-muted text-xs">{task.last_error}</span>
          )}
        </div>
      ),
    },
    {
      key: 'queue',
      header: 'Queue',
      className: 'sm:whitespace-nowrap',
      cell: (task) => queueOf(task) || 'Nothing',
    },
    {
      key: 'last',
      header: 'Last run',
      className: 'whitespace-nowrap',
      cell: (task) => (task.last_run ? <When at={task.last_run} /> : 'Not yet'),
    },
    {
      key: 'next',
      header: 'Next run',
      className: 'whitespace-nowrap',
      cell: (task) => (task.next_run ? <When at={task.next_run} /> : 'When asked'),
    },
    {
      key: 'acts',
      header: 'Actions',
      actions: true,
      cell: (task) =>
        task.every_seconds ? (
          <Button
            variant="secondary"
            size="sm"
            disabled={act.isPending}
            aria-label={`Run now: ${task.label}`}
            onClick={() => act.mutate({ act: 'run', task: task.id })}
          >
            Run now
          </Button>
        ) : null,
    },
  ];

  return (
    <>
      <title>Tasks · Harmattan Advisory</title>
      <PageHeader
        title="Tasks"
        lead="What the server does by itself: mails, publishing, deletion after a time. What fails is tried again, each time later."
      />
      {tasks.isPending && <TableSkeleton rows={6} />}
      {tasks.isError && (
        <ErrorState
          title="The tasks could not be loaded"
          message={explain(tasks.error).message}
          onRetry={() => void tasks.refetch()}
        />
      )}
      {tasks.isSuccess && tasks.data.length === 0 && (
        <EmptyState title="No tasks" pattern="data-protection">
          This installation leaves its tasks to another service.
        </EmptyState>
      )}
      {tasks.isSuccess && tasks.data.length > 0 && (
        <div className="flex flex-col gap-4">
          {troubled.length > 0 && (
            <Notice
              title={troubled.length === 1 ? 'One task has trouble' : `${troubled.length} tasks have trouble`}
            >
              {troubled.map(({ label }) => label).join('; ')}. Open it to see why, and to try again or cancel.
            </Notice>
          )}
          <Table caption="Tasks" columns={columns} rows={tasks.data} rowKey={({ id }) => id} />
        </div>
      )}
      <TaskDialog task={open} onClose={() => show(null)} />
    </>
  );
}

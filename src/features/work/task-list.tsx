import { useQueryClient } from '@tanstack/react-query';
import { KanbanSquare, List, Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { newFormId } from '#src/records/table-calls.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Input } from '#src/ui/input.tsx';
import { deleteTask, taskKeys, useAddTask, useChangeTask, useTasks } from './task.data.ts';
import { type Task, waitsFor } from './task.ts';
import { TaskBoard } from './task-board.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { type TaskActs, TaskRow } from './task-row.tsx';

/** A stage that gathers tasks, as a head over its part of the list. */
export interface TaskGroup {
  id: string;
  title: string;
  head: (tasks: readonly Task[]) => ReactNode;
}

interface TaskListProps {
  record: RecordRef;
  groups?: readonly TaskGroup[];
  /** Beside the button that adds a task. */
  actions?: ReactNode;
}

/** The tasks of a record, as a list or as a board. */
export function TaskList({ record, groups = [], actions }: TaskListProps) {
  const tasks = useTasks(record);
  useLiveTable('tasks', [taskKeys.of(record)], { filter: `record_id=eq.${record.record_id}` });
  const { can, userId } = useCan();
  const cache = useQueryClient();
  const change = useChangeTask();
  const [params, setParams] = useSearchParams();
  const board = params.get('as') === 'board';
  const [dialog, setDialog] = useState<{ task: Task | null; milestone?: string } | null>(null);
  const acts: TaskActs | null = can('work:write')
    ? {
        onOpen: (task) => setDialog({ task }),
        onMove: (task, status) => change.mutate({ task, change: { status } }),
        onDelete: (task) => void deleteTask(cache, task),
      }
    : null;
  const show = (as: 'list' | 'board') =>
    setParams(
      (now) => {
        if (as === 'board') now.set('as', as);
        else now.delete('as');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  if (tasks.data === undefined)
    return <NotLoaded query={tasks} size="h-40 w-full rounded-lg" failed="The tasks could not be loaded" />;
  const all = tasks.data;
  const open = all.filter(({ status }) => status !== 'done').length;
  const listed = (some: readonly Task[], milestone?: string) => (
    <Listed
      tasks={some}
      all={all}
      acts={acts}
      add={acts ? { ...record, owner: userId, ...(milestone && { milestone_id: milestone }) } : null}
    />
  );
  return (
    <section aria-labelledby="tasks">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="tasks" className="mr-auto font-semibold text-lg">
          Tasks{' '}
          <span className="font-normal text-muted text-sm">
            {all.length > 0 && (open === 0 ? 'all done' : `${open} open`)}
          </span>
        </h2>
        <span className="flex rounded-md border border-line p-0.5">
          <IconButton
            size="sm"
            label="Show as a list"
            aria-pressed={!board}
            className="aria-pressed:bg-hover"
            onClick={() => show('list')}
          >
            <List aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label="Show as a board"
            aria-pressed={board}
            className="aria-pressed:bg-hover"
            onClick={() => show('board')}
          >
            <KanbanSquare aria-hidden="true" />
          </IconButton>
        </span>
        {actions}
        {acts && (
          <Button onClick={() => setDialog({ task: null })}>
            <Plus aria-hidden="true" /> Add Task
          </Button>
        )}
      </div>
      {board ? (
        <TaskBoard
          tasks={all}
          acts={acts}
          onPlace={(task, status, position) => change.mutate({ task, change: { status, position } })}
        />
      ) : (
        <div className="flex flex-col gap-5">
          {groups.map((group) => {
            const some = all.filter(({ milestone_id }) => milestone_id === group.id);
            return (
              <div key={group.id}>
                {group.head(some)}
                {listed(some, group.id)}
              </div>
            );
          })}
          {(groups.length === 0 ||
            all.some(({ milestone_id }) => !groups.some(({ id }) => id === milestone_id))) && (
            <div>
              {groups.length > 0 && <h3 className="mb-2 font-medium text-sm">Without a milestone</h3>}
              {listed(all.filter(({ milestone_id }) => !groups.some(({ id }) => id === milestone_id)))}
            </div>
          )}
        </div>
      )}
      <TaskDialog
        record={record}
        task={dialog?.task ?? null}
        open={dialog !== null}
        onClose={() => setDialog(null)}
        siblings={all}
        milestones={groups}
        preset={{ owner: userId }}
      />
    </section>
  );
}

function Listed({
  tasks,
  all,
  acts,
  add,
}: {
  tasks: readonly Task[];
  all: readonly Task[];
  acts: TaskActs | null;
  add: (RecordRef & { owner: string; milestone_id?: string }) | null;
}) {
  // What is done sinks below what is to do.
  const ordered = tasks.toSorted((a, b) => Number(a.status === 'done') - Number(b.status === 'done'));
  return (
    <Card>
      {ordered.length > 0 && (
        <ul>
          {ordered.map((task) => (
            <TaskRow key={task.id} task={task} waiting={waitsFor(task, all)} acts={acts} />
          ))}
        </ul>
      )}
      {add ? (
        <QuickAdd add={add} />
      ) : (
        ordered.length === 0 && <p className="px-4 py-3 text-muted text-sm">No tasks yet.</p>
      )}
    </Card>
  );
}

/** One line that adds a task and stands ready for the next. */
function QuickAdd({ add: given }: { add: RecordRef & { owner: string; milestone_id?: string } }) {
  const add = useAddTask();
  const [title, setTitle] = useState('');
  const [formId, setFormId] = useState(newFormId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = title.trim();
    if (words === '' || add.isPending) return;
    setTitle('');
    add.mutate(
      { task: { ...given, title: words }, formId },
      {
        onSuccess: () => setFormId(newFormId()),
        onError: (error) => {
          setTitle(words);
          showError(error);
        },
      },
    );
  };
  return (
    <Form onSubmit={submit} className="border-line border-t p-2 first:border-t-0">
      <Input
        aria-label="New task"
        placeholder="Write a task and press Enter"
        value={title}
        maxLength={200}
        autoComplete="off"
        className="border-transparent bg-transparent hover:border-edge"
        onChange={(event) => setTitle(event.target.value)}
      />
    </Form>
  );
}

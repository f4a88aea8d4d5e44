import { CalendarDays, Hourglass, MoreHorizontal } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import { StateShape, StatusBadge } from '#src/ui/badge.tsx';
import { cn } from '#src/ui/cn.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import { isOverdue, priorityOf, type Task, type TaskStatus, taskStatus, taskStatuses } from './task.ts';

/** What may be done with a task where it is shown. */
export interface TaskActs {
  onOpen: (task: Task) => void;
  onMove: (task: Task, status: TaskStatus) => void;
  onDelete: (task: Task) => void;
}

const shapeTones: Record<TaskStatus, string> = {
  todo: 'text-muted',
  in_progress: 'text-indigo',
  blocked: 'text-amber',
  done: 'text-palm',
};

/** Ticks a task off, and takes the tick back. */
export function DoneButton({ task, acts }: { task: Task; acts: TaskActs | null }) {
  const { label, shape } = taskStatus(task.status);
  if (!acts)
    return (
      <span className={cn('flex size-8 items-center justify-center', shapeTones[task.status])}>
        <StateShape shape={shape} className="size-4" />
        <span className="sr-only">{label}</span>
      </span>
    );
  const done = task.status === 'done';
  return (
    <IconButton
      size="sm"
      label={done ? `Open again: ${task.title}` : `Mark as done: ${task.title}`}
      className={shapeTones[task.status]}
      onClick={() => acts.onMove(task, done ? 'todo' : 'done')}
    >
      <StateShape shape={shape} className="size-4" />
    </IconButton>
  );
}

/** The acts on a task, for hands that do not drag. */
export function TaskMenu({ task, acts }: { task: Task; acts: TaskActs }) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`Actions for ${task.title}`}>
          <MoreHorizontal aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => acts.onOpen(task)}>Edit</MenuItem>
      <MenuSeparator />
      {taskStatuses
        .filter(({ value }) => value !== task.status)
        .map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => acts.onMove(task, value)}>
            Move to {label}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem danger onSelect={() => acts.onDelete(task)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** The small print of a task: day, priority where it is not the usual one, what it waits for. */
export function TaskFacts({ task, waiting }: { task: Task; waiting: readonly Task[] }) {
  const late = isOverdue(task);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
      {task.due_on && (
        <span className={cn('flex items-center gap-1 whitespace-nowrap', late && 'font-medium text-red')}>
          <CalendarDays aria-hidden="true" className="size-3.5" />
          {late ? `Overdue, ${formatDate(task.due_on)}` : formatDate(task.due_on)}
        </span>
      )}
      {(task.priority === 'high' || task.priority === 'urgent') && (
        <StatusBadge {...priorityOf(task.priority)} />
      )}
      {waiting.length > 0 && (
        <span className="flex min-w-0 max-w-full items-center gap-1">
          <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">Waits for {waiting.map(({ title }) => title).join(', ')}</span>
        </span>
      )}
    </span>
  );
}

/** Who does it; nobody is said, not left out. */
export function TaskOwner({ task }: { task: Pick<Task, 'owner'> }) {
  const nameOf = useNameOf();
  if (!task.owner) return <span className="whitespace-nowrap text-faint text-xs">No owner</span>;
  return (
    <span title={nameOf(task.owner)} className="shrink-0">
      <PersonAvatar id={task.owner} name={nameOf(task.owner)} size="sm" />
      <span className="sr-only">{nameOf(task.owner)}</span>
    </span>
  );
}

/** One task on a list. */
export function TaskRow({
  task,
  waiting,
  acts,
}: {
  task: Task;
  waiting: readonly Task[];
  acts: TaskActs | null;
}) {
  return (
    <li className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-2.5 last:border-b-0 hover:bg-hover/40">
      <DoneButton task={task} acts={acts} />
      <div className="min-w-0 flex-1 py-0.5 text-sm">
        {acts ? (
          <button
            type="button"
            onClick={() => acts.onOpen(task)}
            className={cn(
              'rounded-sm text-left font-medium hover:underline',
              task.status === 'done' && 'font-normal text-muted line-through decoration-edge',
            )}
          >
            {task.title}
          </button>
        ) : (
          <span className="font-medium">{task.title}</span>
        )}
        <TaskFacts task={task} waiting={waiting} />
      </div>
      <TaskOwner task={task} />
      {acts && <TaskMenu task={task} acts={acts} />}
    </li>
  );
}

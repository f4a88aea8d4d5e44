import { type KeyboardEvent, useState } from 'react';
import { StateShape } from '#src/ui/badge.tsx';
import { cn } from '#src/ui/cn.ts';
import { positionBetween, type Task, type TaskStatus, taskStatuses, waitsFor } from './task.ts';
import { type TaskActs, TaskFacts, TaskMenu, TaskOwner } from './task-row.tsx';

interface BoardProps {
  tasks: readonly Task[];
  acts: TaskActs | null;
  /** Puts a task into a column, at a place in it. */
  onPlace: (task: Task, status: TaskStatus, position: number) => void;
}

/**
 * The tasks by state. A card is dragged, or moved with the keyboard: Alt and an arrow, left and right between columns,
 * up and down within one; the card's menu does the same for a finger.
 */
export function TaskBoard({ tasks, acts, onPlace }: BoardProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<TaskStatus | null>(null);
  const [said, setSaid] = useState('');
  const inColumn = (status: TaskStatus) => tasks.filter((task) => task.status === status);

  function place(task: Task, status: TaskStatus, index: number) {
    const others = inColumn(status).filter(({ id }) => id !== task.id);
    onPlace(task, status, positionBetween(others[index - 1]?.position, others[index]?.position));
    const label = taskStatuses.find(({ value }) => value === status)?.label ?? '';
    setSaid(`${task.title}: ${label}, place ${index + 1}`);
  }

  function onKey(event: KeyboardEvent, task: Task) {
    if (!event.altKey || !acts) return;
    const column = taskStatuses.findIndex(({ value }) => value === task.status);
    const index = inColumn(task.status).findIndex(({ id }) => id === task.id);
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = sideways === undefined ? undefined : taskStatuses[column + sideways]?.value;
    if (to) place(task, to, inColumn(to).length);
    else if (along !== undefined && index + along >= 0 && index + along < inColumn(task.status).length)
      place(task, task.status, index + along);
    else return;
    event.preventDefault();
  }

  const drop = (status: TaskStatus, index: number) => {
    const task = tasks.find(({ id }) => id === dragged);
    if (task) place(task, status, index);
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="relative grid snap-x auto-cols-[minmax(13.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto pb-2">
        {taskStatuses.map(({ value, label, shape }) => (
          <section
            key={value}
            aria-label={`${label}, ${inColumn(value).length}`}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(value);
            }}
            onDragLeave={() => setOver((now) => (now === value ? null : now))}
            onDrop={(event) => {
              event.preventDefault();
              drop(value, inColumn(value).filter(({ id }) => id !== dragged).length);
            }}
            className={cn(
              'flex min-h-40 snap-start flex-col gap-2 rounded-lg bg-sunken p-2',
              over === value && 'outline-2 outline-indigo outline-dashed',
            )}
          >
            <h3 className="flex items-center gap-2 px-1 py-0.5 font-medium text-sm">
              <StateShape shape={shape} className="text-muted" /> {label}
              <span className="ml-auto font-normal text-muted text-xs tabular">{inColumn(value).length}</span>
            </h3>
            <ul className="flex flex-col gap-2">
              {inColumn(value).map((task, index) => (
                <li
                  key={task.id}
                  draggable={acts !== null}
                  onDragStart={() => setDragged(task.id)}
                  onDragEnd={() => setDragged(null)}
                  onDrop={(event) => {
                    event.preventDefault();
                    event.stopPropagation();
                    drop(value, index);
                  }}
                  className={cn(
                    'rounded-md border border-line bg-raised p-2.5 text-sm',
                    acts && 'cursor-grab active:cursor-grabbing',
                    dragged === task.id && 'opacity-50',
                  )}
                >
                  <div className="flex items-start gap-1">
                    <button
                      type="button"
                      disabled={!acts}
                      onClick={() => acts?.onOpen(task)}
                      onKeyDown={(event) => onKey(event, task)}
                      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
                      className="min-w-0 flex-1 break-words rounded-sm py-1 text-left font-medium leading-5 hover:underline disabled:no-underline"
                    >
                      {task.title}
                    </button>
                    {acts && <TaskMenu task={task} acts={acts} />}
                  </div>
                  <div className="mt-1.5 flex items-center justify-between gap-2">
                    <TaskFacts task={task} waiting={waitsFor(task, tasks)} />
                    <TaskOwner task={task} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

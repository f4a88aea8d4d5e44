import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { formatDate } from '#src/lib/dates.ts';
import { recordPath } from '#src/record-path.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { cn } from '#src/ui/cn.ts';
import { useReminders } from './reminder.data.ts';
import { ReminderList } from './reminders.tsx';
import { taskKeys, useChangeTask, useMyTasks } from './task.data.ts';
import { isOverdue } from './task.ts';
import { DoneButton } from './task-row.tsx';

const SHOWN = 8;

/** What this person has to do next, on whatever record, and what they want to be reminded of. */
export function MyWork() {
  const { userId } = useCan();
  const tasks = useMyTasks(userId, SHOWN);
  const reminders = useReminders(null, SHOWN);
  const change = useChangeTask();
  useLiveTable('tasks', [taskKeys.mine(userId)], { filter: `owner=eq.${userId}` });
  if (tasks.data === undefined)
    return <NotLoaded query={tasks} size="m-5 h-24" failed="Your tasks could not be loaded" />;
  const open = tasks.data.filter(({ status }) => status !== 'done');
  return (
    <>
      {open.length === 0 ? (
        <p className="px-5 py-4 text-muted text-sm">
          No task waits for you. Tasks are written on the Work tab of a client or project.
        </p>
      ) : (
        <ul aria-label="My tasks">
          {open.map((task) => (
            <li
              key={task.id}
              className="flex items-center gap-2 border-line border-b py-2 pr-5 pl-3 text-sm last:border-b-0"
            >
              <DoneButton
                task={task}
                acts={{
                  onOpen: () => {},
                  onDelete: () => {},
                  onMove: (one, status) => change.mutate({ task: one, change: { status } }),
                }}
              />
              <Link to={`${recordPath(task)}?tab=work`} className="min-w-0 flex-1 rounded-sm hover:underline">
                <span className="block truncate font-medium">{task.title}</span>
                <span className="block truncate text-muted text-xs">{task.record_name}</span>
              </Link>
              {task.due_on && (
                <span
                  className={cn(
                    'whitespace-nowrap text-muted text-xs tabular',
                    isOverdue(task) && 'font-medium text-red',
                  )}
                >
                  {isOverdue(task) ? `Overdue, ${formatDate(task.due_on)}` : formatDate(task.due_on)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {reminders.data && reminders.data.length > 0 && (
        <div className="border-line border-t p-4">
          <h3 className="mb-2 font-medium text-sm">Reminders</h3>
          <ReminderList record={null} limit={SHOWN} />
        </div>
      )}
    </>
  );
}

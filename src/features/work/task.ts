import { todayInLagos } from '#src/lib/dates.ts';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';

/** Something a person has to do, on a record. The table and who may touch it: supabase/migrations, the tasks file. */
export type Task = Row<'tasks'>;
export type TaskStatus = Task['status'];

/** In the order of the board. */
export const taskStatuses = [
  { value: 'todo', label: 'To do', tone: 'neutral', shape: 'ring' },
  state('in_progress', 'In progress'),
  { value: 'blocked', label: 'Blocked', tone: 'warning', shape: 'pause' },
  state('done', 'Done'),
] as const satisfies readonly { value: TaskStatus; [word: string]: unknown }[];

export const taskStatus = (value: TaskStatus) =>
  taskStatuses.find((one) => one.value === value) ?? taskStatuses[0];

export const priorities = [
  state('low', 'Low'),
  state('medium', 'Medium'),
  state('high', 'High'),
  state('urgent', 'Urgent'),
] as const satisfies readonly { value: Task['priority']; [word: string]: unknown }[];

export const priorityOf = (value: Task['priority']) =>
  priorities.find((one) => one.value === value) ?? priorities[1];

/** Open and past its day. */
export function isOverdue(task: Pick<Task, 'status' | 'due_on'>, today = todayInLagos()): boolean {
  return task.status !== 'done' && task.due_on !== null && task.due_on < today;
}

/** The open tasks that this one waits for. */
export function waitsFor(task: Pick<Task, 'depends_on'>, all: readonly Task[]): Task[] {
  return all.filter(({ id, status }) => status !== 'done' && task.depends_on.includes(id));
}

/** Whether b may not be made to wait for a, because a waits for b already, directly or through others. */
export function wouldCircle(a: Task, b: Task, all: readonly Task[]): boolean {
  const seen = new Set<string>();
  const look = (id: string): boolean => {
    if (id === b.id) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return (all.find((one) => one.id === id)?.depends_on ?? []).some(look);
  };
  return look(a.id);
}

/** A place between two neighbours, so that moving one card changes one row. */
export function positionBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? Date.now() / 1000 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}

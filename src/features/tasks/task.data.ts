import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Result } from '#supabase/types.gen.ts';

/** Something the server does by itself, with where it stands. */
export type TaskState = Result<'list_tasks'>;
/** One run of a task. */
export type TaskRun = Result<'list_task_runs'>;

export const taskKeys = { all: ['tasks'] as const, runs: (task: string) => ['tasks', 'runs', task] as const };

const LOOK_AGAIN_MS = 5_000;
const RUNS = 100;

export const tasksQuery = () =>
  queryOptions({
    queryKey: taskKeys.all,
    queryFn: () => dataOrThrow(supabase().rpc('list_tasks')),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const taskRunsQuery = (task: string) =>
  queryOptions({
    queryKey: taskKeys.runs(task),
    queryFn: () => dataOrThrow(supabase().rpc('list_task_runs', { _task: task, page_size: RUNS })),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** What an administrator may do about a task or one of its runs. */
export type TaskAct =
  | { act: 'run'; task: string }
  | { act: 'cancel'; task: string; run: string }
  | { act: 'retry'; task: string; run: string };

export async function actOnTask(act: TaskAct): Promise<void> {
  const { error } = await (act.act === 'run'
    ? supabase().rpc('run_task', { _task: act.task })
    : act.act === 'cancel'
      ? supabase().rpc('cancel_task_run', { _id: act.run })
      : supabase().rpc('retry_task_run', { _id: act.run }));
  if (error) throw error;
}

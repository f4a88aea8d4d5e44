import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Result } from '#supabase/types.gen.ts';

/** Something the server does by itself, with where it stands. */
export type JobState = Result<'list_jobs'>;
/** One run of a job. */
export type JobRun = Result<'list_job_runs'>;

export const jobKeys = { all: ['jobs'] as const, runs: (job: string) => ['jobs', 'runs', job] as const };

const LOOK_AGAIN_MS = 5_000;
const RUNS = 100;

export const jobsQuery = () =>
  queryOptions({
    queryKey: jobKeys.all,
    queryFn: () => dataOrThrow(supabase().rpc('list_jobs')),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const jobRunsQuery = (job: string) =>
  queryOptions({
    queryKey: jobKeys.runs(job),
    queryFn: () => dataOrThrow(supabase().rpc('list_job_runs', { _job: job, page_size: RUNS })),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** What an administrator may do about a job or one of its runs. */
export type JobAct =
  | { act: 'run'; job: string }
  | { act: 'cancel'; job: string; run: string }
  | { act: 'retry'; job: string; run: string };

export async function actOnJob(act: JobAct): Promise<void> {
  const { error } = await (act.act === 'run'
    ? supabase().rpc('run_job', { _job: act.job })
    : act.act === 'cancel'
      ? supabase().rpc('cancel_job_run', { _id: act.run })
      : supabase().rpc('retry_job_run', { _id: act.run }));
  if (error) throw error;
}

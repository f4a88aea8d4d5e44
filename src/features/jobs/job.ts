import { look } from '#src/ui/states.ts';
import type { JobRun, JobState } from './job.data.ts';

/** Where a run stands, as people read it. */
export const runStates = {
  waiting: look('Waiting'),
  running: { label: 'Running', tone: 'indigo', shape: 'half' },
  retrying: { label: 'Trying again', tone: 'warning', shape: 'triangle' },
  completed: look('Done'),
  cancelled: look('Cancelled'),
  failed: { label: 'Failed', tone: 'danger', shape: 'diamond' },
} as const;

export const stateOfRun = (run: Pick<JobRun, 'state'>) =>
  runStates[run.state as keyof typeof runStates] ?? runStates.waiting;

/** The one word for a job: what is wrong comes first. */
export function stateOfJob(
  job: Pick<JobState, 'failed' | 'retrying' | 'running' | 'waiting' | 'last_state'>,
) {
  if (job.retrying > 0) return runStates.retrying;
  if (job.last_state === 'failed') return runStates.failed;
  if (job.running > 0) return runStates.running;
  if (job.last_state === 'completed') return runStates.completed;
  return job.waiting > 0 ? runStates.waiting : ({ label: 'Idle', tone: 'neutral', shape: 'ring' } as const);
}

/** How often, in words. */
export function paceOf({ every_seconds: seconds }: Pick<JobState, 'every_seconds'>): string {
  if (!seconds) return 'When something asks for it';
  if (seconds < 60) return `Every ${seconds} seconds`;
  if (seconds < 3600) return seconds === 60 ? 'Every minute' : `Every ${seconds / 60} minutes`;
  return seconds === 3600 ? 'Every hour' : `Every ${seconds / 3600} hours`;
}

/** What is queued, in words; empty when nothing is. */
export function queueOf(job: Pick<JobState, 'waiting' | 'retrying' | 'running' | 'failed'>): string {
  const parts: [number, string][] = [
    [job.running, 'running'],
    [job.waiting, 'waiting'],
    [job.retrying, 'trying again'],
    [job.failed, 'failed'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

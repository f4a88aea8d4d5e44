import type { TaskRun, TaskState } from './task.data.ts';

/** Where a run stands, as people read it. */
export const runStates = {
  waiting: { label: 'Waiting', tone: 'neutral', shape: 'ring' },
  running: { label: 'Running', tone: 'indigo', shape: 'half' },
  retrying: { label: 'Trying again', tone: 'warning', shape: 'triangle' },
  completed: { label: 'Done', tone: 'success', shape: 'check' },
  cancelled: { label: 'Cancelled', tone: 'neutral', shape: 'cross' },
  failed: { label: 'Failed', tone: 'danger', shape: 'diamond' },
} as const;

export const stateOfRun = (run: Pick<TaskRun, 'state'>) =>
  runStates[run.state as keyof typeof runStates] ?? runStates.waiting;

/** The one word for a task: what is wrong comes first. */
export function stateOfTask(
  task: Pick<TaskState, 'failed' | 'retrying' | 'running' | 'waiting' | 'last_state'>,
) {
  if (task.retrying > 0) return runStates.retrying;
  if (task.last_state === 'failed') return runStates.failed;
  if (task.running > 0) return runStates.running;
  if (task.last_state === 'completed') return runStates.completed;
  return task.waiting > 0 ? runStates.waiting : ({ label: 'Idle', tone: 'neutral', shape: 'ring' } as const);
}

/** How often, in words. */
export function paceOf({ every_seconds: seconds }: Pick<TaskState, 'every_seconds'>): string {
  if (!seconds) return 'When something asks for it';
  if (seconds < 60) return `Every ${seconds} seconds`;
  if (seconds < 3600) return seconds === 60 ? 'Every minute' : `Every ${seconds / 60} minutes`;
  return seconds === 3600 ? 'Every hour' : `Every ${seconds / 3600} hours`;
}

/** What is queued, in words; empty when nothing is. */
export function queueOf(task: Pick<TaskState, 'waiting' | 'retrying' | 'running' | 'failed'>): string {
  const parts: [number, string][] = [
    [task.running, 'running'],
    [task.waiting, 'waiting'],
    [task.retrying, 'trying again'],
    [task.failed, 'failed'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

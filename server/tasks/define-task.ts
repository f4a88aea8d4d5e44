import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';

/** One run of a task. */
export interface TaskRun {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Fires when the run has taken too long: another one may begin at any moment. */
  signal: AbortSignal;
}

export interface TaskDefinition<Input> {
  /** What it is known by in the queue, in retention rules and in the log; never changes. */
  id: string;
  /** What administrators read. */
  label: string;
  /** What a run is given: ids rather than contents, since the queue keeps it for days. */
  input: z.ZodType<Input>;
  /**
   * A run that throws is tried again; one whose process dies is too, so a run may happen twice. What must not happen
   * twice is told apart by the run's input: a mail by its Message-ID, a row by its state.
   */
  run: (services: Services, input: Input, run: TaskRun) => Promise<void>;
  retry?: { limit: number; delaySeconds: number; longestDelaySeconds: number };
  /** Seconds between the end of one run and the start of the next. Across all processes one runs at a time. */
  every?: number;
  /** Also when a process starts and no run waits: what has never been done does not wait for the first interval. */
  atStart?: boolean;
  /** False: this installation has no use for it, and it is neither scheduled nor shown. */
  needs?: (config: Config) => boolean;
  /** Keys of the retention rules it carries out (supabase/seed/content/processing.ts); a test compares the two. */
  deletes?: readonly string[];
  /** Runs at once in one process. */
  concurrency?: number;
  /** Runs even while foreign acceptance tests use the server. */
  always?: boolean;
}

export type Task = Omit<TaskDefinition<unknown>, 'run'> & {
  /** @param input as it stands in the queue; checked before the run. */
  run: (services: Services, input?: unknown, run?: TaskRun) => Promise<void>;
  /** Names the functions it calls, for the tests about deletion. */
  source: string;
};

const directly = (): TaskRun => ({ id: '', attempt: 1, signal: new AbortController().signal });

export function defineTask<Input>(definition: TaskDefinition<Input>): Task {
  const { input, run } = definition;
  return {
    ...definition,
    source: String(run),
    run: async (services, given = {}, current = directly()) => run(services, input.parse(given), current),
  };
}

/** Trying again would change nothing: the run is shown as failed at once. */
export class TaskRefused extends Error {}

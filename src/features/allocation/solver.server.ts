import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type Assignment, type Problem, type Solver, searchHere } from './assign.ts';
import { roomOf } from './room.ts';

/** After so long the thread is stopped and the built-in search answers; HiGHS itself stops before. */
const PATIENCE_MS = 3_500;
/** Idle time after which the thread, which holds the solver in memory, exits. */
const IDLE_MS = 60_000;

const answer = z.object({ chosen: z.map(z.string(), z.string()), total: z.number(), gap: z.number() });

/** Solves plans with HiGHS in a worker thread, one at a time; a thread that hangs or fails is replaced by our own search. */
export function highsSolver(script: URL = new URL('./solver-worker.server.ts', import.meta.url)): Solver {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const stop = () => {
    void worker?.terminate();
    worker = undefined;
  };

  const ask: Solver = async (problem) => {
    clearTimeout(idle);
    worker ??= new Worker(script);
    const running = worker;
    running.unref();
    try {
      return await answerOf(running, problem);
    } catch {
      stop();
      return searchHere(problem);
    } finally {
      idle = setTimeout(stop, IDLE_MS);
      idle.unref();
    }
  };

  return (asked) => {
    const problem = withCandidates(asked);
    // Where nobody can take anything there is nothing to search.
    if (problem.seats.length === 0) return Promise.resolve({ chosen: new Map(), total: 0, gap: 0 });
    const plan = last.then(() => ask(problem));
    last = plan.catch(() => {});
    return plan;
  };
}

/** The seats somebody has room for, each with those alone: a firm that is full leaves thousands out at once. */
function withCandidates({ seats, people, scores }: Problem): Problem {
  const room = roomOf({ seats, people });
  const able = scores.map((row, s) => row.map((score, p) => (score > 0 && room.fits(s, p) ? score : 0)));
  const open = seats.flatMap((_, s) => (able[s]?.some((score) => score > 0) ? s : []));
  return { people, seats: open.flatMap((s) => seats[s] ?? []), scores: open.map((s) => able[s] ?? []) };
}

/** What the thread answers to one problem; refused when it fails, ends or is late. */
function answerOf(running: Worker, problem: Problem): Promise<Assignment> {
  return new Promise<Assignment>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(late);
      running.off('message', told).off('error', failed).off('exit', failed);
      act();
    };
    const told = (message: unknown) => {
      const read = answer.safeParse(message);
      settle(() => (read.success ? resolve(read.data) : reject(read.error)));
    };
    const failed = () => settle(() => reject(new Error('The solver ended.')));
    const late = setTimeout(failed, PATIENCE_MS);
    running.on('message', told).on('error', failed).on('exit', failed);
    running.postMessage(problem);
  });
}

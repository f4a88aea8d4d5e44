import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type Solver, searchHere } from './assign.ts';

/** After so long the thread is stopped and the built-in search answers; HiGHS itself stops after two seconds. */
const PATIENCE_MS = 3_500;
/** Idle time after which the thread, which holds the solver in memory, exits. */
const IDLE_MS = 60_000;

const answer = z.object({ chosen: z.map(z.string(), z.string()), total: z.number(), gap: z.number() });

/** Solves plans with HiGHS in a worker thread, one at a time; a thread that hangs or fails is replaced by our own search. */
export function highsSolver(
  script: URL = new URL('./solver-worker.server.ts', import.meta.url),
  patienceMs = PATIENCE_MS,
): Solver {
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
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        late = setTimeout(() => reject(new Error('The solver did not answer in time.')), patienceMs);
        running.once('message', (message) => {
          const read = answer.safeParse(message);
          if (read.success) resolve(read.data);
          else reject(read.error);
        });
        running.once('error', reject);
        running.once('exit', () => reject(new Error('The solver ended.')));
        running.postMessage(problem);
      });
    } catch {
      stop();
      return searchHere(problem);
    } finally {
      clearTimeout(late);
      running.removeAllListeners();
      idle = setTimeout(stop, IDLE_MS);
      idle.unref();
    }
  };

  return (problem) => {
    if (problem.seats.length === 0) return Promise.resolve(searchHere(problem));
    const plan = last.then(() => ask(problem));
    last = plan.catch(() => {});
    return plan;
  };
}

import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import highsLoader from 'highs';
import { z } from 'zod';
import { SOLVE_SECONDS, solveMilp } from './milp.ts';

/* Worker thread that solves plans with HiGHS, whose solving blocks its thread. One problem in, one plan out. */

const problem = z.object({
  seats: z.array(z.object({ id: z.string(), project: z.string().optional(), hours: z.array(z.number()) })),
  people: z.array(z.object({ id: z.string(), freeHours: z.array(z.number()), places: z.number() })),
  scores: z.array(z.array(z.number())),
});

// Page requests have priority. On Linux the nice value applies to this thread alone.
if (process.platform === 'linux') setPriority(0, 5);

const loading = highsLoader();
parentPort?.on('message', async (message: unknown) => {
  try {
    const highs = await loading;
    const plan = solveMilp(
      (text, options) => highs.solve(text, options),
      problem.parse(message),
      SOLVE_SECONDS,
    );
    parentPort?.postMessage(plan);
  } catch (error) {
    // Whoever asked searches without this thread then.
    parentPort?.postMessage({ reason: String(error) });
  }
});

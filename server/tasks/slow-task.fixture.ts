import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defineTask } from './define-task.ts';

/** Notes each of its starts and ends; how long it takes is said by its input. */
export const slowTask = defineTask({
  id: 'slow',
  label: 'Take a while',
  input: z.object({ name: z.string(), ms: z.number().default(0) }),
  retry: { limit: 3, delaySeconds: 1, longestDelaySeconds: 5 },
  concurrency: 2,
  always: true,
  async run({ system }, { name, ms }) {
    const note = 'insert into platform.slow_notes (name, what, pid) values ($1, $2, $3)';
    await system.query(note, [name, 'started', process.pid]);
    await sleep(ms);
    await system.query(note, [name, 'ended', process.pid]);
  },
});

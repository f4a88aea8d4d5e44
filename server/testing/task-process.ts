import { openPools } from '../database/open.ts';
import { createLog } from '../log.ts';
import type { Services } from '../services.ts';
import { startTasks } from '../tasks/runner.ts';
import { slowTask } from '../tasks/slow-task.fixture.ts';

/** A process of its own that works off the queue of a test's database, to be killed. */
const log = createLog('silent');
const database = await openPools({ connectionString: process.argv[2] }, log, {
  connections: 4,
  migrated: true,
});
await startTasks({ ...database, log, config: { profile: { productSchema: true } } } as unknown as Services, [
  slowTask,
]);
process.send?.('ready');

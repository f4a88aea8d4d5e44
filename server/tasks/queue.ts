import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Task } from './define-task.ts';

/** A run whose process died is noticed after this long without a sign of life. */
export const HEARTBEAT_SECONDS = 20;
/** How often each process looks for runs without a sign of life. */
export const SUPERVISE_SECONDS = 15;
/**
 * What another process has looked at is left alone for this long. Much shorter than the pace of one: a process that is a moment
 * early would leave it for a whole round more, and one that died right after its look would be noticed a round later.
 */
const LOOKED_AT_SECONDS = 5;

const DAY_S = 24 * 60 * 60;

/** pg-boss on a connection or pool of ours. It polls nothing and schedules nothing by itself. */
async function openQueue(database: pg.Pool | pg.ClientBase, migrate: boolean): Promise<PgBoss> {
  // Loaded while the database starts: it costs a tenth of a second.
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    migrate,
    supervise: false,
    schedule: false,
    monitorVacuum: false,
    monitorIntervalSeconds: LOOKED_AT_SECONDS,
    queueCacheIntervalSeconds: 60 * 60,
    maintenanceIntervalSeconds: 60 * 60,
  });
}

/** Brings the queue's own tables up to date. The caller holds the lock that keeps other starts away. */
export async function installQueue(client: pg.ClientBase): Promise<void> {
  const boss = await openQueue(client, true);
  boss.on('error', () => {});
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The queue of a database that is up to date. */
export const workingQueue = (system: pg.Pool) => openQueue(system, false);

/** Makes the tasks known to the database, so that they can be queued. */
export async function registerTasks(
  database: pg.Pool | pg.ClientBase,
  tasks: readonly Task[],
): Promise<void> {
  await database.query('select platform.register_tasks($1)', [
    JSON.stringify(
      tasks.map((task, position) => ({
        id: task.id,
        label: task.label,
        every_seconds: task.every ?? null,
        position,
        queue: queueOptions(task),
      })),
    ),
  ]);
}

function queueOptions({ every, retry }: Task) {
  const { limit, delaySeconds, longestDelaySeconds } = retry ?? {
    limit: 5,
    delaySeconds: 10,
    // What runs by the clock is not done less often because it failed.
    longestDelaySeconds: Math.min(900, every ?? 900),
  };
  return {
    policy: every ? 'exclusive' : 'standard',
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryDelayMax: longestDelaySeconds,
    retryBackoff: true,
    expireInSeconds: 900,
    deleteAfterSeconds: every ? DAY_S : 7 * DAY_S,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}

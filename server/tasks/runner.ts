import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Services } from '../services.ts';
import { type Task, TaskRefused } from './define-task.ts';
import { HEARTBEAT_SECONDS, SUPERVISE_SECONDS, workingQueue } from './queue.ts';

/** Notifications may be missed (a new connection, a pooler), and runs become due: looked for this often. */
const POLL_MS = 5_000;
/** Where no notification arrives. */
const UNHEARD_POLL_MS = 1_000;
/** What still runs then is left to its heartbeat: another process, or the next start, does it again. */
const STOP_MS = 8_000;

export interface TaskRunner {
  stop(): Promise<void>;
}

/**
 * Works off the queue. Any number of processes may do so on one database: each run is taken by one of them.
 * @param tasks what this version can do; only those with `always` run in an acceptance run.
 */
export async function startTasks(services: Services, tasks: readonly Task[]): Promise<TaskRunner> {
  const { system, log, config } = services;
  const boss = await workingQueue(system);
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the task queue met an error'));
  await boss.start();

  const lanes = new Map(
    tasks
      .filter(({ always }) => always || config.profile.productSchema)
      .map((task) => [task.id, new Lane(services, boss, task)]),
  );
  let stopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  /** Starts what is due. */
  async function look(): Promise<void> {
    while (lookAgain && !stopped) {
      lookAgain = false;
      try {
        const { rows } = await system.query<{ id: string }>({
          name: 'tasks_due',
          text: `select t.id from unnest($1::text[]) t (id) where exists (
            select from pgboss.job j
            where j.name = t.id and j.state < 'active' and not j.blocked and j.start_after <= now())`,
          values: [[...lanes.keys()]],
        });
        for (const { id } of rows) lanes.get(id)?.fill();
      } catch (error) {
        log.warn(reasonOf(error), 'the task queue could not be read and will be asked again');
      }
    }
    looking = null;
  }
  const wake = () => {
    if (stopped) return;
    lookAgain = true;
    looking ??= look();
  };

  const first = new Set(tasks.filter(({ atStart }) => atStart).map(({ id }) => id));
  let supervising: Promise<void> | null = null;
  const supervise = () => {
    supervising ??= (async () => {
      try {
        if (config.profile.productSchema) {
          for (const id of first) {
            await system.query('select platform.enqueue_task($1)', [id]);
            first.delete(id);
          }
          await system.query('select platform.schedule_tasks()');
        }
        await boss.supervise();
      } catch (error) {
        log.warn(reasonOf(error), 'the task queue could not be looked after and will be again');
      }
      supervising = null;
    })();
  };

  const unlisten = services.listen('tasks', (id) => (id ? lanes.get(id)?.fill() : wake()), {
    pollMs: UNHEARD_POLL_MS,
  });
  const timers = [setInterval(wake, POLL_MS), setInterval(supervise, SUPERVISE_SECONDS * 1000)];
  for (const timer of timers) timer.unref();
  supervise();
  wake();

  return {
    async stop() {
      stopped = true;
      unlisten();
      for (const timer of timers) clearInterval(timer);
      const all = Promise.all([looking, supervising, ...[...lanes.values()].map((lane) => lane.stop())]);
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        all,
        new Promise((resolve) => {
          late = setTimeout(resolve, STOP_MS);
        }),
      ]);
      clearTimeout(late);
      await boss.stop({ graceful: false });
    },
  };
}

/** The runs of one task in this process. */
class Lane {
  #services: Services;
  #boss: PgBoss;
  #task: Task;
  #running = new Set<Promise<void>>();
  #more = false;
  #stopped = false;

  constructor(services: Services, boss: PgBoss, task: Task) {
    this.#services = services;
    this.#boss = boss;
    this.#task = task;
  }

  /** There may be something to do: one more worker looks, if there is room for it. */
  fill(): void {
    if (this.#stopped) return;
    this.#more = true;
    if (this.#running.size >= (this.#task.concurrency ?? 1)) return;
    const worker = this.#work().finally(() => this.#running.delete(worker));
    this.#running.add(worker);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #work(): Promise<void> {
    while (this.#more && !this.#stopped) {
      this.#more = false;
      try {
        while (!this.#stopped) {
          const [job] = await this.#boss.fetch<object>(this.#task.id, { includeMetadata: true });
          if (!job) break;
          // Where one was, there may be another.
          this.fill();
          await this.#run(job);
        }
      } catch (error) {
        this.#services.log.warn({ task: this.#task.id, ...reasonOf(error) }, 'a task could not be fetched');
      }
    }
  }

  async #run(job: JobWithMetadata<object>): Promise<void> {
    const { log, system } = this.#services;
    const task = this.#task;
    const attempt = { id: job.id, retryCount: job.retryCount };
    const tooLong = AbortSignal.timeout(job.expireInSeconds * 1000);
    const beat = setInterval(
      () => void this.#boss.touch(task.id, attempt).catch(() => {}),
      (HEARTBEAT_SECONDS / 2) * 1000,
    );
    try {
      await task.run(this.#services, job.data ?? {}, {
        id: job.id,
        attempt: job.retryCount + 1,
        signal: tooLong,
      });
      await this.#boss.complete(task.id, attempt);
    } catch (error) {
      const reason = reasonOf(error);
      log.warn(
        { task: task.id, run: job.id, attempt: job.retryCount + 1, ...reason },
        'a task failed and is tried again as its definition says',
      );
      if (error instanceof TaskRefused) {
        await system.query('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [
          task.id,
          job.id,
        ]);
      }
      await this.#boss.fail(task.id, attempt, reason);
    } finally {
      clearInterval(beat);
      if (task.every) await system.query('select platform.schedule_tasks()').catch(() => {});
    }
  }
}

/** Code and message only: PostgreSQL's detail may quote a row. */
export function reasonOf(error: unknown): { code?: unknown; reason: string } {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { ...(code !== undefined && { code }), reason: String(message ?? error).slice(0, 500) };
}

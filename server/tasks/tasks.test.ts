import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { someone } from '../../supabase/tests/as-user.ts';
import { type TestServer, testDatabase, testServer } from '../testing/harness.ts';
import { defineTask, type Task, TaskRefused } from './define-task.ts';
import { tasks } from './list.ts';
import { registerTasks } from './queue.ts';
import { startTasks } from './runner.ts';
import { slowTask } from './slow-task.fixture.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server whose own tasks rest, and whose database knows these tasks. */
async function withTasks(...more: Task[]): Promise<TestServer> {
  const server = await testServer({ COMPAT_TEST: 'on' });
  ends.push(() => server.stop());
  await registerTasks(server.system, [...tasks, ...more]);
  return server;
}
const queue = (server: TestServer, task: string, input: object = {}) =>
  server.system
    .query<{ id: string }>('select platform.enqueue_task($1, $2) as id', [task, JSON.stringify(input)])
    .then(({ rows }) => rows[0]?.id ?? '');
const stateOf = async (server: TestServer, id: string) =>
  (await server.system.query('select state::text from pgboss.job where id = $1', [id])).rows[0]?.state;
async function run(server: TestServer, ...some: Task[]): Promise<void> {
  const runner = await startTasks(server.services, some);
  ends.push(() => runner.stop());
}
const byHand = { id: 'by-hand', label: 'By hand', input: z.object({}), always: true };

test('a process killed in the middle of a task loses nothing: another one does it again, and no other twice', async () => {
  const server = await withTasks(slowTask);
  await server.system.query(
    'create table platform.slow_notes (name text, what text, pid int, at timestamptz default now())',
  );
  const process = () => {
    const child = fork(new URL('../testing/task-process.ts', import.meta.url), [server.database.url]);
    ends.push(() => child.kill('SIGKILL'));
    return child;
  };
  const notes = async (what: string) =>
    (
      await server.system.query<{ name: string; pid: number }>(
        'select name, pid from platform.slow_notes where what = $1 order by at',
        [what],
      )
    ).rows;
  const ready = (child: ChildProcess) => once(child, 'message');
  const [first, second] = [process(), process()];
  await Promise.all([ready(first), ready(second)]);
  await queue(server, 'slow', { name: 'long', ms: 10_000 });
  for (let n = 0; n < 40; n++) await queue(server, 'slow', { name: `short ${n}`, ms: 20 });
  await expect.poll(async () => (await notes('started')).some(({ name }) => name === 'long')).toBe(true);
  const holder = (await notes('started')).find(({ name }) => name === 'long')?.pid;
  const killed = first.pid === holder ? first : second;
  // Recorded, not only done: a run whose end nobody wrote down is done again.
  const completed = async () =>
    (await server.system.query(`select from pgboss.job where name = 'slow' and state = 'completed'`))
      .rowCount;
  await expect.poll(completed, { timeout: 20_000 }).toBe(40);
  killed.kill('SIGKILL');
  expect((await notes('ended')).map(({ name }) => name)).not.toContain('long');
  // Time passes: nobody has heard of the run.
  await server.system.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`);
  // The second time it takes less long.
  await server.system.query(
    `update pgboss.job set data = data || '{"ms": 20}' where name = 'slow' and state = 'active'`,
  );
  // The one that died had looked for such runs just before.
  await server.system.query('update pgboss.queue set monitor_claim_on = now()');
  await expect.poll(async () => (await notes('ended')).length, { timeout: 40_000 }).toBe(41);
  const ended = (await notes('ended')).map(({ name }) => name);
  expect(new Set(ended).size).toBe(41);
  expect((await notes('started')).filter(({ name }) => name === 'long')).toHaveLength(2);
  const states = async () =>
    (await server.system.query(`select distinct state::text from pgboss.job where name = 'slow'`)).rows;
  await expect.poll(states).toEqual([{ state: 'completed' }]);
}, 90_000);

test('a run whose process died right after it had looked for such runs is done by the next that looks, not a round later', async () => {
  let done = 0;
  const left = defineTask({
    ...byHand,
    retry: { limit: 1, delaySeconds: 1, longestDelaySeconds: 1 },
    async run() {
      done += 1;
    },
  });
  const server = await withTasks(left);
  const id = await queue(server, 'by-hand');
  await server.system.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute' where id = $1`,
    [id],
  );
  await server.system.query(`update pgboss.queue set monitor_claim_on = now() - interval '6 seconds'`);
  await run(server, left);
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
});

test('a task that fails is tried again, each time later, until its tries are used up; an administrator sees why', async () => {
  let tries = 0;
  const failing = defineTask({
    ...byHand,
    retry: { limit: 2, delaySeconds: 2, longestDelaySeconds: 60 },
    async run() {
      tries += 1;
      throw Object.assign(new Error(`The bank did not answer (${tries}).`), { detail: 'secret row' });
    },
  });
  const server = await withTasks(failing);
  const admin = await someone(server.system, 'admin');
  await run(server, failing);
  const id = await queue(server, 'by-hand');
  const seen = async () =>
    (await admin.run(`select * from public.list_job_runs('by-hand')`)).find((one) => one.id === id);
  await expect.poll(seen).toMatchObject({ state: 'retrying', attempts: 1, most_attempts: 3 });
  const once = await seen();
  expect(once?.error).toBe('The bank did not answer (1).');
  expect(Number(once?.due_at) - Date.now()).toBeGreaterThan(500);
  for (const next of [2, 3]) {
    await server.system.query(`update pgboss.job set start_after = now() where id = $1`, [id]);
    await server.system.query(`select pg_notify('tasks', 'by-hand')`);
    await expect.poll(() => tries).toBe(next);
  }
  await expect.poll(seen).toMatchObject({ state: 'failed', error: 'The bank did not answer (3).' });
  const [listed] = (await admin.run('select * from public.list_jobs()')).filter(
    (one) => one.id === 'by-hand',
  );
  expect(listed).toMatchObject({
    failed: 1,
    last_state: 'failed',
    last_error: 'The bank did not answer (3).',
  });
  await admin.run('select public.retry_job_run($1)', [id]);
  await expect.poll(() => tries).toBe(4);
  expect(JSON.stringify(await seen())).not.toContain('secret');
});

test('tasks are registered, queued, worked off and cancelled by an owner of the database without superuser', async () => {
  const own = await testDatabase();
  try {
    const { rows } = await own.system.query<{ rolsuper: boolean; mine: boolean }>(
      `select r.rolsuper, exists (select from pg_namespace n where n.nspname = 'pgboss' and n.nspowner = r.oid) as mine
       from pg_roles r where r.rolname = current_user`,
    );
    // TEST_OWNER=superuser runs the set the other way round.
    expect(rows).toEqual([{ rolsuper: process.env.TEST_OWNER === 'superuser', mine: true }]);
    await registerTasks(own.system, tasks);
    const queued = await own.system.query(
      `select platform.enqueue_task('delete-old-notifications', key => 'by owner') as id`,
    );
    expect(queued.rows[0].id).toEqual(expect.any(String));
    await own.system.query('select platform.schedule_tasks()');
    const server = await testServer();
    try {
      await server.system.query(`select platform.enqueue_task('delete-old-notifications', key => 'now')`);
      await expect
        .poll(
          async () =>
            (
              await server.system.query(
                `select state from pgboss.job where name = 'delete-old-notifications' and singleton_key = 'now'`,
              )
            ).rows[0]?.state,
          { timeout: 30_000 },
        )
        .toBe('completed');
    } finally {
      await server.stop();
    }
  } finally {
    await own.close();
  }
}, 60_000);

test('a task that runs by the clock and fails is tried again no later than it would have run anyway', async () => {
  const server = await withTasks();
  const { rows } = await server.system.query<{ name: string; longest: number }>(
    'select name, retry_delay_max as longest from pgboss.queue',
  );
  const longest = new Map(rows.map((row) => [row.name, row.longest]));
  for (const { id, every } of tasks)
    if (every) expect(longest.get(id), id).toBeLessThanOrEqual(Math.min(every, 900));
});

test('a task that refuses its input is not tried again', async () => {
  const refusing = defineTask({
    ...byHand,
    async run() {
      throw new TaskRefused('There is no such address.');
    },
  });
  const server = await withTasks(refusing);
  await run(server, refusing);
  const id = await queue(server, 'by-hand');
  await expect.poll(() => stateOf(server, id)).toBe('failed');
});

test('a run that waits can be cancelled, and then tried after all', async () => {
  let ran = 0;
  const counted = defineTask({
    ...byHand,
    async run() {
      ran += 1;
    },
  });
  const server = await withTasks(counted);
  const admin = await someone(server.system, 'admin');
  const id = await queue(server, 'by-hand');
  await admin.run('select public.cancel_job_run($1)', [id]);
  await run(server, counted);
  expect(await stateOf(server, id)).toBe('cancelled');
  expect(await admin.tries('select public.cancel_job_run($1)', [id])).toBe('PT404');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ran).toBe(0);
  await admin.run('select public.retry_job_run($1)', [id]);
  await expect.poll(() => stateOf(server, id)).toBe('completed');
  expect(ran).toBe(1);
});

test('a task that runs by the clock has one run waiting however many processes look after it, and one after it', async () => {
  let ran = 0;
  const ticking = defineTask({
    ...byHand,
    id: 'ticking',
    every: 3600,
    async run() {
      ran += 1;
    },
  });
  const server = await withTasks(ticking);
  const admin = await someone(server.system, 'admin');
  await run(server, ticking);
  await run(server, ticking);
  await Promise.all(Array.from({ length: 8 }, () => server.system.query('select platform.schedule_tasks()')));
  const waiting = async () =>
    (
      await server.system.query<{ ms: number }>(
        `select extract(epoch from start_after - now()) * 1000 as ms from pgboss.job where name = 'ticking' and state = 'created'`,
      )
    ).rows.map(({ ms }) => Number(ms));
  expect(await waiting()).toEqual([expect.any(Number)]);
  expect((await waiting())[0]).toBeGreaterThan(3_500_000);
  await admin.run(`select public.run_job('ticking')`);
  await expect.poll(() => ran).toBe(1);
  await expect.poll(waiting).toEqual([expect.any(Number)]);
  expect(await admin.tries(`select public.run_job('send-mail')`)).toBe('PT404');
});

test('only administrators see or touch tasks, and no role of the API reaches the queue', async () => {
  const server = await withTasks();
  for (const role of ['consultant', 'compliance_officer', 'client']) {
    const person = await someone(server.system, role);
    for (const call of [
      'list_jobs()',
      `list_job_runs('send-mail')`,
      `run_job('send-digests')`,
      'cancel_job_run(gen_random_uuid())',
      'retry_job_run(gen_random_uuid())',
    ])
      expect(await person.tries(`select public.${call}`), `${role}: ${call}`).toBe('42501');
  }
  expect((await server.client().rpc('list_jobs')).error?.code).toBe('42501');
  for (const role of ['anon', 'authenticated', 'service_role', 'authenticator']) {
    const { rows } = await server.system.query(
      `select has_schema_privilege($1, 'pgboss', 'usage') as queue,
         has_function_privilege($1, 'platform.enqueue_task(text,jsonb,integer,timestamptz,text)', 'execute') as enqueue`,
      [role],
    );
    expect(rows, role).toEqual([{ queue: false, enqueue: false }]);
  }
});

test('rel-F18: a request for a mail that cannot be answered is shown to administrators, and does not vanish', async () => {
  const server = await withTasks();
  const admin = await someone(server.system, 'admin');
  await someone(server.system, undefined, { email: 'forgot@example.org' });
  await server.system.query(`
    create function platform.refuse() returns trigger language plpgsql as 'begin raise exception ''No mail today.''; end';
    create trigger refuse before insert on platform.outbox for each row execute function platform.refuse()`);
  await server.system.query(
    `insert into platform.mail_requests (kind, email, data) values ('recovery', 'forgot@example.org', '{"redirectTo": "http://localhost/x"}')`,
  );
  const shown = async () => (await admin.run(`select * from public.list_job_runs('answer-mail-request')`))[0];
  for (const tries of [1, 2, 3]) {
    await expect
      .poll(shown, { timeout: 15_000 })
      .toMatchObject({ attempts: tries, error: expect.any(String) });
    await server.system.query(`update pgboss.job set start_after = now() where name = 'answer-mail-request'`);
    await server.system.query(`select pg_notify('tasks', 'answer-mail-request')`);
  }
  await expect
    .poll(shown, { timeout: 15_000 })
    .toMatchObject({ state: 'failed', error: expect.stringContaining('No mail today.') });
  await server.system.query('drop trigger refuse on platform.outbox');
  await admin.run('select public.retry_job_run($1)', [(await shown())?.id]);
  await expect
    .poll(() => server.mails('forgot@example.org'), { timeout: 15_000 })
    .toMatchObject([{ kind: 'reset-password' }]);
});

test('what is scheduled goes live at its moment, by a run queued for it', async () => {
  const server = await testServer();
  ends.push(() => server.stop());
  const { rows } = await server.system.query(
    `insert into public.content_items (kind, slug, state, publish_at, draft)
     values ('insight', 'soon', 'scheduled', now() + interval '1 second', '{}') returning id`,
  );
  const state = async () =>
    (await server.system.query('select state from public.content_items where id = $1', [rows[0].id])).rows[0]
      ?.state;
  expect(await state()).toBe('scheduled');
  await expect.poll(state, { timeout: 12_000 }).toBe('published');
});

test('every task has an id of its own in one spelling', () => {
  const ids = tasks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

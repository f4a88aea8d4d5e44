import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { freePort } from './testing/free-port.ts';
import { TEST_PASSWORD, type TestDatabase, testDatabase } from './testing/harness.ts';

const SOON = { timeout: 30_000 };
const EMAIL = 'halima@sender.example';
const arrived: { to: string; id: string }[] = [];
/** Called when a mail has come whole and nothing is confirmed yet; what it returns true for is never confirmed. */
let onMail: (to: string) => boolean = () => false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const mail = Buffer.concat(parts).toString();
      arrived.push({ to, id: /^Message-ID:\s+(.+)$/im.exec(mail)?.[1] ?? '' });
      if (!onMail(to)) done();
    });
  },
});
smtp.on('error', () => {});

let database: TestDatabase;
let dataDir: string;
let mailPort: number;
let child: ChildProcess | undefined;
let url = '';
beforeAll(async () => {
  [database, dataDir, mailPort] = await Promise.all([
    testDatabase(),
    mkdtemp(join(tmpdir(), 'harmattan-killed-')),
    freePort(),
  ]);
});
afterAll(async () => {
  if (child) await killed();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** The product as a process of its own: server and worker in one, as `npm start` runs it. */
async function start(): Promise<void> {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const started = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'Harmattan <office@example.org>',
      MAILER_AUTOCONFIRM: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (text) => String(text).includes('READY') && resolve());
    started.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
}
async function killed(): Promise<void> {
  const dying = child;
  if (!dying) return;
  child = undefined;
  const gone = dying.exitCode === null && dying.signalCode === null ? once(dying, 'exit') : null;
  dying.kill('SIGKILL');
  await gone;
  // Time passes: its heart has stopped, and what it was doing is due again (the queue's own part: tasks.test.ts).
  await database.system.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}
const keys = async () =>
  JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string };
const one = async (sql: string, values: unknown[] = []) => (await database.system.query(sql, values)).rows[0];
const count = async (from: string, values: unknown[] = []) =>
  Number((await one(`select count(*)::int as n from ${from}`, values)).n);
/** What waits for its next try, or its next minute, is done now. */
const timePasses = (task = 'send-mail') =>
  database.system.query(
    `with due as (update pgboss.job set start_after = now() where name = $1 and state < 'active')
     select pg_notify('tasks', $1)`,
    [task],
  );
const mailsTo = (to: string) => arrived.filter((mail) => mail.to === to);

test('kill -9 of the server and its worker as a form arrives, as its mail is delivered, as it is answered and as a reminder is told: nothing is lost, nothing is done twice', async () => {
  await start();
  const { publishableKey } = await keys();
  const client = createClient<Database>(url, publishableKey, { auth: { persistSession: false } });
  const { data: signedUp } = await client.auth.signUp({
    email: 'owner@firm.example',
    password: TEST_PASSWORD,
  });
  const owner = String(signedUp.user?.id);
  await database.system.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [owner]);
  const key = randomUUID();
  const send = () =>
    fetch(`${url}/functions/v1/submit-request`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        form: 'contact',
        key,
        values: { name: 'Halima Yusuf', email: EMAIL, topic: 'general', message: 'Please call.' },
      }),
    });

  // The form is stored, and the server is killed before or just after it says so. No mail server is there yet.
  const first = send().catch(() => null);
  await expect.poll(() => count('public.requests where email = $1', [EMAIL]), SOON).toBe(1);
  await killed();
  await first;

  // The next one is killed when the acknowledgement has gone out whole and the mail server has not answered.
  await new Promise<void>((resolve) => smtp.listen(mailPort, '127.0.0.1', () => resolve()));
  const dies = Promise.withResolvers<void>();
  onMail = (to) => {
    if (to !== EMAIL) return false;
    dies.resolve(killed());
    return true;
  };
  await start();
  const again = send().catch(() => null);
  await expect
    .poll(async () => {
      await timePasses();
      return mailsTo(EMAIL).length;
    }, SOON)
    .toBe(1);
  await dies.promise;
  await again;
  onMail = () => false;

  await start();
  const third = await send();
  expect(third.status).toBe(200);
  const { id, reference } = await one('select id, reference from public.requests where email = $1', [EMAIL]);
  expect(await third.json()).toMatchObject({ reference });
  const sent = (kind: string, about: string) =>
    expect
      .poll(async () => {
        await timePasses();
        return count(
          `platform.outbox where kind = $1 and $2 in (data ->> 'requestId', data ->> 'record_id') and sent_at is not null`,
          [kind, about],
        );
      }, SOON)
      .toBe(1);
  await sent('request_received', id);
  expect(await count('public.requests')).toBe(1);
  expect(
    await count(`public.request_events where request_id = $1 and event in ('received', 'held')`, [id]),
  ).toBe(1);
  // It went out twice, and counts once.
  expect(mailsTo(EMAIL)).toHaveLength(2);
  expect(new Set(mailsTo(EMAIL).map((mail) => mail.id)).size).toBe(1);

  // The answer and a reminder are stored, and the server is killed.
  const answers = (server: string) =>
    fetch(`${server}/rest/v1/rpc/reply_to_request`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${signedUp.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ _id: id, _text: 'We ring you at three.' }),
    }).catch(() => null);
  await database.system.query(
    `insert into public.clients (id, name, created_by) values ($1, 'Sahel Mills', $2)`,
    [key, owner],
  );
  const reminder = await one(
    `insert into public.reminders (user_id, record_kind, record_id, title, due_at, channels, created_by)
     values ($2, 'clients', $1, 'Call before the hearing', now(), '{bell,email}', $2) returning id`,
    [key, owner],
  );
  const reminded = () => count(`public.notifications where kind = 'reminder_due' and user_id = $1`, [owner]);
  const replied = () => count(`public.request_events where request_id = $1 and event = 'replied'`, [id]);
  await timePasses('fire-reminders');
  const answer = answers(url);
  await expect.poll(async () => [await replied(), await reminded()], SOON).toEqual([1, 1]);
  await killed();
  await answer;

  await start();
  expect((await answers(url))?.status).toBe(200);
  await timePasses('fire-reminders');
  await sent('request_reply', id);
  await sent('notification', reminder.id);
  const unfinished = () =>
    count(
      `pgboss.job where name in ('fire-reminders', 'send-mail') and state in ('created', 'retry', 'active') and start_after <= now()`,
    );
  await expect
    .poll(async () => {
      await timePasses();
      return unfinished();
    }, SOON)
    .toBe(0);
  expect([await replied(), await reminded()]).toEqual([1, 1]);
  // The acknowledgement and the answer.
  expect(new Set(mailsTo(EMAIL).map((mail) => mail.id)).size).toBe(2);
  expect(await count('platform.outbox where to_address = $1', [EMAIL])).toBe(2);
}, 180_000);

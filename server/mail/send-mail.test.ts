import { createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { tasks } from '../tasks/list.ts';
import { startTasks } from '../tasks/runner.ts';
import { post } from '../testing/auth.ts';
import { freePort } from '../testing/free-port.ts';
import { type TestServer, testDatabase, testServer } from '../testing/harness.ts';
import { enqueueMail } from './outbox.ts';

/** Far below any patience with a mail server, and far above what a sign-up takes on a busy test machine. */
const SOON_MS = 4_000;

type Mood = 'fine' | 'busy' | 'refusing';
const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

/** A real mail server on loopback whose mood can be changed. */
async function mailServer(
  port: number,
): Promise<{ mails: string[]; mood: (mood: Mood) => void; stop(): Promise<void> }> {
  let mood: Mood = 'fine';
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (mood === 'busy') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      if (mood === 'refusing') return done(Object.assign(new Error('Not now'), { responseCode: 554 }));
      done();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
  const stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const server = {
    mails,
    mood: (next: Mood) => {
      mood = next;
    },
    stop,
  };
  return server;
}

async function withSmtp(port: number): Promise<TestServer> {
  const server = await testServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Harmattan <office@example.org>',
  });
  running.push(server);
  return server;
}

const hurry = (server: TestServer) =>
  server.system.query(
    `with due as (update pgboss.job set start_after = now() where name = 'send-mail' and state < 'active')
     select pg_notify('tasks', 'send-mail')`,
  );
const runOf = async (server: TestServer, to: string) =>
  (
    await server.system.query(
      `select j.* from pgboss.job j join platform.outbox o on j.data ->> 'mail' = o.id::text where o.to_address = $1`,
      [to],
    )
  ).rows[0];
const rowOf = async (server: TestServer, to: string) =>
  (await server.system.query('select * from platform.outbox where to_address = $1', [to])).rows[0];

async function timedSignUp(server: TestServer, email: string): Promise<number> {
  const started = performance.now();
  expect((await post(server, '/signup', { email, password: 'Kaduna-Bridge-77' })).status).toBe(200);
  return performance.now() - started;
}

test('L05: a mail waits while the mail server is down, busy or refusing, and arrives exactly once when it is back', async () => {
  const port = await freePort();
  const server = await withSmtp(port);
  await timedSignUp(server, 'first@example.net');
  expect(await timedSignUp(server, 'zainab@example.org')).toBeLessThan(SOON_MS);
  await expect.poll(async () => (await rowOf(server, 'zainab@example.org'))?.last_error).toContain('ESOCKET');

  const smtp = await mailServer(port);
  running.push(smtp);
  for (const [mood, error] of [
    ['busy', '451'],
    ['refusing', '554'],
  ] as const) {
    smtp.mood(mood);
    await hurry(server);
    await expect.poll(async () => (await rowOf(server, 'zainab@example.org')).last_error).toContain(error);
  }
  const waiting = await rowOf(server, 'zainab@example.org');
  expect(waiting.attempts).toBeGreaterThanOrEqual(3);
  await expect
    .poll(async () => (await runOf(server, 'zainab@example.org')).start_after.getTime() - Date.now())
    .toBeGreaterThan(2_000);
  expect(waiting.last_error).not.toContain('zainab');

  smtp.mood('fine');
  await hurry(server);
  await expect.poll(async () => (await rowOf(server, 'zainab@example.org')).sent_at).toBeTruthy();
  await hurry(server);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const mails = smtp.mails.filter((one) => one.includes('zainab'));
  expect(mails).toHaveLength(1);
  const mail = mails[0] ?? '';
  expect(mail).toMatch(/^To: zainab@example\.org$/m);
  expect(mail).toMatch(/^From: .*office@example\.org/m);
  expect(mail).toContain('multipart/alternative');

  const sent = await rowOf(server, 'zainab@example.org');
  expect([sent.text_body, sent.html_body]).toEqual([null, null]);
  expect(sent.data).toEqual({});
});

test('L05: a mail server that accepts and says nothing holds nobody up', async () => {
  const port = await freePort();
  const silent: Server = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const server = await withSmtp(port);
  running.push({ stop: () => new Promise((resolve) => silent.close(resolve)) });
  expect(await timedSignUp(server, 'hassan@example.org')).toBeLessThan(SOON_MS);
  await expect
    .poll(async () => (await rowOf(server, 'hassan@example.org')).last_error, { timeout: 25_000 })
    .toBeTruthy();
  expect(await timedSignUp(server, 'hassana@example.org')).toBeLessThan(SOON_MS);
}, 60_000);

test('many processes deliver each mail once, several at a time, and one key is one mail', async () => {
  const server = await testServer();
  const database = await testDatabase();
  running.push({ stop: () => database.close() }, server);
  const delivered: string[] = [];
  let now = 0;
  let most = 0;
  const mail = {
    keepsBodies: false,
    close: () => {},
    async deliver({ to }: { to: string }) {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now--;
      delivered.push(to);
    },
  };
  const services = { ...server.services, ...database, mail };
  for (let n = 0; n < 80; n++) {
    await enqueueMail(database.system, {
      kind: 'password-changed',
      to: `p${n % 40}@example.org`,
      dedupeKey: `key ${n % 40}`,
    });
  }
  for (let n = 0; n < 3; n++) running.push(await startTasks(services, tasks));
  const all = Array.from({ length: 40 }, (_, n) => `p${n}@example.org`).sort();
  await expect.poll(() => delivered.length).toBe(40);
  expect(delivered.sort()).toEqual(all);
  expect(most).toBeGreaterThanOrEqual(3);
  expect(most).toBeLessThanOrEqual(12);
});

test('rel-F17: who waits for a code or a reset is served before the others, whatever came first', async () => {
  const server = await testServer({ COMPAT_TEST: 'on' });
  running.push(server);
  const order: string[] = [];
  server.services.mail.deliver = async ({ to }) => {
    // Long beside what a sender does first, so that of four at once none is overtaken by a second mail of another.
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push(to);
  };
  const tx = await server.system.connect();
  await tx.query('begin');
  for (let n = 0; n < 30; n++)
    await enqueueMail(tx, { kind: 'password-changed', to: `notice${n}@example.org` });
  await enqueueMail(tx, {
    kind: 'reset-password',
    to: 'waits@example.org',
    data: { link: 'http://localhost/x', code: '123456' },
  });
  await tx.query('commit');
  tx.release();
  await expect.poll(() => order.length).toBe(31);
  expect(order.indexOf('waits@example.org')).toBeLessThan(4);
});

test('rel-F17: an address its server refuses for good is tried twice and then shown as failed; a busy one goes on', async () => {
  const port = await freePort();
  const server = await withSmtp(port);
  const smtp = await mailServer(port);
  running.push(smtp);
  smtp.mood('refusing');
  await enqueueMail(server.system, { kind: 'password-changed', to: 'gone@example.org' });
  for (let n = 1; n <= 2; n++) {
    await expect.poll(async () => (await rowOf(server, 'gone@example.org')).attempts).toBe(n);
    await expect.poll(async () => (await runOf(server, 'gone@example.org')).state).toMatch(/retry|failed/);
    await hurry(server);
  }
  await expect.poll(async () => (await runOf(server, 'gone@example.org')).state).toBe('failed');
  smtp.mood('busy');
  await enqueueMail(server.system, { kind: 'password-changed', to: 'busy@example.org' });
  for (let n = 1; n <= 4; n++) {
    await expect
      .poll(async () => (await rowOf(server, 'busy@example.org')).attempts)
      .toBeGreaterThanOrEqual(n);
    await expect.poll(async () => (await runOf(server, 'busy@example.org')).state).toBe('retry');
    await hurry(server);
  }
  expect((await rowOf(server, 'gone@example.org')).attempts).toBe(2);
});

test('a mail is enqueued only if the rest of its transaction happens', async () => {
  const server = await testServer();
  running.push(server);
  const tx = await server.system.connect();
  await tx.query('begin');
  await enqueueMail(tx, { kind: 'password-changed', to: 'undone@example.org' });
  await tx.query('rollback');
  tx.release();
  expect(await server.mails('undone@example.org')).toHaveLength(0);
});

test('V04, V05: what people write in a name cannot leave its place in a mail', async () => {
  const port = await freePort();
  const smtp = await mailServer(port);
  const server = await withSmtp(port);
  running.push(smtp);
  await enqueueMail(server.system, {
    kind: 'invite',
    to: 'guest@example.org',
    data: { link: 'http://localhost/x', inviter: '<script>alert(1)</script>\r\nBcc: everyone@example.org' },
  });
  await server.system.query(
    `select platform.enqueue_mail('notification', 'chief@example.org',
       '{"kind":"client_linked","actor":"Ada","facts":{"name":"Hello\\r\\nBcc: everyone@example.org"}}')`,
  );
  await expect.poll(() => smtp.mails.length).toBe(2);
  for (const mail of smtp.mails) {
    const head = mail.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^bcc:/im);
    expect(mail.split('Content-Type: text/html')[1]).not.toContain('<script>');
  }
});

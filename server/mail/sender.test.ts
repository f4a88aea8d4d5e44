import { createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { post } from '../testing/auth.ts';
import { freePort } from '../testing/free-port.ts';
import { type TestServer, testDatabase, testServer } from '../testing/harness.ts';
import { enqueueMail } from './outbox.ts';
import { sendOne } from './sender.ts';

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
    `with due as (update platform.outbox set next_try_at = now() where sent_at is null) select pg_notify('outbox', '')`,
  );
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
  expect(waiting.next_try_at.getTime()).toBeGreaterThan(Date.now() + 2_000);
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

test('many senders at once deliver each mail once, and one key is one mail', async () => {
  const database = await testDatabase();
  running.push({ stop: () => database.close() });
  const services = {
    ...database,
    config: readConfig({}),
    log: createLog('silent'),
    keys: { encryptionKey: Buffer.alloc(32) },
  };
  const delivered: string[] = [];
  const delivery = {
    keepsBodies: false,
    async deliver({ to }: { to: string }) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      delivered.push(to);
    },
  };
  for (let n = 0; n < 40; n++) {
    await enqueueMail(database.system, {
      kind: 'password-changed',
      to: `p${n % 20}@example.org`,
      dedupeKey: `key ${n % 20}`,
    });
  }
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (await sendOne(services, delivery));
    }),
  );
  expect(delivered.sort()).toEqual(Array.from({ length: 20 }, (_, n) => `p${n}@example.org`).sort());
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
    `select platform.enqueue_mail('admin_request', 'chief@example.org', '{"subject":"Hello\\r\\nBcc: everyone@example.org","text":"x"}')`,
  );
  await expect.poll(() => smtp.mails.length).toBe(2);
  for (const mail of smtp.mails) {
    const head = mail.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^bcc:/im);
    expect(mail.split('Content-Type: text/html')[1]).not.toContain('<script>');
  }
});

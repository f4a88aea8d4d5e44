import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestsThroughCrashes } from '#server/testing/digests-through-crashes.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';

const READERS = 24;
const arrived: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      arrived.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
let port: number;
let server: TestServer;
beforeAll(async () => {
  port = await freePort();
  server = await testServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Harmattan <office@example.org>',
  });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const rows = async (wanted: string) =>
  (
    await server.system.query(
      `select from platform.outbox where to_address like 'crash%' and kind = 'policy_alert' and ${wanted}`,
    )
  ).rowCount;

test('kill -9 in the middle of digests while the mail server is down: nothing is lost and nothing comes twice, by Message-ID', async () => {
  const sent = await digestsThroughCrashes(
    server.system,
    { connectionString: server.database.url },
    { readers: READERS, kills: 4 },
  );
  expect(sent).toEqual({ mails: READERS, lost: 0, twice: 0, killed: 4 });
  await expect.poll(() => rows('last_error is not null')).toBe(READERS);
  expect(arrived).toEqual([]);

  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
  await expect
    .poll(
      async () => {
        // The hour is over: what waits for its next try is tried now.
        await server.system.query(
          `with due as (update pgboss.job set start_after = now() where name = 'send-mail' and state < 'active')
           select pg_notify('tasks', 'send-mail')`,
        );
        return rows('sent_at is not null');
      },
      { interval: 500 },
    )
    .toBe(READERS);
  const ids = new Set(arrived.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]));
  expect(ids.size).toBe(READERS);
  const recipients = new Set(arrived.map((mail) => /^To: .*?(crash\d+)@/im.exec(mail)?.[1]));
  expect(recipients.size).toBe(READERS);
});

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsGone } from '#server/testing/digests-through-crashes.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await testServer();
  owner = await someone(server.system, 'admin');
});
afterAll(() => server.stop());

/** Killed before the commit, killed after it with nobody told, and tried once more by whoever comes next. */
async function throughCrashes(sql: string, values: unknown[]) {
  for (const hold of ['within', 'after']) {
    const child = fork(new URL('../../server/testing/crash-process.ts', import.meta.url), [
      JSON.stringify({ connectionString: server.database.url }),
      hold,
      sql,
      JSON.stringify(values),
    ]);
    await once(child, 'message');
    child.kill('SIGKILL');
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    await connectionsGone(server.system, 'crashes');
  }
  await server.system.query(sql, values);
}
const counted = async (sql: string, values: unknown[]) =>
  Number((await server.system.query(`select count(*)::int as n from ${sql}`, values)).rows[0].n);

test('kill -9 at each step of a request, before and after the commit: filed, acknowledged, called late, answered from outside, each once', async () => {
  const key = randomUUID();
  const email = `${key}@sender.example`;
  const request = {
    kind: 'contact',
    name: 'Halima Yusuf',
    email,
    message: 'Please call.',
    idempotency_key: key,
  };
  await throughCrashes('select private.file_request($1)', [request]);
  const { rows } = await server.system.query(
    'select id, reference from public.requests where idempotency_key = $1',
    [key],
  );
  expect(rows).toHaveLength(1);
  const [{ id }] = rows;
  const events = (event: string) =>
    counted('public.request_events where request_id = $1 and event = $2', [id, event]);
  const mails = (kind: string) =>
    counted(`platform.outbox where kind = $2 and data ->> 'requestId' = $1`, [id, kind]);
  expect([await events('received'), await mails('request_received')]).toEqual([1, 1]);

  await server.system.query(`update public.requests set due_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await throughCrashes('select private.escalate_requests()', []);
  const admins = await counted(`public.user_roles where role = 'admin'`, []);
  expect([await events('overdue'), await mails('request_overdue')]).toEqual([1, admins]);
  expect(
    await counted(`public.notifications where record_id = $1 and kind = 'request_late' and user_id = $2`, [
      id,
      owner.id,
    ]),
  ).toBe(1);

  const letter = [`<${randomUUID()}@sender.example>`, id, email];
  await throughCrashes('select private.take_inbound_mail($1, $2, null, $3, $$Tuesday suits me.$$)', letter);
  expect(await events('wrote_back')).toBe(1);
});

test('an answer that is sent again because its confirmation was lost goes out once; other words go out, too', async () => {
  const { rows } = await server.system.query('select id from private.file_request($1)', [
    { kind: 'contact', name: 'Musa Bello', email: 'musa@sender.example', message: 'Please call.' },
  ]);
  const [{ id }] = rows;
  for (const text of ['We ring you at three.', 'We ring you at three.', 'At four, I mean.'])
    await owner.run('select public.reply_to_request($1, $2)', [id, text]);
  expect(
    await counted(`platform.outbox where kind = 'request_reply' and data ->> 'requestId' = $1`, [id]),
  ).toBe(2);
});

test('kill -9 at the moment a reminder is told: in the bell and by mail once', async () => {
  const { id: client } = await owner.adds('clients', { name: 'Sahel Mills', created_by: owner.id });
  const { id } = await owner.adds('reminders', {
    record_kind: 'clients',
    record_id: client,
    title: 'Call before the hearing',
    due_at: '2026-01-31T23:30:00Z',
    channels: ['bell', 'email'],
  });
  await throughCrashes('select private.fire_reminders()', []);
  expect([
    await counted(`public.notifications where kind = 'reminder_due' and record_id = $1`, [id]),
    await counted(`platform.outbox where kind = 'notification' and data ->> 'record_id' = $1`, [id]),
  ]).toEqual([1, 1]);
});

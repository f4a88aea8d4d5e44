import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, post, resetRateLimits, signIn } from '../testing/auth.ts';
import { type TestServer, testServer } from '../testing/harness.ts';
import { protectedPerson } from './factors/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

/** What the product's audit log and the service's own say happened to an account, beside sign-ins. */
async function noted(id: string | null, action: string): Promise<{ actor: string | null }[]> {
  const inner = await server.system.query<{ actor: string | null }>(
    `select payload ->> 'actor_id' as actor from auth.audit_log_entries
     where payload ->> 'target_id' is not distinct from $1::text and payload ->> 'action' = $2`,
    [id, action],
  );
  const outer = await server.system.query<{ actor: string | null }>(
    `select actor::text from public.audit_log where record_id is not distinct from $1::uuid and action = $2`,
    [id, action],
  );
  expect(outer.rows).toEqual(inner.rows);
  return outer.rows;
}

async function times(count: number, step: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = 0; number < count; number++) await step(number);
}

test('a right password that lets nobody in is noted like a wrong one', async () => {
  const [wrong, banned, unconfirmed] = [
    await server.newUser(),
    await server.newUser(),
    await server.newUser(),
  ];
  await server.system.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    banned.id,
  ]);
  await server.system.query('update auth.users set email_confirmed_at = null where id = $1', [
    unconfirmed.id,
  ]);
  await signIn(server, wrong.email, 'Not-The-Password-1');
  for (const person of [banned, unconfirmed]) await signIn(server, person.email, person.password);
  for (const { id } of [wrong, banned, unconfirmed])
    await expect.poll(() => noted(id, 'sign_in_refused')).toHaveLength(1);
});

test('too many wrong passwords for one account are noted once, and for an address nobody has not at all', async () => {
  const ada = await server.newUser();
  await times(13, () => signIn(server, ada.email, 'Not-The-Password-1'));
  await expect.poll(() => noted(ada.id, 'sign_in_blocked')).toEqual([{ actor: null }]);
  await resetRateLimits(server);
  await times(13, () => signIn(server, 'nobody@example.org', 'Not-The-Password-1'));
  const { rows } = await server.system.query(
    `select from public.audit_log where action = 'sign_in_blocked' and record_id is distinct from $1`,
    [ada.id],
  );
  expect(rows).toHaveLength(0);
});

test('too many over many accounts from one place are noted once, without saying whose', async () => {
  await times(33, (number) => signIn(server, `nobody${number}@example.org`, 'Not-The-Password-1'));
  await expect.poll(() => noted(null, 'sign_in_blocked')).toEqual([{ actor: null }]);
});

test('so are too many wrong codes, of a mail and of an authenticator app', async () => {
  const ada = await server.newUser();
  await post(server, '/recover', { email: ada.email });
  const { code } = await mailTo(server, ada.email, 'reset-password');
  const token = code === '111111' ? '222222' : '111111';
  await times(7, () => post(server, '/verify', { type: 'recovery', email: ada.email, token }));
  expect(await noted(ada.id, 'sign_in_blocked')).toEqual([{ actor: null }]);

  const obi = await protectedPerson(server);
  await times(7, async () => {
    await obi.client.auth.mfa.challengeAndVerify({ factorId: obi.factorId, code: 'abcdef' });
  });
  await expect.poll(() => noted(obi.id, 'sign_in_blocked')).toEqual([{ actor: null }]);
});

test('who changed a password or an address stands in the log, the password and the address do not', async () => {
  const ada = await server.newUser();
  const put = (body: unknown) => call(server, 'PUT', '/user', { bearer: ada.accessToken, body });
  expect((await put({ password: 'Zaria-Market-58' })).status).toBe(200);
  expect(await noted(ada.id, 'password_changed')).toEqual([{ actor: ada.id }]);
  await put({ email: 'moved@example.org' });
  for (const [to, kind] of [
    [ada.email, 'email-change-current'],
    ['moved@example.org', 'email-change-new'],
  ] as const) {
    expect(await noted(ada.id, 'email_changed')).toEqual([]);
    const { token } = await mailTo(server, to, kind);
    await post(server, '/verify', { type: 'email_change', token_hash: token });
  }
  expect(await noted(ada.id, 'email_changed')).toEqual([{ actor: ada.id }]);
  for (const log of ['public.audit_log', 'auth.audit_log_entries']) {
    const { rows } = await server.system.query(`select * from ${log}`);
    expect(JSON.stringify(rows)).not.toMatch(/@|Zaria/);
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { asIfLater, codeOf, protectedPerson, signedInWithPassword } from '../factors/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

const age = (person: { id: string }, minutes: number) =>
  server.system.query(
    `update auth.sessions set created_at = now() - make_interval(mins => $2),
       reauthenticated_at = reauthenticated_at - make_interval(mins => $2) where user_id = $1`,
    [person.id, minutes],
  );
const refusal = { status: 400, code: 'reauthentication_needed' };

async function mailedCode(person: TestUser, count = 1): Promise<string> {
  await resetRateLimits(server);
  expect((await person.client.auth.reauthenticate()).error).toBeNull();
  return (await mailTo(server, person.email, 'reauthenticate', count)).code;
}

test('a session older than a quarter of an hour sets up an authenticator app only with the mailed code', async () => {
  const ada = await server.newUser();
  const { auth } = ada.client;
  await age(ada, 14);
  expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'In time' })).error).toBeNull();
  await age(ada, 16);
  const enrol = () => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect((await enrol()).error).toMatchObject(refusal);
  expect((await auth.updateUser({ nonce: '000000' })).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  });
  expect((await enrol()).error).toMatchObject(refusal);

  const nonce = await mailedCode(ada);
  expect((await auth.updateUser({ nonce })).error).toBeNull();
  const { data, error } = await enrol();
  expect(error).toBeNull();
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  const shown = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) });
  expect(shown.error).toBeNull();
  await mailTo(server, ada.email, 'factor-added');
  await asIfLater(server);
  // The confirmation moved over to the stronger session, and covers the recovery codes that belong to the set-up.
  const made = await call(server, 'POST', '/factors/recovery-codes', {
    bearer: shown.data?.access_token ?? '',
  });
  expect(made.status).toBe(200);
  await mailTo(server, ada.email, 'recovery-codes-made');

  await age(ada, 16);
  expect((await enrol()).error).toMatchObject(refusal);
  expect((await auth.updateUser({ nonce })).error?.code).toBe('reauthentication_not_valid');
});

test('nor does it take an authenticator app away, or touch the recovery codes; what was only begun may go', async () => {
  const ada = await protectedPerson(server);
  const { mfa } = ada.client.auth;
  const begun = await mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' });
  await mfa.recoveryCodes.generate();
  await age(ada, 16);
  expect((await mfa.unenroll({ factorId: begun.data?.id ?? '' })).error).toBeNull();
  expect((await mfa.unenroll({ factorId: ada.factorId })).error).toMatchObject(refusal);
  expect((await mfa.recoveryCodes.regenerate()).error).toMatchObject(refusal);
  expect((await mfa.recoveryCodes.unenroll()).error).toMatchObject(refusal);
  expect((await mfa.listFactors()).data?.all).toHaveLength(2);

  // The password alone is told about the second factor first, as ever.
  const weak = await signedInWithPassword(server, ada);
  await age(ada, 16);
  expect((await weak.auth.mfa.unenroll({ factorId: ada.factorId })).error?.code).toBe('insufficient_aal');

  expect((await ada.client.auth.updateUser({ nonce: await mailedCode(ada) })).error).toBeNull();
  expect((await mfa.recoveryCodes.unenroll()).error).toBeNull();
  await mailTo(server, ada.email, 'recovery-codes-removed');
  expect((await mfa.unenroll({ factorId: ada.factorId })).error).toBeNull();
  await mailTo(server, ada.email, 'factor-removed');
});

test('nor is a passkey begun or removed by it; looking and renaming need no proof', async () => {
  const ada = await server.newUser();
  const { rows } = await server.system.query<{ id: string }>(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
     values ($1, '\\x01', '\\x02', 'Laptop') returning id`,
    [ada.id],
  );
  const passkeyId = rows[0]?.id ?? '';
  const { passkey } = ada.client.auth;
  await age(ada, 16);
  expect((await passkey.startRegistration()).error).toMatchObject(refusal);
  expect((await passkey.delete({ passkeyId })).error).toMatchObject(refusal);
  expect((await passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toBeNull();
  expect((await passkey.list()).data).toMatchObject([{ friendly_name: 'Mine' }]);

  expect((await ada.client.auth.updateUser({ nonce: await mailedCode(ada) })).error).toBeNull();
  expect((await passkey.startRegistration()).error).toBeNull();
  expect((await passkey.delete({ passkeyId })).error).toBeNull();
  await mailTo(server, ada.email, 'passkey-removed');
});

test('another person’s code confirms nothing, and a code confirms one session only', async () => {
  const [ada, eve] = [await server.newUser(), await server.newUser()];
  const stolen = await signedInWithPassword(server, ada);
  await Promise.all([age(ada, 16), age(eve, 16)]);
  const theirs = await mailedCode(eve);
  expect((await ada.client.auth.updateUser({ nonce: theirs })).error?.code).toBe(
    'reauthentication_not_valid',
  );
  expect((await ada.client.auth.updateUser({ nonce: await mailedCode(ada) })).error).toBeNull();
  expect((await stolen.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refusal);
  expect((await ada.client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
  const { rows } = await server.system.query(
    `select actor, record_id from public.audit_log where action = 'reauthenticated' and record_id = $1`,
    [ada.id],
  );
  expect(rows).toEqual([{ actor: ada.id, record_id: ada.id }]);
});

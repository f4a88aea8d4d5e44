import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { call, mailTo, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { codeOf, protectedPerson, signedInWithPassword } from '../factors/testing.ts';
import { keyDevice, openKeyBrowser } from './testing.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await testServer();
  browser = await openKeyBrowser();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const device = (person?: TestUser) => keyDevice(server, browser, person);

type Signed = {
  data: { session: { access_token: string }; user: { id: string } };
  error: { code?: string; status?: number } | null;
};

test('a person adds a passkey, signs in with it, renames and removes it', async () => {
  const ada = await server.newUser();
  const { says } = await device(ada);
  const added = await says('registerPasskey()');
  expect(added).toMatchObject({
    error: null,
    data: { id: expect.any(String), friendly_name: expect.any(String) },
  });
  await mailTo(server, ada.email, 'passkey-added');
  await says('signOut()');

  const signed = await says<Signed>('signInWithPasskey()');
  expect(signed.error).toBeNull();
  expect(signed.data.user.id).toBe(ada.id);
  expect(decodeJwt(signed.data.session.access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'passkey' }],
  });
  const [listed] = (await says<{ data: { id: string; last_used_at: string }[] }>('passkey.list()')).data;
  expect(Date.parse(listed?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const id = JSON.stringify(listed?.id);
  expect(await says(`passkey.update({ passkeyId: ${id}, friendlyName: 'My laptop' })`)).toMatchObject({
    data: { friendly_name: 'My laptop' },
  });
  expect((await says(`passkey.delete({ passkeyId: ${id} })`)).error).toBeNull();
  await mailTo(server, ada.email, 'passkey-removed');
  expect((await says('passkey.list()')).data).toEqual([]);
  const gone = await says<Signed>('signInWithPasskey()');
  expect([gone.error?.status, gone.error?.code]).toEqual([400, 'webauthn_verification_failed']);
});

test('a device is asked for the three kinds of key that devices have, and for none that it holds already', async () => {
  const ada = await server.newUser();
  const asked = async () =>
    (await call(server, 'POST', '/passkeys/registration/options', { bearer: ada.accessToken })).body;
  const { options } = await asked();
  expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
  expect(options.excludeCredentials).toEqual([]);
});

test('an answer is taken once, for its own challenge and in time; a copied device falls behind', async () => {
  const ada = await server.newUser();
  const phone = await device(ada);
  expect((await phone.says('registerPasskey()')).error).toBeNull();
  const bodies: { challenge_id: string; credential: unknown }[] = [];
  phone.page.on('request', (request) => {
    if (request.url().endsWith('/authentication/verify')) bodies.push(request.postDataJSON());
  });
  expect((await phone.says('signInWithPasskey()')).error).toBeNull();
  const [seen] = bodies;
  const send = async (body: unknown) => {
    const { status, body: said } = await call(server, 'POST', '/passkeys/authentication/verify', { body });
    return [status, said.error_code];
  };
  expect(await send(seen)).toEqual([400, 'webauthn_challenge_not_found']);
  const fresh = (await call(server, 'POST', '/passkeys/authentication/options', { body: {} })).body;
  expect(fresh.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(await send({ ...seen, challenge_id: fresh.challenge_id })).toEqual([
    400,
    'webauthn_verification_failed',
  ]);
  const late = (await call(server, 'POST', '/passkeys/authentication/options', { body: {} })).body;
  await server.system.query('update auth.webauthn_challenges set expires_at = now() where id = $1', [
    late.challenge_id,
  ]);
  expect(await send({ ...seen, challenge_id: late.challenge_id })).toEqual([
    400,
    'webauthn_challenge_expired',
  ]);

  await server.system.query('update auth.webauthn_credentials set sign_count = 1000 where user_id = $1', [
    ada.id,
  ]);
  expect((await phone.says<Signed>('signInWithPasskey()')).error?.code).toBe('webauthn_verification_failed');
  const { rowCount } = await server.system.query(
    `select from public.audit_log where record_id = $1 and action = 'sign_in_refused'`,
    [ada.id],
  );
  expect(rowCount).toBe(2);
  await server.system.query('update auth.webauthn_credentials set sign_count = 0 where user_id = $1', [
    ada.id,
  ]);
  await phone.cdp.send('WebAuthn.setUserVerified', {
    authenticatorId: phone.authenticatorId,
    isUserVerified: false,
  });
  expect((await phone.says('signInWithPasskey()')).error).not.toBeNull();
});

test('what is no id of a passkey is told so', async () => {
  const ada = await server.newUser();
  const answer = await call(server, 'DELETE', '/passkeys/first', { bearer: ada.accessToken });
  expect([answer.status, answer.body.error_code]).toEqual([404, 'validation_failed']);
});

test('A17: a key that did not check its owner opens nothing, though the page asked it not to', async () => {
  const ada = await server.newUser();
  const phone = await device(ada);
  expect((await phone.says('registerPasskey()')).error).toBeNull();
  await phone.page.route('**/passkeys/authentication/options', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    told.options.userVerification = 'discouraged';
    await route.fulfill({ response: answer, json: told });
  });
  await phone.cdp.send('WebAuthn.setUserVerified', {
    authenticatorId: phone.authenticatorId,
    isUserVerified: false,
  });
  expect((await phone.says('signInWithPasskey()')).error?.code).toBe('webauthn_verification_failed');
});

test('A17: a passkey opens nothing for someone who is banned, and no one else’s key is touched', async () => {
  const ada = await server.newUser();
  const phone = await device(ada);
  const added = await phone.says<{ data: { id: string } }>('registerPasskey()');
  const eve = await signedInWithPassword(server, await server.newUser());
  const theirs = { passkeyId: added.data.id };
  expect((await eve.auth.passkey.delete(theirs)).error?.status).toBe(404);
  expect((await eve.auth.passkey.update({ ...theirs, friendlyName: 'Mine' })).error?.status).toBe(404);
  await server.system.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
    ada.id,
  ]);
  const refused = await phone.says<Signed>('signInWithPasskey()');
  expect([refused.error?.status, refused.error?.code]).toEqual([403, 'user_banned']);
});

test('a passkey opens nothing while its owner’s address waits to be confirmed again', async () => {
  const ada = await server.newUser();
  const phone = await device(ada);
  await phone.says('registerPasskey()');
  await server.system.query('update auth.users set email_confirmed_at = null where id = $1', [ada.id]);
  const refused = await phone.says<Signed>('signInWithPasskey()');
  expect([refused.error?.status, refused.error?.code]).toEqual([403, 'email_not_confirmed']);
});

test('with the secret key a lost device is taken away, and only with it', async () => {
  const ada = await server.newUser();
  const phone = await device(ada);
  const added = await phone.says<{ data: { id: string } }>('registerPasskey()');
  const adminWith = (key: string) =>
    createClient<Database>(server.url, key, { auth: { persistSession: false } }).auth.admin.passkey;
  const lost = { userId: ada.id, passkeyId: added.data.id };
  expect((await adminWith(server.publishableKey).deletePasskey(lost)).error?.code).toBe('not_admin');
  const { listPasskeys, deletePasskey } = adminWith(server.secretKey);
  expect((await listPasskeys({ userId: ada.id })).data).toMatchObject([{ id: added.data.id }]);
  expect((await deletePasskey(lost)).error).toBeNull();
  expect((await deletePasskey(lost)).error?.status).toBe(404);
  expect((await phone.says('signInWithPasskey()')).error).not.toBeNull();
});

test('A28, A30: with a second factor set up, passkeys change at aal2 only, and a sign-in with one still asks for it', async () => {
  const ada = await protectedPerson(server, { role: 'consultant' });
  const phone = await device(ada);
  const refused = await phone.says('registerPasskey()');
  expect([refused.error?.status, refused.error?.code]).toEqual([403, 'insufficient_aal']);
  const code = codeOf(ada.secret);
  expect(
    (await phone.says(`mfa.challengeAndVerify({ factorId: '${ada.factorId}', code: '${code}' })`)).error,
  ).toBeNull();
  const added = await phone.says<{ data: { id: string }; error: null }>('registerPasskey()');
  expect(added.error).toBeNull();
  await phone.says('signOut()');
  expect((await phone.says('signInWithPasskey()')).error).toBeNull();
  const removed = await phone.says(`passkey.delete({ passkeyId: '${added.data.id}' })`);
  expect(removed.error?.code).toBe('insufficient_aal');
});

test('settings say whether passkeys can work: not where the site is a bare number or without https', async () => {
  expect((await call(server, 'GET', '/settings')).body.passkeys_enabled).toBe(true);
  const bare = await testServer({ SITE_URL: 'http://192.0.2.7' });
  try {
    expect((await call(bare, 'GET', '/settings')).body.passkeys_enabled).toBe(false);
    const answer = await call(bare, 'POST', '/passkeys/authentication/options', { body: {} });
    expect([answer.status, answer.body.error_code]).toEqual([404, 'passkey_disabled']);
  } finally {
    await bare.stop();
  }
});

test('a machine that asks for challenges of passkeys without end is stopped', async () => {
  const ask = async () =>
    (await call(server, 'POST', '/passkeys/authentication/options', { body: {} })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 152; n++) statuses.push(await ask());
  expect(statuses).toEqual([...Array(150).fill(200), 429, 429]);
});

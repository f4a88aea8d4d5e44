import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, post } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { newBrowserClient } from './browser-client.ts';
import { type RunningProvider, startProvider } from './testing.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [
      { sub: 'victim', email: 'victim@example.org', email_verified: true, name: 'The Owner' },
      { sub: 'unproven', email: 'staff@example.org', email_verified: false },
    ],
  });
  server = await testServer(provider.settings('GOOGLE'));
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

/** Through the provider and back by the implicit flow. */
async function signIn(as: string): Promise<URLSearchParams> {
  provider.signInAs(as);
  const url = await newBrowserClient().follow(
    `${server.url}/auth/v1/authorize?provider=google`,
    ({ origin, pathname }) => origin === server.url && !pathname.startsWith('/auth/v1/'),
  );
  return new URLSearchParams(url.hash.slice(1));
}

async function strangersAccount(email: string): Promise<string> {
  const answer = await post(server, '/signup', {
    email,
    password: 'Strangers-Secret-2026!',
    data: { first_name: 'Mallory' },
  });
  const { rows } = await server.system.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  const id = rows[0]?.id ?? '';
  expect(answer.status).toBe(200);
  // As if the stranger had found a way to leave more behind.
  await server.system.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'x')`,
    [id],
  );
  await server.system.query('insert into auth.sessions (user_id) values ($1)', [id]);
  await server.system.query(
    'insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, uuid_send($1), uuid_send($1))',
    [id],
  );
  await server.system.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'google', $2, '{}')`,
    [id, `stranger-${id}`],
  );
  return id;
}

async function left(id: string) {
  const { rows } = await server.system.query<Record<string, unknown>>(
    `select encrypted_password as password, raw_user_meta_data ->> 'first_name' as name,
       (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors,
       (select count(*)::int from auth.webauthn_credentials w where w.user_id = u.id) as passkeys,
       (select count(*)::int from auth.identities i where i.provider_id = 'stranger-' || u.id) as identities,
       (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from auth.users u where id = $1`,
    [id],
  );
  return rows[0];
}

test('A34: what a stranger set up on an unconfirmed address is gone once its owner signs in with a provider', async () => {
  const id = await strangersAccount('victim@example.org');
  const fragment = await signIn('victim');
  const claims = decodeJwt(fragment.get('access_token') ?? '');
  expect([claims.sub, claims.email]).toEqual([id, 'victim@example.org']);
  expect(await left(id)).toEqual({
    password: null,
    name: null,
    factors: 0,
    passkeys: 0,
    identities: 0,
    sessions: 1,
  });
  const stranger = await post(server, '/token?grant_type=password', {
    email: 'victim@example.org',
    password: 'Strangers-Secret-2026!',
  });
  expect(stranger.body.error_code).toBe('invalid_credentials');
});

test('A34: the same when the owner signs in by a mailed code', async () => {
  const email = 'second-victim@example.org';
  const id = await strangersAccount(email);
  await post(server, '/otp', { email });
  const { code } = await mailTo(server, email, 'sign-in');
  const answer = await post(server, '/verify', { type: 'email', email, token: code });
  expect(answer.status).toBe(200);
  expect(await left(id)).toMatchObject({
    password: null,
    factors: 0,
    passkeys: 0,
    identities: 0,
    sessions: 1,
  });
});

test('A34: a provider’s unconfirmed address joins no account, confirmed or not', async () => {
  const person = await server.newUser({ email: 'staff@example.org' });
  const fragment = await signIn('unproven');
  expect([fragment.get('error_code'), fragment.get('access_token')]).toEqual([
    'provider_email_needs_verification',
    null,
  ]);
  for (const said of [undefined, false, 'no', 0, null, {}, ['true']]) {
    const token = await provider.idToken(
      { sub: 'unproven', email: 'staff@example.org' },
      said === undefined ? {} : { email_verified: said },
    );
    const answer = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token: token });
    expect([answer.status, answer.body.error_code]).toEqual([422, 'provider_email_needs_verification']);
  }
  const { rows } = await server.system.query('select from auth.identities where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

test('A34: a confirmed account is joined by its confirmed address, keeps its password, and its owner is told', async () => {
  const person = await server.newUser();
  const token = await provider.idToken({
    sub: 'joined',
    email: person.email.toUpperCase(),
    email_verified: true,
  });
  const answer = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token: token });
  expect(answer.body.user.id).toBe(person.id);
  expect(answer.body.user.user_metadata.first_name).toBe('Ada');
  const again = await post(server, '/token?grant_type=password', {
    email: person.email,
    password: person.password,
  });
  expect(again.status).toBe(200);
  await mailTo(server, person.email, 'identity-linked');
});

import { createHash, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { call, mailTo } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { type BrowserClient, newBrowserClient } from './browser-client.ts';
import { type RunningProvider, startProvider } from './testing.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [
      { sub: 'gozie', email: 'gozie@elsewhere.example', email_verified: true, name: 'Gozie' },
      { sub: 'hauwa', email: 'hauwa@elsewhere.example' },
      { sub: 'taken', email: 'taken@elsewhere.example', email_verified: true },
    ],
  });
  server = await testServer(provider.settings('GOOGLE'));
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

/** A person signed in with a password, in a browser of their own. */
async function personInBrowser(flowType: 'pkce' | 'implicit' = 'implicit') {
  const person = await server.newUser();
  const browser = newBrowserClient();
  const kept = new Map<string, string>();
  const client = createClient<Database>(server.url, server.publishableKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    },
    global: { fetch: browser.fetch as typeof fetch },
  });
  await client.auth.signInWithPassword({ email: person.email, password: person.password });
  return { person, browser, client };
}

const home = (url: URL) => url.origin === server.url && !url.pathname.startsWith('/auth/v1/');

async function connect(client: SupabaseClient<Database>, browser: BrowserClient, as: string) {
  provider.signInAs(as);
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${server.url}/settings`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const arrived = await browser.follow(String(data?.url), home);
  return { arrived, fragment: new URLSearchParams(arrived.hash.slice(1)) };
}

const idToken = (sub: string, nonce?: string) =>
  provider.idToken(
    { sub, email: `${sub}@elsewhere.example`, email_verified: true },
    nonce ? { nonce: createHash('sha256').update(nonce).digest('hex') } : {},
  );

const age = (person: TestUser, minutes: number) =>
  server.system.query(
    `update auth.sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`,
    [person.id, minutes],
  );

test('a signed-in person connects a provider, is told by mail, signs in with it and disconnects it', async () => {
  const { person, browser, client } = await personInBrowser();
  const { arrived, fragment } = await connect(client, browser, 'gozie');
  expect(arrived.pathname).toBe('/settings');
  const session = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(session.data.user?.id).toBe(person.id);
  expect(session.data.user?.email).toBe(person.email);
  expect(session.data.user?.app_metadata).toMatchObject({
    provider: 'email',
    providers: ['email', 'google'],
  });
  expect((await server.mails(person.email)).map((mail) => mail.kind)).toContain('identity-linked');

  const other = await server
    .client()
    .auth.signInWithIdToken({ provider: 'google', token: await idToken('gozie') });
  expect(other.data.user?.id).toBe(person.id);

  const listed = await client.auth.getUserIdentities();
  const google = listed.data?.identities.find((one) => one.provider === 'google');
  expect(google).toMatchObject({ id: 'gozie', identity_data: { email: 'gozie@elsewhere.example' } });
  const gone = await client.auth.unlinkIdentity(google as NonNullable<typeof google>);
  expect(gone.error).toBeNull();
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata.providers).toEqual(['email']);
  expect((await server.mails(person.email)).map((mail) => mail.kind)).toContain('identity-unlinked');
  const ended = await call(server, 'GET', '/user', { bearer: other.data.session?.access_token ?? '' });
  expect(ended.body.error_code).toBe('session_not_found');

  const { rows } = await server.system.query<{ payload: Record<string, unknown> }>(
    `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1 and payload ->> 'action' like 'identity%' order by created_at`,
    [person.id],
  );
  expect(rows.map(({ payload }) => payload.action)).toEqual(['identity_linked', 'identity_unlinked']);
  expect(JSON.stringify(rows)).not.toContain('@');
});

test('connecting works with the code flow, and with an identity token; the session stays as strong as it was', async () => {
  const { person, browser, client } = await personInBrowser('pkce');
  const before = await client.auth.getSession();
  const { arrived } = await connect(client, browser, 'hauwa');
  const { data, error } = await client.auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user?.identities?.map((one) => one.provider).sort()).toEqual(['email', 'google']);
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims.amr).toMatchObject([{ method: 'password' }]);
  const old = await call(server, 'GET', '/user', { bearer: before.data.session?.access_token ?? '' });
  expect(old.body.error_code).toBe('session_not_found');
  const { rows: places } = await server.system.query<{ ip: string | null }>(
    'select distinct host(ip) as ip from auth.sessions where user_id = $1',
    [person.id],
  );
  // The list of their devices still says from where.
  expect(places).toEqual([{ ip: '127.0.0.1' }]);

  const token = await client.auth.linkIdentity({
    provider: 'google',
    token: await idToken('ifeoma', 'n'),
    nonce: 'n',
  });
  expect(token.error).toBeNull();
  const user = await client.auth.getUser();
  expect([user.data.user?.id, user.data.user?.identities?.length]).toEqual([person.id, 3]);
});

test('an identity of someone else cannot be connected, nor one’s own twice', async () => {
  await server.client().auth.signInWithIdToken({ provider: 'google', token: await idToken('taken') });
  const { browser, client } = await personInBrowser();
  const { fragment } = await connect(client, browser, 'taken');
  expect(fragment.get('error_code')).toBe('identity_already_exists');
  expect(fragment.get('access_token')).toBeNull();
  const mine = await idToken('jide');
  expect((await client.auth.linkIdentity({ provider: 'google', token: mine })).error).toBeNull();
  const twice = await client.auth.linkIdentity({ provider: 'google', token: mine });
  expect(twice.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
});

test('the last identity stays, and someone else’s is not there', async () => {
  const [one, two] = [await personInBrowser(), await personInBrowser()];
  const theirs = (await two.client.auth.getUserIdentities()).data?.identities[0];
  const own = (await one.client.auth.getUserIdentities()).data?.identities[0];
  if (!theirs || !own) throw new Error('everybody has an identity');
  expect((await one.client.auth.unlinkIdentity(theirs)).error).toMatchObject({
    status: 422,
    code: 'identity_not_found',
  });
  expect((await one.client.auth.unlinkIdentity(own)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
  });
});

test('two disconnections at once leave one identity', async () => {
  const { person, client } = await personInBrowser();
  await client.auth.linkIdentity({ provider: 'google', token: await idToken(`both-${person.id}`) });
  const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? '';
  const answers = await Promise.all(
    identities.map((one) => call(server, 'DELETE', `/user/identities/${one.identity_id}`, { bearer })),
  );
  expect(answers.map((one) => one.status).sort()).toEqual([200, 422]);
});

test('without the email identity the password is gone too', async () => {
  const { person, client } = await personInBrowser();
  await client.auth.linkIdentity({ provider: 'google', token: await idToken(`only-${person.id}`) });
  const email = (await client.auth.getUserIdentities()).data?.identities.find(
    (one) => one.provider === 'email',
  );
  expect((await client.auth.unlinkIdentity(email as NonNullable<typeof email>)).error).toBeNull();
  const again = await server
    .client()
    .auth.signInWithPassword({ email: person.email, password: person.password });
  expect(again.error?.code).toBe('invalid_credentials');
});

test('A28: a session below the second factor neither connects nor disconnects', async () => {
  const { person, client } = await personInBrowser();
  await client.auth.linkIdentity({ provider: 'google', token: await idToken(`mfa-${person.id}`) });
  await server.system.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'Phone')`,
    [person.id],
  );
  const google = (await client.auth.getUserIdentities()).data?.identities.find(
    (one) => one.provider === 'google',
  );
  const refusal = { status: 403, code: 'insufficient_aal' };
  expect((await client.auth.unlinkIdentity(google as NonNullable<typeof google>)).error).toMatchObject(
    refusal,
  );
  expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject(refusal);
  const token = await idToken(`mfa2-${person.id}`);
  expect((await client.auth.linkIdentity({ provider: 'google', token })).error).toMatchObject(refusal);
});

test('an old session has to show first that it is still the same person, by the code in a mail', async () => {
  const { person, client } = await personInBrowser();
  await age(person, 16);
  const refusal = { status: 400, code: 'reauthentication_needed' };
  expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject(refusal);
  const token = await idToken(`old-${person.id}`);
  expect((await client.auth.linkIdentity({ provider: 'google', token })).error).toMatchObject(refusal);
  const linkWith = (reauthentication_nonce: string) =>
    client.auth.linkIdentity({ provider: 'google', options: { queryParams: { reauthentication_nonce } } });
  expect((await linkWith('000000')).error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  await client.auth.reauthenticate();
  const { text } = await mailTo(server, person.email, 'reauthenticate');
  const code = /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  const { data, error } = await linkWith(code);
  expect(error).toBeNull();
  expect(data?.url).not.toContain(code);
  expect((await linkWith(code)).error?.code).toBe('reauthentication_not_valid');
});

test('a sign-out on the way to the provider ends the wish to connect', async () => {
  const { person, browser, client } = await personInBrowser();
  provider.signInAs('gozie');
  const { data } = await client.auth.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  });
  await client.auth.signOut();
  const arrived = await browser.follow(String(data?.url), home);
  expect(new URLSearchParams(arrived.hash.slice(1)).get('error_code')).toBe('bad_oauth_state');
  const { rows } = await server.system.query('select from auth.identities where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

test('wire-W8: with IDENTITY_LINKING off nobody connects or disconnects an identity, and signing in goes on', async () => {
  const closed = await testServer({ ...provider.settings('GOOGLE'), IDENTITY_LINKING: 'off' });
  try {
    const person = await closed.newUser();
    const refused = { status: 404, body: { error_code: 'manual_linking_disabled' } };
    expect(
      await call(closed, 'GET', '/user/identities/authorize?provider=google', { bearer: person.accessToken }),
    ).toMatchObject(refused);
    expect(
      await call(closed, 'DELETE', `/user/identities/${person.id}`, { bearer: person.accessToken }),
    ).toMatchObject(refused);
    expect((await call(closed, 'GET', '/authorize?provider=google')).status).toBe(302);
  } finally {
    await closed.stop();
  }
});

test('whoever takes ways to sign in away without end is stopped, a colleague is not', async () => {
  const [one, colleague] = [await server.newUser(), await server.newUser()];
  const remove = async ({ client }: TestUser) => {
    const { data } = await client.auth.getSession();
    const bearer = data.session?.access_token ?? '';
    return (await call(server, 'DELETE', `/user/identities/${randomUUID()}`, { bearer })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) statuses.push(await remove(one));
  expect(new Set(statuses.slice(0, 30))).not.toContain(429);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect(await remove(colleague)).toBe(statuses[0]);
});

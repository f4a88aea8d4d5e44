import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { call } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { type BrowserClient, newBrowserClient } from './browser-client.ts';
import { type RunningProvider, startProvider } from './testing.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [
      {
        sub: 'amaka',
        email: 'Amaka@Example.org',
        email_verified: true,
        name: 'Amaka Eze',
        given_name: 'Amaka',
        family_name: 'Eze',
        picture: 'https://pictures.example.org/amaka.png',
      },
      { sub: 'bola', email: 'bola@example.org', email_verified: true, name: 'Bola' },
      { sub: 'chidi', email: 'chidi@example.org', email_verified: false, name: 'Chidi' },
      { sub: 'no-mail', name: 'Nobody' },
    ],
  });
  server = await testServer({
    ...provider.settings('KEYCLOAK'),
    ...provider.settings('LINKEDIN'),
    OIDC_MICROSOFT_ISSUER: 'http://localhost:1/away',
    OIDC_MICROSOFT_CLIENT_ID: 'x',
    OIDC_MICROSOFT_CLIENT_SECRET: 'y',
  });
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

/** The official client in a browser of its own. */
function clientOf(browser: BrowserClient, flowType: 'pkce' | 'implicit') {
  const kept = new Map<string, string>();
  return createClient<Database>(server.url, server.publishableKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    },
    global: { fetch: browser.fetch as typeof fetch },
  });
}

const home = (url: URL) => url.origin === server.url && !url.pathname.startsWith('/auth/v1/');

/** From the click on the button to the page the provider sends back to. */
async function signIn(as: string | null, options: { flow?: 'pkce' | 'implicit'; provider?: string } = {}) {
  provider.signInAs(as);
  const browser = newBrowserClient();
  const client = clientOf(browser, options.flow ?? 'pkce');
  const { data, error } = await client.auth.signInWithOAuth({
    provider: (options.provider ?? 'keycloak') as 'keycloak',
    options: { redirectTo: `${server.url}/dashboard?tab=one`, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error;
  const arrived = await browser.follow(data.url, home);
  return { browser, client, arrived, fragment: new URLSearchParams(arrived.hash.slice(1)) };
}

test('a person signs in with the code flow, and an account is made with what the provider knows', async () => {
  const { client, arrived } = await signIn('amaka');
  expect([arrived.pathname, arrived.searchParams.get('tab'), arrived.hash]).toEqual([
    '/dashboard',
    'one',
    '',
  ]);
  const { data, error } = await client.auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: 'amaka@example.org',
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: {
      first_name: 'Amaka',
      last_name: 'Eze',
      avatar_url: 'https://pictures.example.org/amaka.png',
    },
    identities: [{ provider: 'keycloak', id: 'amaka', email: 'amaka@example.org' }],
  });
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect(data.session?.provider_token).toBeTruthy();
  expect(data.session?.provider_refresh_token).toBeTruthy();
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(
    level.data?.currentAuthenticationMethods.map((one) => (typeof one === 'string' ? one : one.method)),
  ).toEqual(['oauth']);
});

test('the provider’s tokens are given once and kept nowhere', async () => {
  const { client, arrived } = await signIn('amaka');
  const { data } = await client.auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  const { rows } = await server.system.query<{ everything: string }>(
    `select concat(
       (select json_agg(f)::text from auth.flow_state f), (select json_agg(i)::text from auth.identities i),
       (select json_agg(s)::text from auth.sessions s), (select json_agg(p)::text from auth.provider_flows p)) as everything`,
  );
  expect(rows[0]?.everything).not.toContain(data.session?.provider_token);
  const later = await client.auth.refreshSession();
  expect(later.error).toBeNull();
  expect(later.data.session).not.toHaveProperty('provider_token');
});

test('a person signs in with the implicit flow, again as the same account', async () => {
  const { client, fragment, arrived } = await signIn('amaka', { flow: 'implicit' });
  expect(arrived.searchParams.has('code')).toBe(false);
  expect(fragment.get('expires_in')).toBe('600');
  expect(fragment.get('provider_token')).toBeTruthy();
  const { data, error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe('amaka@example.org');
  const { rows } = await server.system.query(`select from auth.users where email = 'amaka@example.org'`);
  expect(rows).toHaveLength(1);
});

test('a page signs someone in with an identity token and the nonce it made up', async () => {
  const { createHash } = await import('node:crypto');
  const nonce = 'made up by the page';
  const token = await provider.idToken(
    { sub: 'dayo', email: 'dayo@example.org', email_verified: true },
    { nonce: createHash('sha256').update(nonce).digest('hex') },
  );
  const { data, error } = await server
    .client()
    .auth.signInWithIdToken({ provider: 'keycloak', token, nonce });
  expect(error).toBeNull();
  expect(data.user?.identities?.map((one) => one.provider)).toEqual(['keycloak']);
});

test('LinkedIn, which knows neither nonce nor PKCE, signs people in', async () => {
  const { fragment } = await signIn('bola', { provider: 'linkedin_oidc', flow: 'implicit' });
  const { data } = await server.client().auth.getUser(fragment.get('access_token') ?? '');
  expect(data.user?.app_metadata.provider).toBe('linkedin');
});

test('a provider may answer with a form', async () => {
  provider.signInAs('bola');
  const browser = newBrowserClient();
  const door = await browser.follow(
    `${server.url}/auth/v1/authorize?provider=keycloak`,
    ({ pathname }) => pathname === '/auth/v1/callback',
  );
  const posted = await fetch(`${server.url}/auth/v1/callback`, {
    method: 'POST',
    body: door.searchParams,
    redirect: 'manual',
  });
  expect(posted.status).toBe(303);
  const arrived = await browser.follow(posted.headers.get('location') ?? '', home);
  expect(new URLSearchParams(arrived.hash.slice(1)).get('access_token')).toBeTruthy();
});

test('fifty first sign-ins of one person at once make one account', async () => {
  const token = await provider.idToken({ sub: 'efe', email: 'efe@example.org', email_verified: true });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call(server, 'POST', '/token?grant_type=id_token', { body: { provider: 'keycloak', id_token: token } }),
    ),
  );
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((one) => one.body.user.id)).size).toBe(1);
});

test('a person who cancels at the provider reads so on the page they came from', async () => {
  const pkce = await signIn(null);
  expect(pkce.arrived.pathname).toBe('/dashboard');
  expect(pkce.fragment.get('error_code')).toBe('bad_oauth_callback');
  expect(pkce.fragment.get('error_description')).toBe('The sign-in with Keycloak was cancelled.');
  expect(pkce.arrived.searchParams.get('error_code')).toBe('bad_oauth_callback');
});

test('a provider that is away is an explained return, not a failure', async () => {
  const { fragment } = await signIn('amaka', { provider: 'azure', flow: 'implicit' });
  expect(fragment.get('error')).toBe('temporarily_unavailable');
  expect(fragment.get('error_description')).toMatch(/^Microsoft is not available at the moment\./);
  const answer = await call(server, 'POST', '/token?grant_type=id_token', {
    body: { provider: 'microsoft', id_token: await provider.idToken({ sub: 'x' }) },
  });
  expect([answer.status, answer.body.error_code]).toEqual([503, 'unexpected_failure']);
});

test('an address the provider has not confirmed, or none, opens no account', async () => {
  for (const [sub, code] of [
    ['chidi', 'provider_email_needs_verification'],
    ['no-mail', 'email_address_invalid'],
  ]) {
    const { fragment } = await signIn(sub as string);
    expect(fragment.get('error_code')).toBe(code);
  }
  const { rows } = await server.system.query(`select from auth.users where email = 'chidi@example.org'`);
  expect(rows).toHaveLength(0);
});

test('a banned person stays out', async () => {
  const person = await server.newUser({ email: 'banned@example.org' });
  await server.system.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    person.id,
  ]);
  const token = await provider.idToken({ sub: 'banned', email: person.email, email_verified: true });
  const { error } = await server.client().auth.signInWithIdToken({ provider: 'keycloak', token });
  expect(error).toMatchObject({ status: 403, code: 'user_banned' });
});

test('settings tell which providers are on', async () => {
  const { external } = (await call(server, 'GET', '/settings')).body;
  expect(external).toMatchObject({
    keycloak: true,
    azure: true,
    microsoft: true,
    google: false,
    email: true,
  });
});

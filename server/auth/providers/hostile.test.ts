import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, post, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { type BrowserClient, newBrowserClient } from './browser-client.ts';
import { forgedTokens } from './forged-tokens.ts';
import { type RunningProvider, startProvider } from './testing.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [{ sub: 'passer-by', email: 'passer-by@example.org', email_verified: true }],
  });
  server = await testServer({
    ...provider.settings('GOOGLE'),
    REDIRECT_URLS: 'https://*.preview.example.net,https://app.example.com/welcome,harmattan://signed-in',
  });
});
afterEach(async () => {
  provider.tamper(null);
  await resetRateLimits(server);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const CODE_FLOW = `&code_challenge=${challenge}&code_challenge_method=s256`;

const authorize = (query: string) => `${server.url}/auth/v1/authorize?provider=google${query}`;
const isCallback = (url: URL) => url.pathname === '/auth/v1/callback';
const isHome = (url: URL) => url.origin === server.url && !url.pathname.startsWith('/auth/v1/');

/** The way to the provider and back, up to the doorstep. */
function toTheDoor(browser: BrowserClient, query: string, as = 'passer-by'): Promise<URL> {
  provider.signInAs(as);
  return browser.follow(authorize(query), isCallback);
}
async function signIn(query: string, as = 'passer-by'): Promise<{ url: URL; fragment: URLSearchParams }> {
  provider.signInAs(as);
  const url = await newBrowserClient().follow(authorize(query), isHome);
  return { url, fragment: new URLSearchParams(url.hash.slice(1)) };
}
const refused = async (answer: Response) => {
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { error_code: string }).error_code;
};
const trade = (code: string, code_verifier: unknown = verifier) =>
  post(server, '/token?grant_type=pkce', { auth_code: code, code_verifier });
const sessions = async () => {
  const { rows } = await server.system.query<{ n: number }>('select count(*)::int as n from auth.sessions');
  return rows[0]?.n;
};

test('A36: a callback without a state, with a made-up one or a spent one opens nothing', async () => {
  const browser = newBrowserClient();
  const door = await toTheDoor(browser, '');
  const before = await sessions();
  for (const [state, code] of [
    [null, 'bad_oauth_callback'],
    ['', 'bad_oauth_callback'],
    ['x', 'bad_oauth_state'],
    [randomUUID(), 'bad_oauth_state'],
    [`${door.searchParams.get('state')}'`, 'bad_oauth_state'],
  ] as const) {
    const url = new URL(door);
    if (state === null) url.searchParams.delete('state');
    else url.searchParams.set('state', state);
    expect(await refused(await browser.fetch(url))).toBe(code);
  }
  expect(await sessions()).toBe(before);
  expect((await browser.fetch(door)).status).toBe(302);
  expect(await refused(await browser.fetch(door))).toBe('bad_oauth_state');
  expect(await sessions()).toBe((before ?? 0) + 1);
});

test('A36: a state of another browser is foreign, whoever brings it', async () => {
  const attacker = newBrowserClient();
  const door = await toTheDoor(attacker, CODE_FLOW);
  const victim = newBrowserClient();
  expect(await refused(await victim.fetch(door))).toBe('bad_oauth_state');
  // Also with a sign-in of their own under way.
  await toTheDoor(victim, '');
  expect(await refused(await victim.fetch(door))).toBe('bad_oauth_state');
  const page = await victim.fetch(door, { headers: { accept: 'text/html' } });
  const shown = new URL(page.headers.get('location') ?? '');
  expect([shown.pathname, new URLSearchParams(shown.hash.slice(1)).get('error_code')]).toEqual([
    '/auth',
    'bad_oauth_state',
  ]);
  // The attempt has not spent it for the browser it belongs to.
  expect((await attacker.fetch(door)).status).toBe(302);
});

test('A36: a state older than ten minutes is spent', async () => {
  const browser = newBrowserClient();
  const door = await toTheDoor(browser, '');
  await server.system.query(`update auth.provider_flows set created_at = now() - interval '11 minutes'`);
  expect(await refused(await browser.fetch(door))).toBe('bad_oauth_state');
});

test('A36: the mark of the browser is not for scripts, other sites or for long', async () => {
  const answer = await fetch(authorize(''), { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().join();
  expect(cookie).toMatch(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const sent = new URL(answer.headers.get('location') ?? '').searchParams;
  expect(sent.get('code_challenge_method')).toBe('S256');
  expect(sent.get('nonce')?.length).toBeGreaterThan(20);
  expect(sent.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
});

test('A36: over an encrypted connection the mark is bound to the one host, and no other cookie is taken for it', async () => {
  const encrypted = await testServer({
    ...provider.settings('GOOGLE'),
    SITE_URL: 'https://harmattan.example',
    TRUST_PROXY: '1',
  });
  try {
    const begun = async () => {
      const answer = await fetch(`${encrypted.url}/auth/v1/authorize?provider=google`, {
        redirect: 'manual',
        headers: { 'x-forwarded-proto': 'https' },
      });
      const [cookie = '', ...others] = answer.headers.getSetCookie();
      expect(others).toEqual([]);
      // A browser takes a name with this prefix only with Secure, Path=/ and no Domain.
      expect(cookie).toMatch(
        /^__Host-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state');
      return { state, value: cookie.split(';')[0]?.split('=')[1] };
    };
    const comeBack = async (state: string | null, cookie: string) => {
      const url = `${encrypted.url}/auth/v1/callback?code=x&state=${state}`;
      return fetch(url, { redirect: 'manual', headers: { cookie } });
    };
    const { state, value } = await begun();
    // A neighbouring host can set cookies for the whole domain, but none under the prefix.
    for (const name of ['sign-in', '__Secure-sign-in', '__host-sign-in'])
      expect([name, await refused(await comeBack(state, `${name}=${value}`))]).toEqual([
        name,
        'bad_oauth_state',
      ]);
    const both = await comeBack(state, `sign-in=${'x'.repeat(43)}; __Host-sign-in=${value}`);
    // The state is known, and the provider is asked: it refuses the made-up code.
    expect(both.status).toBe(302);
    expect(both.headers.get('location')).toContain('error_code=bad_oauth_callback');
  } finally {
    await encrypted.stop();
  }
});

test('A36: what the page adds cannot loosen the exchange', async () => {
  const answer = await fetch(
    authorize(
      '&state=mine&nonce=mine&code_challenge_method=s256&response_type=token&response_mode=fragment&client_id=x&redirect_uri=https://evil.example&request_uri=https://evil.example&prompt=select_account&scopes=calendar+email',
    ),
    { redirect: 'manual' },
  );
  const sent = new URL(answer.headers.get('location') ?? '').searchParams;
  expect(sent.get('state')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.get('nonce')).not.toBe('mine');
  expect([sent.get('response_type'), sent.get('client_id')]).toEqual(['code', provider.clientId]);
  expect([sent.get('response_mode'), sent.get('request_uri')]).toEqual([null, null]);
  expect(sent.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
  expect([sent.get('prompt'), sent.get('scope')]).toEqual([
    'select_account',
    'openid email profile calendar',
  ]);
});

test('what is asked of a provider in an odd form is refused with the field and its mend', async () => {
  for (const [bad, words] of [
    [
      `&code_challenge=${challenge}&code_challenge_method=plain`,
      'Invalid code_challenge_method: must be s256',
    ],
    ['&scopes=caf%C3%A9', 'Invalid scopes: must be plain text'],
    [`&scopes=${'s'.repeat(501)}`, 'Invalid scopes: must have at most 500 characters'],
  ] as const) {
    const answer = await fetch(authorize(bad), { redirect: 'manual' });
    expect(((await answer.json()) as { msg: string }).msg).toBe(words);
  }
});

test('A36: the client’s challenge is S256, and its code needs the verifier', async () => {
  for (const bad of [
    '&code_challenge=short&code_challenge_method=s256',
    `&code_challenge=${challenge}&code_challenge_method=plain`,
    `&code_challenge=${challenge}&code_challenge_method=none`,
  ]) {
    const answer = await fetch(authorize(bad), { redirect: 'manual' });
    expect(await refused(answer)).toBe('validation_failed');
  }
  const { url } = await signIn(CODE_FLOW);
  const code = url.searchParams.get('code') ?? '';
  const before = await sessions();
  expect((await post(server, '/token?grant_type=pkce', { auth_code: code })).status).toBe(400);
  expect((await trade(code, '')).status).toBe(400);
  expect((await trade(code, null)).status).toBe(400);
  const wrong = await trade(code, randomBytes(32).toString('base64url'));
  expect([wrong.status, wrong.body.error_code]).toEqual([400, 'bad_code_verifier']);
  expect((await trade(code, challenge)).body.error_code).toBe('bad_code_verifier');
  expect(await sessions()).toBe(before);
  expect((await trade(code)).status).toBe(200);
});

test('A36: a code shown twice gives nothing the second time, and ends what it gave the first time', async () => {
  const { url } = await signIn(CODE_FLOW);
  const code = url.searchParams.get('code') ?? '';
  const first = await trade(code);
  expect(first.status).toBe(200);
  const second = await trade(code, randomBytes(32).toString('base64url'));
  expect([second.status, second.body.error_code]).toEqual([404, 'flow_state_not_found']);
  const user = await call(server, 'GET', '/user', { bearer: first.body.access_token });
  expect(user.body.error_code).toBe('session_not_found');
  const refresh = await post(server, '/token?grant_type=refresh_token', {
    refresh_token: first.body.refresh_token,
  });
  expect(refresh.status).toBe(400);
});

test('A36: a code shown fifty times at once opens at most one session', async () => {
  const { url } = await signIn(CODE_FLOW);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => trade(url.searchParams.get('code') ?? '')),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 404)).toHaveLength(49);
});

test('A36: a code is good for five minutes', async () => {
  const { url } = await signIn(CODE_FLOW);
  await server.system.query(
    `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'`,
  );
  const late = await trade(url.searchParams.get('code') ?? '');
  expect([late.status, late.body.error_code]).toEqual([422, 'flow_state_expired']);
});

test.each(Object.entries(forgedTokens))('A36: an ID token with %s signs nobody in', async (_, forge) => {
  const before = await sessions();
  provider.tamper(async (answer) => ({
    ...answer,
    id_token: await forge(decodeJwt(String(answer.id_token)) as Record<string, unknown>, provider),
  }));
  const { fragment } = await signIn('');
  expect([fragment.get('error_code'), fragment.get('access_token')]).toEqual(['bad_oauth_callback', null]);
  expect(await sessions()).toBe(before);
});

test('A36: an answer without an ID token signs nobody in', async () => {
  provider.tamper(async ({ id_token: _, ...answer }) => answer);
  const { fragment } = await signIn('');
  expect(fragment.get('error_code')).toBe('bad_oauth_callback');
});

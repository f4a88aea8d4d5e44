import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { ALLOWED, HOSTILE, SETTINGS, SITE } from '../../testing/redirect-targets.ts';
import { newBrowserClient } from './browser-client.ts';
import { type RunningProvider, startProvider } from './testing.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [{ sub: 'any', email: 'any@example.org', email_verified: true }],
  });
  server = await testServer({ ...provider.settings('GOOGLE'), ...SETTINGS });
});
beforeEach(() => resetRateLimits(server));
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

/** Sets out with this target, cancels at the provider, and sees where the way back ends. */
async function endOf(query: string, referer?: string): Promise<string> {
  const browser = newBrowserClient();
  const out = await browser.fetch(`${server.url}/auth/v1/authorize?provider=google${query}`, {
    ...(referer && { headers: { referer } }),
  });
  expect(out.status).toBe(302);
  const state = new URL(out.headers.get('location') ?? '').searchParams.get('state');
  const back = await browser.fetch(`${server.url}/auth/v1/callback?error=access_denied&state=${state}`);
  expect(back.status).toBe(302);
  return (back.headers.get('location') ?? '').replace(/#.*$/s, '');
}

test.each(ALLOWED)('A35: a way back to %s is taken', async (target) => {
  const end = await endOf(`&redirect_to=${encodeURIComponent(target)}`);
  expect(end.replace(/\/$/, '')).toBe(target.replace(/\/$/, ''));
});

test.each(HOSTILE)('A35: a way back to %j ends at the site itself', async (target) => {
  expect(await endOf(`&redirect_to=${encodeURIComponent(target)}`)).toBe(`${SITE}/`);
});

test('who cancels at the provider comes back with the reason, behind the mark of the hosted service', async () => {
  const browser = newBrowserClient();
  const out = await browser.fetch(`${server.url}/auth/v1/authorize?provider=google`);
  const state = new URL(out.headers.get('location') ?? '').searchParams.get('state');
  const back = await browser.fetch(`${server.url}/auth/v1/callback?error=access_denied&state=${state}`);
  const told = new URLSearchParams(new URL(back.headers.get('location') ?? '').hash.slice(1));
  expect([told.get('error'), told.get('sb')]).toEqual(['access_denied', '']);
});

test('a program that comes back without a known state gets the refusal, also where it does not say what it takes', async () => {
  const { status, text } = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      // fetch would say that it takes anything.
      get(`${server.url}/auth/v1/callback?code=1&state=unknown`, async (answer) => {
        resolve({ status: answer.statusCode, text: (await answer.toArray()).join('') });
      }).on('error', reject);
    },
  );
  expect([status, JSON.parse(text).error_code]).toEqual([400, 'bad_oauth_state']);
});

test('A35: of two targets the judged one is the one that counts', async () => {
  const end = await endOf(`&redirect_to=${SITE}/mine&redirect_to=https://evil.example`);
  expect(new URL(end).origin).toBe(SITE);
});

test('A35: without a target the page one comes from counts, by the same list', async () => {
  expect(await endOf('', `${SITE}/auth`)).toBe(`${SITE}/auth`);
  expect(await endOf('', 'https://evil.example/auth')).toBe(`${SITE}/`);
});

test('on an encrypted site the mark of the browser is bound to the host and to encryption', async () => {
  const out = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect(out.headers.getSetCookie().join()).toMatch(
    /^__Host-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { forgetLimits } from '../testing.ts';
import { type RunningProvider, startProvider } from './testing.ts';
import { newVisitor } from './visitor.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [{ sub: 'any', email: 'any@example.org', email_verified: true }],
  });
  server = await testServer({
    ...provider.settings('GOOGLE'),
    SITE_URL: 'https://harmattan.example.org',
    REDIRECT_URLS: 'https://*.preview.example.net,https://app.example.com/welcome,harmattan://signed-in',
  });
});
beforeEach(() => forgetLimits(server));
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const SITE = 'https://harmattan.example.org';

/** Sets out with this wish, cancels at the provider, and sees where the way back ends. */
async function endOf(query: string, referer?: string): Promise<string> {
  const visitor = newVisitor();
  const out = await visitor.fetch(`${server.url}/auth/v1/authorize?provider=google${query}`, {
    ...(referer && { headers: { referer } }),
  });
  expect(out.status).toBe(302);
  const state = new URL(out.headers.get('location') ?? '').searchParams.get('state');
  const back = await visitor.fetch(`${server.url}/auth/v1/callback?error=access_denied&state=${state}`);
  expect(back.status).toBe(302);
  return (back.headers.get('location') ?? '').replace(/#.*$/s, '');
}

const ALLOWED = [
  SITE,
  `${SITE}/`,
  `${SITE}/dashboard?tab=ndpr`,
  `${SITE}/a?next=https://evil.example`,
  'https://one.preview.example.net/',
  'https://app.example.com/welcome',
  'harmattan://signed-in',
];

test.each(ALLOWED)('A35: a way back to %s is taken', async (wish) => {
  const end = await endOf(`&redirect_to=${encodeURIComponent(wish)}`);
  expect(end.replace(/\/$/, '')).toBe(wish.replace(/\/$/, ''));
});

const HOSTILE = [
  // Another site, plainly and nearly.
  'https://evil.example',
  'http://harmattan.example.org',
  'https://harmattan.example.org:8443/',
  'https://harmattan.example.org.evil.example',
  'https://evil-harmattan.example.org',
  'https://www.harmattan.example.org',
  'https://harmattan.example.orgevil.example',
  'https://harmattan.example.com',
  'https://evil.example/https://harmattan.example.org',
  'https://evil.example?https://harmattan.example.org',
  'https://evil.example#https://harmattan.example.org',
  // User names that look like hosts.
  'https://harmattan.example.org@evil.example',
  'https://harmattan.example.org:443@evil.example/',
  'https://harmattan.example.org%40evil.example',
  'https://evil.example%40harmattan.example.org',
  'https://user@harmattan.example.org/',
  'https://user:password@harmattan.example.org/',
  // Slashes and backslashes.
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '\\\\evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://harmattan.example.org\\@evil.example',
  'https://evil.example\\.harmattan.example.org',
  '%2f%2fevil.example',
  'https:%2f%2fevil.example',
  // Schemes that run or show something.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://harmattan.example.org/%0aalert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://harmattan.example.org/1',
  'about:blank',
  'ftp://harmattan.example.org/',
  'wss://harmattan.example.org/',
  // Numbers as hosts.
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://localhost:3000/',
  'http://169.254.169.254/latest/meta-data/',
  // Line ends and other invisible things.
  'https://harmattan.example.org/\r\nset-cookie: a=b',
  'https://evil.example/\r\n',
  ' https://evil.example',
  'https://evil.example\0.harmattan.example.org',
  'https://harmattan.example.org/\u2028',
  // Letters that look alike.
  'https://harmattan。example。org.evil.example',
  'https://evil。example',
  'https://harmattan.example\u3002org/',
  'https://hɑrmattan.example.org',
  'https://ｈarmattan.example.org/',
  // Beside the list's patterns.
  'https://preview.example.net/',
  'https://a.b.preview.example.net/',
  'https://evil.example/.preview.example.net',
  'https://one.preview.example.net.evil.example/',
  'https://app.example.com/welcome/../admin',
  'https://app.example.com/',
  'https://app.example.com/welcome?to=elsewhere',
  'harmattan://signed-in.evil.example',
  'harmattan://signed-in/more',
  // The API itself, which may lead on.
  `${SITE}/auth/v1/authorize?provider=google`,
  `${SITE}/x/../auth/v1/verify?redirect_to=https://one.preview.example.net/`,
  `${SITE}/%61uth/v1/authorize?provider=google`,
  `${SITE}/${'a'.repeat(3_000)}`,
  '/dashboard',
  '',
  '*',
  'null',
];

test.each(HOSTILE)('A35: a way back to %j ends at the site itself', async (wish) => {
  expect(await endOf(`&redirect_to=${encodeURIComponent(wish)}`)).toBe(`${SITE}/`);
});

test('A35: of two wishes the judged one is the one that counts', async () => {
  const end = await endOf(`&redirect_to=${SITE}/mine&redirect_to=https://evil.example`);
  expect(new URL(end).origin).toBe(SITE);
});

test('A35: without a wish the page one comes from counts, by the same list', async () => {
  expect(await endOf('', `${SITE}/auth`)).toBe(`${SITE}/auth`);
  expect(await endOf('', 'https://evil.example/auth')).toBe(`${SITE}/`);
});

test('on an encrypted site the mark of the browser is bound to the host and to encryption', async () => {
  const out = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect(out.headers.getSetCookie().join()).toMatch(
    /^__Host-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

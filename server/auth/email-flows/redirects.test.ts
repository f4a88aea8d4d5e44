import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { ALLOWED, HOSTILE, SETTINGS, SITE } from '../../testing/redirect-targets.ts';
import { newBrowserClient } from '../providers/browser-client.ts';
import { type RunningProvider, startProvider } from '../providers/testing.ts';
import { redirectTarget } from './redirect-target.ts';

// The way over /authorize is told in providers/redirects.test.ts.
let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({ accounts: [{ sub: 'any' }] });
  server = await testServer({ ...SETTINGS, ...provider.settings('GOOGLE') });
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const TARGETS = [...ALLOWED, ...HOSTILE];
const EXPECTED = TARGETS.map((target) => [target, ALLOWED.includes(target) ? bare(target) : SITE]);

/** Without fragment, and without the slash that only says that there is no path. */
function bare(address: string | null | undefined): string {
  return (address ?? '').replace(/#.*$/s, '').replace(/\/$/, '');
}

const query = (target: string) => `redirect_to=${encodeURIComponent(target)}`;

/** One request after the other, each with counters of its own; the target beside where its way ends. */
async function endsOf(walk: (target: string, number: number) => Promise<string | null>): Promise<string[][]> {
  const ends: string[][] = [];
  for (const [number, target] of TARGETS.entries()) {
    if (number % 10 === 0) await resetRateLimits(server);
    ends.push([target, bare(await walk(target, number))]);
  }
  return ends;
}

test('A35: a link in a mail, whatever was made of it, ends on the list or at the site', async () => {
  const ends = await endsOf(async (target) => {
    const answer = await call(server, 'GET', `/verify?token=spent&type=recovery&${query(target)}`);
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  });
  expect(ends).toEqual(EXPECTED);
});

test('A35: connecting a provider ends on the list or at the site', async () => {
  const person = await server.newUser();
  const headers = { authorization: `Bearer ${person.accessToken}`, apikey: server.publishableKey };
  const ends = await endsOf(async (target) => {
    const browser = newBrowserClient();
    const auth = `${server.url}/auth/v1`;
    const out = await browser.fetch(
      `${auth}/user/identities/authorize?provider=google&skip_http_redirect=true&${query(target)}`,
      { headers },
    );
    const state = new URL(((await out.json()) as { url: string }).url).searchParams.get('state');
    const back = await browser.fetch(`${auth}/callback?error=access_denied&state=${state}`);
    return back.headers.get('location');
  });
  expect(ends).toEqual(EXPECTED);
});

/** The ends that stand in the mails of a kind, in the order they were asked for. */
async function mailedEnds(kind: string): Promise<string[]> {
  const mails = async () => {
    const { rows } = await server.system.query<{ number: string; text_body: string | null }>(
      `select split_part(to_address, '@', 1) as number, text_body from platform.outbox where kind = $1
       order by to_address`,
      [kind],
    );
    return rows.filter((mail) => mail.text_body);
  };
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(TARGETS.length);
  return (await mails()).map(({ text_body }) => {
    const link = /https?:\S+\/confirm\?\S+/.exec(text_body ?? '')?.[0] ?? '';
    expect(new URL(link).origin).toBe(SITE);
    return bare(new URL(link).searchParams.get('redirect_to'));
  });
}

test.each([
  ['recover', 'reset-password', {}],
  ['otp', 'sign-in', { create_user: true }],
])('A35: what is asked of %s leads in the mail to the list or to the site', async (path, kind, body) => {
  const address = (number: number) => `${kind}${String(number).padStart(3, '0')}@example.org`;
  if (path === 'recover')
    for (const number of TARGETS.keys())
      await server.system.query(`select auth.add_person($1, null, '{}', true)`, [address(number)]);
  await endsOf(async (target, number) => {
    const asked = await call(server, 'POST', `/${path}?${query(target)}`, {
      body: { email: address(number), ...body },
    });
    expect([target, asked.status]).toEqual([target, 200]);
    return null;
  });
  const ends = await mailedEnds(kind);
  expect(TARGETS.map((target, number) => [target, ends[number]])).toEqual(EXPECTED);
});

test('A35: whatever the list allows, no address that browsers run or read from the disk, and no fragment, is followed', () => {
  const config = { siteUrl: SITE, redirectUrls: ['**'] };
  for (const asked of [
    'javascript://a/%0aalert(1)',
    'data://a/b',
    'vbscript://a/b',
    'file://a/b',
    'blob://a/b',
  ])
    expect([asked, redirectTarget(config, asked)]).toEqual([asked, SITE]);
  expect(redirectTarget(config, 'https://app.example/in?a=1#access_token=x')).toBe(
    'https://app.example/in?a=1',
  );
});

test('A35: where the site is this machine itself, another port of it is the site; nowhere else', () => {
  const endOf = (host: string, asked: string) =>
    redirectTarget({ siteUrl: `http://${host}:3000`, redirectUrls: [] }, asked);
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(endOf(host, `http://${host}:5173/auth`)).toBe(`http://${host}:5173/auth`);
  expect(endOf('harmattan.example.org', 'http://harmattan.example.org:5173/auth')).toBe(
    'http://harmattan.example.org:3000',
  );
  expect(endOf('localhost', 'http://127.0.0.1:3000/auth')).toBe('http://localhost:3000');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, forgetLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { ALLOWED, HOSTILE, SETTINGS, SITE } from '../../testing/redirect-wishes.ts';
import { newBrowserClient } from '../providers/browser-client.ts';
import { type RunningProvider, startProvider } from '../providers/testing.ts';

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

const WISHES = [...ALLOWED, ...HOSTILE];
const EXPECTED = WISHES.map((wish) => [wish, ALLOWED.includes(wish) ? bare(wish) : SITE]);

/** Without fragment, and without the slash that only says that there is no path. */
function bare(address: string | null | undefined): string {
  return (address ?? '').replace(/#.*$/s, '').replace(/\/$/, '');
}

const query = (wish: string) => `redirect_to=${encodeURIComponent(wish)}`;

/** One request after the other, each with counters of its own; the wish beside where its way ends. */
async function endsOf(walk: (wish: string, number: number) => Promise<string | null>): Promise<string[][]> {
  const ends: string[][] = [];
  for (const [number, wish] of WISHES.entries()) {
    if (number % 10 === 0) await forgetLimits(server);
    ends.push([wish, bare(await walk(wish, number))]);
  }
  return ends;
}

test('A35: a link in a mail, whatever was made of it, ends on the list or at the site', async () => {
  const ends = await endsOf(async (wish) => {
    const answer = await call(server, 'GET', `/verify?token=spent&type=recovery&${query(wish)}`);
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  });
  expect(ends).toEqual(EXPECTED);
});

test('A35: connecting a provider ends on the list or at the site', async () => {
  const person = await server.newUser();
  const headers = { authorization: `Bearer ${person.accessToken}`, apikey: server.publishableKey };
  const ends = await endsOf(async (wish) => {
    const browser = newBrowserClient();
    const auth = `${server.url}/auth/v1`;
    const out = await browser.fetch(
      `${auth}/user/identities/authorize?provider=google&skip_http_redirect=true&${query(wish)}`,
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
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(WISHES.length);
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
    for (const number of WISHES.keys())
      await server.system.query(`select auth.add_person($1, null, '{}', true)`, [address(number)]);
  await endsOf(async (wish, number) => {
    const asked = await call(server, 'POST', `/${path}?${query(wish)}`, {
      body: { email: address(number), ...body },
    });
    expect([wish, asked.status]).toEqual([wish, 200]);
    return null;
  });
  const ends = await mailedEnds(kind);
  expect(WISHES.map((wish, number) => [wish, ends[number]])).toEqual(EXPECTED);
});

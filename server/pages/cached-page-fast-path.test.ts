import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { pages: 'built' });
});
afterAll(() => server?.stop());

const own = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${server.url}${path}`, { method, headers, redirect: 'manual' });
  const said = [...answer.headers].filter(([name]) => !own.has(name)).sort();
  return { status: answer.status, id: answer.headers.get('x-request-id'), said, text: await answer.text() };
}

test('the second visitor gets what the first got, word for word and header for header', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await ask('/about', { 'accept-encoding': encoding });
    const second = await ask('/about', { 'accept-encoding': encoding });
    expect(first.status).toBe(200);
    expect(second.said).toEqual(first.said);
    expect(second.text).toBe(first.text);
    expect(second.id).not.toBe(first.id);
  }
});

test('whoever has the page already is told so, by either way of answering', async () => {
  await ask('/about', { 'accept-encoding': 'br' });
  const etag = new Map((await ask('/about', { 'accept-encoding': 'br' })).said).get('etag') as string;
  const kept = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': etag });
  const asHead = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': etag }, 'HEAD');
  expect([kept.status, kept.text]).toEqual([304, '']);
  expect(asHead.said).toEqual(kept.said);
});

test('whoever asks for the headers of a page first leaves it whole for the next visitor', async () => {
  const headers = await ask('/training-programs', { 'accept-encoding': 'identity' }, 'HEAD');
  const page = await ask('/training-programs', { 'accept-encoding': 'identity' });
  expect([headers.status, headers.text]).toEqual([200, '']);
  expect(page.text).toContain('</html>');
  expect(page.said).toEqual(headers.said);
});

test('W04: a kept page is no service worker', async () => {
  await ask('/about');
  // fetch may not send this header
  const status = await new Promise((resolve, reject) => {
    request(`${server.url}/about`, { headers: { 'service-worker': 'script' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test('a page changes for the next visitor as soon as what it shows has changed', async () => {
  await ask('/careers');
  const before = await ask('/careers');
  await server.system.query(`update public.content_items set live = jsonb_set(live, '{title}', '"Keeper of Pages"')
     where id = (select id from public.content_items where kind = 'job' and live is not null limit 1)`);
  await expect
    .poll(async () => (await ask('/careers')).text, { timeout: 10_000 })
    .toContain('Keeper of Pages');
  expect(before.text).not.toContain('Keeper of Pages');
});

test('C05: a cache that several people share may keep nothing that is one’s own: data, tokens, files, screens, searches, refusals', async () => {
  const ada = await server.newUser({ role: 'consultant', lastName: 'Okonkwo-Bello' });
  const path = `people/${ada.id}/letter.txt`;
  const { error } = await ada.client.storage
    .from('documents')
    .upload(path, 'Dear Ada', { cacheControl: '300' });
  expect(error).toBeNull();
  const { data: link } = await ada.client.storage.from('documents').createSignedUrl(path, 600);
  const own = { apikey: server.publishableKey, authorization: `Bearer ${ada.accessToken}` };
  const json = { 'content-type': 'application/json' };
  const { email, password } = ada;
  const asked: [string, RequestInit?][] = [
    [`/rest/v1/profiles?user_id=eq.${ada.id}`],
    [`/rest/v1/no_such_table`],
    ['/auth/v1/user'],
    ['/auth/v1/settings'],
    [
      '/auth/v1/token?grant_type=password',
      { method: 'POST', headers: json, body: JSON.stringify({ email, password }) },
    ],
    ['/functions/v1/nothing', { method: 'POST' }],
    [`/storage/v1/object/authenticated/documents/${path}`],
    [`/storage/v1/object/info/authenticated/documents/${path}`],
    [new URL(link?.signedUrl ?? '').href.slice(server.url.length)],
    ['/dashboard/clients'],
    ['/auth'],
    [`/insights?q=${ada.id}`],
    ['/forms/token'],
    ['/subscriptions/stop?token=abc'],
    ['/training-programs/place?token=abc'],
    ['/about?token=abc'],
    ['/calendar/abc.ics'],
  ];
  for (const [address, { headers, ...more } = {}] of asked)
    for (const who of [own, {}]) {
      const answer = await fetch(`${server.url}${address}`, {
        ...more,
        redirect: 'manual',
        headers: { ...headers, ...who },
      });
      const about = `${answer.status} ${address}`;
      expect(`${about} ${answer.headers.get('cache-control')}`).toMatch(/\b(no-store|private)\b/);
      await answer.arrayBuffer();
    }
  // Nor does the server's own cache of pages: whoever asks with a token leaves the next visitor the page of everybody.
  for (const address of ['/careers', '/dashboard/clients']) {
    const hers = await ask(address, { ...own, cookie: 'sign-in=hers', 'accept-encoding': 'identity' });
    const next = await ask(address, { 'accept-encoding': 'identity' });
    for (const { text, said } of [hers, next])
      expect(text + JSON.stringify(said)).not.toMatch(
        new RegExp(`${ada.id}|${email}|Okonkwo-Bello|sign-in=`),
      );
    expect([hers.status, next.status]).toEqual([200, 200]);
  }
});

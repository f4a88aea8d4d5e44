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

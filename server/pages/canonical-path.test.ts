import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '1' }, { pages: 'built' });
});
afterAll(() => server?.stop());

const ask = (path: string, from = '203.0.113.1', headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': from, ...headers } });

test('sec-M3: every other spelling of an address leads on to the one page there is', async () => {
  for (const [spelling, page] of [
    ['/TEAM', '/team'],
    ['/Team/', '/team'],
    ['/team/', '/team'],
    ['/team//', '/team'],
    ['//team', '/team'],
    ['/te%61m', '/team'],
    ['/CAREERS//apply/?position=one', '/careers/apply?position=one'],
    // Never to another site.
    ['//evil.example/', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
  ]) {
    const answer = await ask(spelling as string);
    expect([spelling, answer.status, answer.headers.get('location')]).toEqual([spelling, 301, page]);
  }
  for (const page of ['/', '/team', '/careers/apply?position=One', '/dashboard/clients'])
    expect([page, (await ask(page)).status]).toEqual([page, 200]);
  // Capital letters that lead nowhere either way are not sent around.
  expect((await ask('/No-Such-Page')).status).toBe(404);
});

test('sec-M3: the first visitor gets the page compressed quickly, later ones as small as it can be', {
  timeout: 30_000,
}, async () => {
  const size = async () => {
    const answer = await ask('/about', '203.0.113.2', { 'accept-encoding': 'br' });
    return [answer.headers.get('etag'), Number(answer.headers.get('content-length'))] as const;
  };
  const [etag, first] = await size();
  await expect.poll(async () => (await size())[1], { timeout: 20_000 }).toBeLessThan(first);
  expect((await size())[0]).toBe(etag);
});

test('sec-M3: a sender of one big form after the other is told to wait before they are read, and nobody else is', {
  timeout: 60_000,
}, async () => {
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n'),
    Buffer.alloc(200_000, 65),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const send = (from: string) =>
    fetch(`${server.url}/careers/apply`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': from,
        accept: 'application/json',
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
    });
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++)
    statuses.push((await send('203.0.113.7').catch(() => ({ status: 429 }))).status);
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  expect((await send('203.0.113.8')).status).toBe(400);
});

test('sec-M3: who asks for page after page that is not there is told to wait, and nobody else is', {
  timeout: 60_000,
}, async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) => ask(`/nowhere-${n}?q=${n}`, '203.0.113.3')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(30);
  expect((await ask('/insights?q=election', '203.0.113.4')).status).toBe(200);
  // What is in the cache costs nothing and is not counted.
  await ask('/team', '203.0.113.4');
  expect((await ask('/team', '203.0.113.3')).status).toBe(200);
});

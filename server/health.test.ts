import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskWarning } from './health.ts';
import { setWarning } from './health-warnings.ts';
import { type TestServer, testServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  setWarning(server.services, 'downloads', 'Not offered, because they cannot be built: brochure.');
});
afterAll(() => server?.stop());

const ask = async (headers: Record<string, string> = {}) =>
  (await (await fetch(`${server.url}/health`, { headers })).json()) as Record<string, unknown>;

test('rel-F15: a stranger reads of /health whether the site is up, and nothing about the house', async () => {
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toEqual({ status: 'ok' });
  expect(await ask({ 'x-forwarded-for': '203.0.113.9', apikey: server.publishableKey })).toEqual({
    status: 'ok',
  });
});

test('rel-F15: an operator, on this machine or with the secret key, reads the warnings', async () => {
  const all = { status: 'ok', database: 'ok', warnings: { downloads: expect.stringContaining('brochure') } };
  expect(await ask()).toMatchObject(all);
  expect(await ask({ 'x-forwarded-for': '203.0.113.9', apikey: server.secretKey })).toMatchObject(all);
});

test('rel-F15: a disk that is nearly full is told before nothing can be written', async () => {
  const withRoom = (megabytes: number) =>
    diskWarning('/data', async () => ({ bavail: megabytes * 256, bsize: 4096 }));
  expect(await withRoom(10_000)).toBeNull();
  expect(await withRoom(120)).toContain('only 120 MB left');
  expect(await withRoom(0)).toContain('is full');
});

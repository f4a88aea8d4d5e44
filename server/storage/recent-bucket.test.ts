import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';
import { serviceClient } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('a bucket that was changed or deleted a moment ago is asked anew by the next upload', async () => {
  const { storage } = serviceClient(server);
  const put = async (name: string) => (await storage.from('moving').upload(name, Buffer.alloc(2_000))).error;
  await storage.createBucket('moving', { public: false });
  expect(await put('one')).toBeNull();
  await storage.updateBucket('moving', { public: false, fileSizeLimit: 1_000 });
  expect(await put('two')).toMatchObject({ statusCode: '413' });
  await storage.updateBucket('moving', { public: false, fileSizeLimit: null });
  expect(await put('three')).toBeNull();
  await storage.emptyBucket('moving');
  await server.system.query(`delete from storage.buckets where id = 'moving'`);
  expect(await put('four')).toMatchObject({ statusCode: '404' });
});

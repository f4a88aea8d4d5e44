import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { sweepFiles } from './sweep.ts';
import { storedIds } from './testing.ts';

interface Bucketeer {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type MakeBucketeer = new (options: object) => Bucketeer;
const S3rver = createRequire(import.meta.url)('s3rver') as MakeBucketeer;

let folder: string;
let s3: Bucketeer;
let server: TestServer;
let ada: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmattan-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'harmattan' }],
  });
  const { port } = await s3.run();
  server = await testServer({ STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/harmattan/firm?tls=off` });
  ada = await server.newUser({ role: 'consultant' });
});
afterAll(async () => {
  await server?.stop();
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

test('files on S3 are uploaded, read in whole and in part, replaced, copied, moved, linked and deleted', async () => {
  const files = ada.client.storage.from('documents');
  const home = `people/${ada.id}`;
  const bytes = Buffer.from('Àlàyé,1\n'.repeat(300_000));
  const csv = (content: Buffer) => new Blob([new Uint8Array(content)], { type: 'text/csv' });
  expect((await files.upload(`${home}/a.csv`, csv(bytes))).error).toBeNull();
  const { data } = await files.download(`${home}/a.csv`);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  const link = (await files.createSignedUrl(`${home}/a.csv`, 60)).data?.signedUrl ?? '';
  const part = await fetch(link, { headers: { range: 'bytes=10-19' } });
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))]).toEqual([
    206,
    true,
  ]);
  expect((await files.copy(`${home}/a.csv`, `${home}/b.csv`)).error).toBeNull();
  expect((await files.update(`${home}/a.csv`, csv(Buffer.from('x,y')))).error).toBeNull();
  expect(await (await files.download(`${home}/a.csv`)).data?.text()).toBe('x,y');
  expect((await files.info(`${home}/b.csv`)).data?.size).toBe(bytes.length);
  expect((await files.move(`${home}/b.csv`, `${home}/c.csv`)).error).toBeNull();
  expect(await storedIds(server)).toHaveLength(2);
  await sweepFiles(server.services);
  expect(await storedIds(server)).toHaveLength(2);
  expect((await files.remove([`${home}/a.csv`, `${home}/c.csv`])).data).toHaveLength(2);
  expect(await storedIds(server)).toEqual([]);
}, 120_000);

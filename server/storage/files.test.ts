import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { storedIds } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let service: ReturnType<TestServer['client']>;
const note = (text: string) => new Blob([text], { type: 'text/plain' });
const versions = () => storedIds(server);

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  service = createClient<Database>(server.url, server.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
});
afterAll(() => server.stop());

test('a consultant puts a file into their folder, reads it, replaces it and deletes it', async () => {
  const files = ada.client.storage.from('documents');
  const path = `people/${ada.id}/notes/Ẹkó plan.txt`;
  const { data: put, error } = await files.upload(path, note('first'), { metadata: { about: 'Lagos' } });
  expect(error).toBeNull();
  expect(put).toMatchObject({ path, fullPath: `documents/${path}` });
  expect(await (await files.download(path)).data?.text()).toBe('first');
  expect((await files.upload(path, note('again'))).error).toMatchObject({ statusCode: '409' });
  expect((await files.info(path)).data).toMatchObject({
    size: 5,
    contentType: 'text/plain',
    bucketId: 'documents',
    metadata: { about: 'Lagos' },
  });
  expect((await files.update(path, note('second'))).data?.id).toBe(put?.id);
  expect(await (await files.download(path)).data?.text()).toBe('second');
  expect(await versions()).toHaveLength(1);
  expect((await files.exists(path)).data).toBe(true);
  expect((await files.remove([path])).data).toMatchObject([{ name: path, id: put?.id }]);
  expect((await files.exists(path)).data).toBe(false);
  expect(await versions()).toEqual([]);
});

test('bytes sent raw, as a stream or as a form of their own arrive alike', async () => {
  const files = ada.client.storage.from('documents');
  const bytes = Buffer.from('Àlàyé,1\n'.repeat(40_000));
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'text/csv' }), 'a.csv');
  const options = { contentType: 'text/csv', cacheControl: '60', metadata: { from: 'a test' } };
  const stream = () => new Blob([bytes]).stream();
  const bodies: [string, Buffer | ReadableStream | FormData][] = [
    ['raw', bytes],
    ['stream', stream()],
    ['form', form],
  ];
  for (const [name, body] of bodies) {
    const path = `people/${ada.id}/${name}.csv`;
    expect((await files.upload(path, body as Buffer, options)).error, name).toBeNull();
    const { data } = await files.download(path);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes), name).toBe(true);
    expect((await files.info(path)).data, name).toMatchObject({
      contentType: 'text/csv',
      cacheControl: 'max-age=60',
      metadata: { from: 'a test' },
      size: bytes.length,
    });
  }
});

test('a file is moved and copied, within its bucket and to another that takes it', async () => {
  const files = ada.client.storage.from('documents');
  const home = `people/${ada.id}/moves`;
  const { data: put } = await files.upload(`${home}/a.txt`, note('moved'));
  expect((await files.move(`${home}/a.txt`, `${home}/b.txt`)).data).toMatchObject({
    message: expect.any(String),
  });
  expect((await files.info(`${home}/b.txt`)).data?.id).toBe(put?.id);
  expect((await files.copy(`${home}/b.txt`, `${home}/c.txt`)).data?.path).toBe(`documents/${home}/c.txt`);
  expect((await files.copy(`${home}/b.txt`, `${home}/c.txt`)).error).toMatchObject({ statusCode: '409' });
  expect((await files.move(`${home}/missing.txt`, `${home}/d.txt`)).error).toMatchObject({
    code: 'NoSuchKey',
  });
  expect(await (await files.download(`${home}/c.txt`)).data?.text()).toBe('moved');
  const elsewhere = await files.copy(`${home}/b.txt`, `${ada.id}/b.txt`, { destinationBucket: 'avatars' });
  expect(elsewhere.error).toMatchObject({ statusCode: '415' });
});

test('a link opens a file without a sign-in until it expires; a link for an upload takes one file', async () => {
  const files = ada.client.storage.from('documents');
  const path = `people/${ada.id}/link me.txt`;
  await files.upload(path, note('shared'));
  const { data } = await files.createSignedUrl(path, 60, { download: 'Ìròyìn.txt' });
  const answer = await fetch(data?.signedUrl ?? '');
  expect([answer.status, await answer.text()]).toEqual([200, 'shared']);
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%8Cr%C3%B2y%C3%ACn.txt");
  const several = await files.createSignedUrls([path, 'people/none.txt'], 60);
  expect(several.data?.map(({ error }) => error === null)).toEqual([true, false]);
  expect(await (await fetch(several.data?.[0]?.signedUrl ?? '')).text()).toBe('shared');

  const target = `people/${ada.id}/by link.txt`;
  const { data: upload } = await files.createSignedUploadUrl(target);
  const visitor = server.client().storage.from('documents');
  const sent = await visitor.uploadToSignedUrl(target, upload?.token ?? '', note('sent'));
  expect(sent.data).toMatchObject({ path: target, fullPath: `documents/${target}` });
  expect(await (await files.download(target)).data?.text()).toBe('sent');
});

test('the service key makes, changes, empties and deletes buckets; nobody else does', async () => {
  const { storage } = service;
  expect(
    (
      await storage.createBucket('reports', {
        public: true,
        fileSizeLimit: '1MB',
        allowedMimeTypes: ['text/*'],
      })
    ).data,
  ).toEqual({ name: 'reports' });
  expect((await storage.createBucket('reports')).error).toMatchObject({ statusCode: '409' });
  expect((await storage.getBucket('reports')).data).toMatchObject({
    public: true,
    file_size_limit: 1_000_000,
    allowed_mime_types: ['text/*'],
  });
  expect((await storage.from('reports').upload('a/b.txt', note('open'))).error).toBeNull();
  const { publicUrl } = storage.from('reports').getPublicUrl('a/b.txt').data;
  expect(await (await fetch(publicUrl)).text()).toBe('open');
  expect((await storage.updateBucket('reports', { public: false })).error).toBeNull();
  expect((await fetch(publicUrl)).status).toBe(400);
  expect((await storage.deleteBucket('reports')).error).toMatchObject({ statusCode: '409' });
  expect((await ada.client.storage.emptyBucket('reports')).error).not.toBeNull();
  expect((await storage.emptyBucket('reports')).error).toBeNull();
  expect((await storage.emptyBucket('reports')).error).toBeNull();
  expect((await storage.deleteBucket('reports')).error).toBeNull();
  for (const verb of ['getBucket', 'emptyBucket', 'deleteBucket'] as const)
    expect((await storage[verb]('reports')).error, verb).toMatchObject({
      code: 'NoSuchBucket',
      statusCode: '404',
    });
  expect((await storage.createBucket('a/b')).error).toMatchObject({ code: 'InvalidBucketName' });
  expect((await storage.listBuckets()).data?.map(({ id }) => id)).toContain('avatars');
  for (const who of [ada.client, server.client()]) {
    expect((await who.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    expect((await who.storage.deleteBucket('avatars')).error).not.toBeNull();
    expect((await who.storage.updateBucket('avatars', { public: true })).error).not.toBeNull();
  }
});

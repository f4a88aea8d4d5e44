import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { putFile } from './store.ts';
import { errorOf, raw, serviceClient } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let admin: TestUser;
let picture: Buffer;
const service = () => serviceClient(server).storage;

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  admin = await server.newUser({ role: 'admin' });
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  await service().createBucket('loose', { public: true });
});
afterAll(() => server.stop());

test('wire-W12 a picture sent without its type is kept as the picture it is, and resized', async () => {
  const files = service().from('loose');
  expect((await files.upload('untyped', picture)).error).toBeNull();
  expect((await files.info('untyped')).data?.contentType).toBe('image/png');
  const small = await fetch(files.getPublicUrl('untyped', { transform: { width: 10 } }).data.publicUrl);
  expect([small.status, small.headers.get('x-transformations')]).toEqual([
    200,
    'width:10,resizing_type:fill,quality:80',
  ]);
  expect(
    (await ada.client.storage.from('documents').upload(`people/${ada.id}/p.png`, picture)).error,
  ).toBeNull();
});

test('wire-W12 a picture that was once kept as text is resized by what it is, and text is told that it is none', async () => {
  const files = service().from('loose');
  await files.upload('old', picture, { contentType: 'image/png' });
  await server.system.query(
    `update storage.objects set metadata = metadata || '{"mimetype":"text/plain"}' where name = 'old'`,
  );
  const resized = (name: string) =>
    fetch(files.getPublicUrl(name, { transform: { height: 10 } }).data.publicUrl);
  expect((await resized('old')).status).toBe(200);
  await putFile(server.services, {
    bucket: 'loose',
    name: 'words',
    body: Buffer.from('x'),
    type: 'text/plain',
  });
  expect(await (await resized('words')).json()).toMatchObject({
    message: expect.stringContaining('not a picture'),
  });
});

test('wire-W13 sizes of buckets are read in decimal units', async () => {
  await service().createBucket('decimal', { public: false, fileSizeLimit: '20mb' });
  expect((await service().getBucket('decimal')).data?.file_size_limit).toBe(20_000_000);
});

test('wire-W14 a bucket tells its owner, and its times as JavaScript writes them', async () => {
  await server.system.query(
    `create policy "test: makes buckets" on storage.buckets for insert to authenticated with check (true)`,
  );
  try {
    expect((await ada.client.storage.createBucket('hers')).error).toBeNull();
  } finally {
    await server.system.query('drop policy "test: makes buckets" on storage.buckets');
  }
  const { data } = await service().getBucket('hers');
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(data).toMatchObject({ owner: ada.id, created_at: time, updated_at: time });
});

test('wire-W16 refusals and answers are worded and coded as upstream’s', async () => {
  const files = service().from('loose');
  await files.upload('dir/a.txt', 'a');
  expect((await files.listV2({ with_delimiter: true, prefix: 'di' })).data?.folders).toEqual([
    { key: 'dir', name: 'dir/' },
  ]);
  await service().createBucket('small', { public: false, fileSizeLimit: '1kb' });
  expect((await service().from('small').upload('big', Buffer.alloc(2000))).error?.message).toBe(
    'The object exceeded the maximum allowed size',
  );
  expect((await service().deleteBucket('loose')).error).toMatchObject({
    statusCode: '409',
    code: 'ResourceNotEmpty',
  });
  expect((await service().emptyBucket('small')).data?.message).toContain('Empty bucket has been queued');
  const head = await raw(server, 'HEAD', '/object/info/public/loose/dir/a.txt');
  expect(head.headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
  const malformed = await raw(server, 'GET', '/bucket', { token: 'no-token-at-all' });
  expect([malformed.status, errorOf(malformed).statusCode]).toEqual([400, '403']);
});

test('wire-W16 a signed-in download keeps the file’s own cache time where everyone may read it, and nowhere else', async () => {
  await service().from('loose').upload('cached', 'x', { cacheControl: '300' });
  const path = `people/${ada.id}/cached.txt`;
  await ada.client.storage.from('documents').upload(path, 'x', { cacheControl: '300' });
  const cacheOf = async (address: string) =>
    (await raw(server, 'GET', address, { token: ada.accessToken })).headers['cache-control'];
  expect(await cacheOf('/object/authenticated/loose/cached')).toBe('max-age=300');
  expect(await cacheOf(`/object/authenticated/documents/${path}`)).toBe('private, no-cache');
});

test('wire-W17 status and version are answered', async () => {
  expect((await raw(server, 'GET', '/status')).status).toBe(200);
  expect((await raw(server, 'GET', '/version')).body.toString()).toMatch(/^\d+\.\d+\.\d+/);
});

test('sec-L7 an administrator empties no bucket at once, and a deleted file stands in the audit log', async () => {
  const name = `people/${ada.id}/gone.txt`;
  await ada.client.storage.from('documents').upload(name, 'x', { contentType: 'text/plain' });
  const { data: info } = await ada.client.storage.from('documents').info(name);
  const files = ada.client.storage.from('documents');
  expect((await admin.client.storage.emptyBucket('content-images')).error).toMatchObject({
    statusCode: '403',
  });
  expect((await ada.client.storage.emptyBucket('documents')).error).toMatchObject({ statusCode: '403' });
  expect((await files.exists(name)).data).toBe(true);
  await files.remove([name]);
  const { data } = await admin.client
    .from('audit_log')
    .select('actor, action, reason')
    .eq('noun', 'files')
    .eq('record_id', info?.id ?? '');
  expect(data).toEqual([{ actor: ada.id, action: 'delete', reason: 'documents' }]);
});

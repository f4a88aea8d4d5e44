import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { sweepFiles } from '../sweep.ts';
import { serviceClient, storedIds } from '../testing.ts';
import { spoolFolder } from './spool.ts';

const MB = 1024 * 1024;
const CHUNK = 6 * MB;
let server: TestServer;
let ada: TestUser;

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

/** Text that differs in every line, so that a part in the wrong place is noticed. */
const text = (bytes: number) =>
  Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex')).subarray(0, bytes);
const spooled = () => readdir(spoolFolder(server.services)).catch(() => []);

interface Sending {
  url?: string;
  name: string;
  person?: TestUser;
  bucket?: string;
  headers?: Record<string, string>;
  options?: Partial<UploadOptions>;
}

/** As the documentation of supabase-js says to send large files. */
function sending(
  body: Buffer,
  { url = server.url, name, person = ada, bucket = 'documents', headers, options }: Sending,
) {
  let upload!: Upload;
  const done = new Promise<void>((resolve, reject) => {
    upload = new Upload(body, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      retryDelays: [],
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        apikey: server.publishableKey,
        'x-upsert': 'false',
        ...headers,
      },
      uploadDataDuringCreation: true,
      removeFingerprintOnSuccess: true,
      metadata: {
        bucketName: bucket,
        objectName: name,
        contentType: 'text/plain',
        cacheControl: '3600',
        metadata: JSON.stringify({ about: 'Lagos' }),
      },
      chunkSize: CHUNK,
      onError: reject,
      onSuccess: () => resolve(),
      ...options,
    });
  });
  const start = () => {
    upload.start();
    return done;
  };
  return { upload, start };
}

const answerOf = async (sent: Promise<unknown>) => {
  const error = await sent.then(
    () => null,
    (refused: { originalResponse?: { getStatus(): number; getBody(): string } }) => refused,
  );
  return error && [error.originalResponse?.getStatus(), error.originalResponse?.getBody()];
};
const contentOf = async (name: string, person = ada) => {
  const { data } = await person.client.storage.from('documents').download(name);
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
};

test('wire-W17 a consultant sends a file in chunks of 6 MB, as supabase-js says, and it is there like any other', async () => {
  const body = text(13 * MB);
  const name = `people/${ada.id}/large.txt`;
  const reached: number[] = [];
  const { start } = sending(body, {
    name,
    options: { onChunkComplete: (_, sent) => void reached.push(sent) },
  });
  await start();
  expect(reached).toEqual([CHUNK, 2 * CHUNK, 13 * MB]);
  expect((await contentOf(name)).equals(body)).toBe(true);
  const { data } = await ada.client.storage.from('documents').info(name);
  expect(data).toMatchObject({
    size: body.length,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    metadata: { about: 'Lagos' },
  });
  expect(await spooled()).toEqual([]);
});

test('wire-W17 a file of 20 MB survives ten cut lines', async () => {
  const body = text(20 * MB);
  const name = `people/${ada.id}/bus.txt`;
  const line = await cutLine(new URL(server.url), 10, 1.7 * MB);
  try {
    // Created before its bytes are sent: a line cut within the first answer would begin a second upload.
    const options = { retryDelays: Array(20).fill(50), uploadDataDuringCreation: false };
    await sending(body, { name, url: line.url, options }).start();
  } finally {
    line.close();
  }
  expect(line.cuts()).toBe(10);
  expect((await contentOf(name)).equals(body)).toBe(true);
  // What had arrived was not sent again.
  expect(line.bytes()).toBeLessThan(28 * MB);
}, 120_000);

/** A line that is cut so many times, each time after so many bytes went up. */
async function cutLine(target: URL, times: number, after: number) {
  let cuts = 0;
  let bytes = 0;
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let passed = 0;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    sockets.add(near);
    let isCut = false;
    near.on('data', (data) => {
      if (isCut) return;
      bytes += data.length;
      passed += data.length;
      far.write(data);
      if (cuts < times && passed > after) {
        isCut = true;
        cuts += 1;
        near.pause();
        // What is on its way still arrives, as on a real line.
        setTimeout(end, 200);
      }
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cuts: () => cuts,
    bytes: () => bytes,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends the first chunk, then stops. */
async function begun(given: Sending & { body?: Buffer }) {
  const body = given.body ?? text(13 * MB);
  const { upload } = sending(body, given);
  await new Promise<void>((resolve, reject) => {
    upload.options.onChunkComplete = () => void upload.abort().then(resolve);
    upload.options.onError = reject;
    upload.start();
  });
  const url = upload.url ?? '';
  const nextChunk = async (person: TestUser) => {
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${person.accessToken}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(CHUNK),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(body.subarray(CHUNK, CHUNK + 1000)),
    });
    return [answer.status, await answer.text()];
  };
  const goOn = () => sending(body, { ...given, options: { ...given.options, uploadUrl: url } }).start();
  return { body, url, nextChunk, goOn };
}

test('A15 Z16 each chunk passes the gate: once the role or the session is lost, and for anyone else, it is refused', async () => {
  const eve = await server.newUser({ role: 'consultant' });
  const objectName = `${eve.id}/x.png`;
  const picture = await begun({
    name: objectName,
    person: eve,
    body: text(9 * MB),
    options: { metadata: { bucketName: 'content-images', objectName, contentType: 'image/png' } },
  });
  expect(await picture.nextChunk(ada), 'somebody else').toEqual([404, 'Upload not found']);
  expect(await picture.nextChunk(eve), 'as long as they may').toEqual([204, '']);
  await server.system.query('delete from public.user_roles where user_id = $1', [eve.id]);
  expect(await picture.nextChunk(eve)).toEqual([403, 'new row violates row-level security policy']);
  expect((await answerOf(picture.goOn()))?.[0]).toBe(403);

  const bola = await server.newUser({ role: 'consultant' });
  const late = await begun({ name: `people/${bola.id}/late.txt`, person: bola });
  await bola.client.auth.signOut();
  expect((await late.nextChunk(bola))[0]).toBe(401);
});

test('wire-W17 what no bucket would take is refused before a byte is accepted, with the real status', async () => {
  const small = Buffer.from('x');
  const before = await spooled();
  const name = `people/${ada.id}/refused.txt`;
  const started = async (given: Partial<Sending> & { body?: Buffer } = {}) =>
    answerOf(
      sending(given.body ?? small, {
        name,
        ...given,
        options: { uploadDataDuringCreation: false, ...given.options },
      }).start(),
    );
  const metadata = (more: Record<string, string>) => ({
    options: { metadata: { bucketName: 'documents', objectName: name, contentType: 'text/plain', ...more } },
  });
  expect(await started({ headers: { authorization: `Bearer ${server.publishableKey}` } })).toEqual([
    403,
    'new row violates row-level security policy',
  ]);
  expect(await started(metadata({ bucketName: 'none' }))).toEqual([404, 'Bucket not found']);
  expect(await started({ body: text(25 * MB + 1) })).toEqual([413, 'Maximum size exceeded\n']);
  expect(await started(metadata({ contentType: 'text/html' }))).toEqual([
    415,
    'mime type text/html is not supported',
  ]);
  expect((await started(metadata({ objectName: `people/${ada.id}/../${ada.id}/x` })))?.[0], 'S01').toBe(400);
  expect((await started(metadata({ objectName: `people/${randomUUID()}/x` })))?.[0], 'S02').toBe(403);
  await ada.client.storage.from('documents').upload(name, small, { contentType: 'text/plain' });
  expect(await started()).toEqual([409, 'The resource already exists']);
  expect(await started({ headers: { 'x-upsert': 'true' } })).toBeNull();
  expect(await spooled()).toEqual(before);
});

test('S03 a file that is not what it says is refused at its end, and nothing of it stays', async () => {
  const before = [await storedIds(server), await spooled()];
  const page = Buffer.from(`<html><script>alert(1)</script>${' '.repeat(7 * MB)}`);
  expect((await answerOf(sending(page, { name: `people/${ada.id}/page.txt` }).start()))?.[0]).toBe(415);
  expect([await storedIds(server), await spooled()]).toEqual(before);
});

test('sec-M6 unfinished uploads count against the quota with their announced size', async () => {
  const guest = await server.newUser();
  const file = (n: number) => ({ name: `people/${guest.id}/${n}.txt`, person: guest, body: text(24 * MB) });
  const statuses: unknown[] = [];
  for (let n = 0; n < 9; n++) {
    const { body, ...given } = file(n);
    const { upload } = sending(body, { ...given, options: { uploadDataDuringCreation: false } });
    statuses.push(
      await new Promise((resolve) => {
        upload.options.onUploadUrlAvailable = () => void upload.abort().then(() => resolve(201));
        upload.options.onError = (error) =>
          resolve((error as { originalResponse?: { getStatus(): number } }).originalResponse?.getStatus());
        upload.start();
      }),
    );
  }
  // 200 MB for a person without a role.
  expect(statuses).toEqual([...Array(8).fill(201), 413]);
});

test('wire-W17 a signed link takes a resumable upload of somebody who is not signed in, once', async () => {
  const name = `people/${ada.id}/by link.txt`;
  const { data } = await ada.client.storage.from('documents').createSignedUploadUrl(name);
  const body = text(7 * MB);
  const send = (token: string) =>
    sending(body, {
      name,
      headers: { authorization: '', 'x-signature': token },
      options: { endpoint: `${server.url}/storage/v1/upload/resumable/sign` },
    }).start();
  expect((await answerOf(send('nonsense')))?.[0]).toBe(400);
  await send(data?.token ?? '');
  expect((await contentOf(name)).equals(body)).toBe(true);
  await ada.client.storage.from('documents').remove([name]);
  expect(await answerOf(send(data?.token ?? ''))).toEqual([409, 'The resource already exists']);
});

test('wire-W17 an upload is given up by its sender, or after a day, and nothing of it stays', async () => {
  await server.system.query(`update platform.resumable_uploads set expires_at = now() - interval '1 second'`);
  await sweepFiles(server.services);
  expect(await spooled()).toEqual([]);
  const given = await begun({ name: `people/${ada.id}/given up.txt` });
  expect(await spooled()).toHaveLength(1);
  const answer = await fetch(given.url, {
    method: 'DELETE',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${ada.accessToken}`,
      'tus-resumable': '1.0.0',
    },
  });
  expect([answer.status, await spooled()]).toEqual([204, []]);

  const forgotten = await begun({ name: `people/${ada.id}/forgotten.txt` });
  await sweepFiles(server.services);
  expect(await spooled()).toHaveLength(1);
  await server.system.query(`update platform.resumable_uploads set expires_at = now() - interval '1 second'`);
  // The client learns that it is gone and begins anew.
  await sweepFiles(server.services);
  expect(await spooled()).toEqual([]);
  await forgotten.goOn();
  expect((await contentOf(`people/${ada.id}/forgotten.txt`)).equals(forgotten.body)).toBe(true);
});

test('wire-W17 the service key sends resumably too, and a browser is told what the server offers', async () => {
  const body = text(7 * MB);
  await serviceClient(server).storage.createBucket('dumps', { public: false });
  await sending(body, {
    name: 'nightly.txt',
    bucket: 'dumps',
    headers: { authorization: `Bearer ${server.secretKey}`, apikey: server.secretKey },
  }).start();
  const offered = await fetch(`${server.url}/storage/v1/upload/resumable`, { method: 'OPTIONS' });
  expect(Object.fromEntries(offered.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
  });
  expect(offered.headers.get('access-control-allow-origin')).toBeNull();
});

import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { enqueueDrawing } from './picture.ts';
import { errorOf, pngClaiming, raw, serviceClient, storedIds, zipOf } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let admin: TestUser;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  admin = await server.newUser({ role: 'admin' });
});
afterAll(() => server.stop());

const put = (name: string, content: Buffer | string, type: string, bucket = 'documents', who = ada) =>
  who.client.storage
    .from(bucket)
    .upload(
      bucket === 'documents' ? `people/${who.id}/${name}` : `${who.id}/${name}`,
      new Blob([new Uint8Array(Buffer.from(content))], { type }),
    );

test('S03 a bucket takes the types it lists, judged by what the bytes are', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const refused: [string, Buffer | string, string, string][] = [
    ['page', '<!doctype html><script>alert(1)</script>', 'text/html', 'documents'],
    ['page as text', ' \n<html><script>alert(1)</script>', 'text/plain', 'documents'],
    ['drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml', 'avatars'],
    [
      'drawing as picture',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'image/png',
      'avatars',
    ],
    ['xml', '<?xml version="1.0"?><a/>', 'text/plain', 'documents'],
    ['script', 'alert(1)', 'text/javascript', 'documents'],
    ['script as picture', 'alert(1)', 'image/png', 'avatars'],
    ['program', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1'), 'text/plain', 'documents'],
    ['picture as pdf', png, 'application/pdf', 'documents'],
    ['png as jpeg', png, 'image/jpeg', 'avatars'],
    ['zip as docx', zipOf([{ name: 'a.txt' }]), DOCX, 'documents'],
    ['binary as text', Buffer.from([1, 0, 2, 0, 3]), 'text/plain', 'documents'],
    [
      'picture and page in one',
      Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')]),
      'image/png',
      'avatars',
    ],
  ];
  for (const [what, content, type, bucket] of refused) {
    const { error } = await put(`bad ${what}`, content, type, bucket);
    expect([what, (error as { statusCode?: string } | null)?.statusCode]).toEqual([what, '415']);
  }
  expect(await storedIds(server)).toEqual([]);
  const taken: [string, Buffer | string, string][] = [
    ['picture', png, 'image/png'],
    ['text', 'Gbọ̀ngán <b>', 'text/plain'],
    ['paper', zipOf([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }]), DOCX],
    ['pdf', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf'],
  ];
  for (const [what, content, type] of taken) expect((await put(what, content, type)).error, what).toBeNull();
});

test('S06 what would burst when opened is refused by its table of contents or header, unexpanded', async () => {
  const office = { name: '[Content_Types].xml' };
  const before = process.memoryUsage().rss;
  const bombs: [string, Buffer, string, string][] = [
    [
      'ten gigabytes',
      zipOf([office, ...[1, 2, 3].map((n) => ({ name: `word/${n}.xml`, claims: 0xfffffff0 }))]),
      DOCX,
      'documents',
    ],
    ['out of its folder', zipOf([office, { name: 'word/../../../etc/passwd' }]), DOCX, 'documents'],
    ['absolute', zipOf([office, { name: '/etc/cron.d/x' }]), DOCX, 'documents'],
    ['link', zipOf([office, { name: 'word/link', mode: 0o120777 }]), DOCX, 'documents'],
    ['too many', zipOf(Array.from({ length: 10_001 }, (_, n) => ({ name: `word/${n}` }))), DOCX, 'documents'],
    ['50,000 × 50,000', pngClaiming(50_000, 50_000), 'image/png', 'avatars'],
    ['50,000 × 50,000 in documents', pngClaiming(50_000, 50_000), 'image/png', 'documents'],
  ];
  for (const [what, content, type, bucket] of bombs) {
    const { error } = await put(`bomb ${what}`, content, type, bucket);
    expect([what, (error as { statusCode?: string } | null)?.statusCode]).toEqual([what, '415']);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('S12 a picture loses where and with what it was taken, and stands upright', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a00' } })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'CANARY-CAMERA' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '6/1 27/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '3/1 23/1 0/1',
        },
      },
    })
    .toBuffer();
  expect(photo.includes('CANARY-CAMERA')).toBe(true);
  for (const [who, bucket] of [
    [ada, 'avatars'],
    [admin, 'content-images'],
  ] as const) {
    expect((await put('photo.jpg', photo, 'image/jpeg', bucket, who)).error).toBeNull();
    const { data } = await who.client.storage.from(bucket).download(`${who.id}/photo.jpg`);
    const kept = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    const { exif, xmp, width, height, format } = await sharp(kept).metadata();
    expect({ exif, xmp, width, height, format }).toMatchObject({ width: 40, height: 60, format: 'jpeg' });
    expect([exif, xmp, kept.includes('CANARY')]).toEqual([undefined, undefined, false]);
    const { data: info } = await who.client.storage.from(bucket).info(`${who.id}/photo.jpg`);
    expect(info?.size).toBe(kept.length);
  }
  // The same photograph cannot slip in from a bucket that keeps files as they are.
  await put('photo.jpg', photo, 'image/jpeg');
  const copied = await ada.client.storage
    .from('documents')
    .copy(`people/${ada.id}/photo.jpg`, `${ada.id}/copied.jpg`, { destinationBucket: 'avatars' });
  expect(copied.error).toMatchObject({ statusCode: '415' });
});

test('Q04 who uploads a picture while many are being drawn is asked to try again, not told that it is damaged', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  let done = () => {};
  const drawing = new Promise<void>((resolve) => {
    done = resolve;
  });
  const queue = Array.from({ length: 41 }, () => enqueueDrawing(() => drawing));
  expect((await put('face.png', picture, 'image/png', 'avatars')).error).toMatchObject({
    status: 503,
    code: 'SlowDown',
  });
  done();
  await Promise.all(queue);
  expect((await put('face.png', picture, 'image/png', 'avatars')).error).toBeNull();
});

test('S05 a file over the limit is refused early, announced or not, and nothing of it stays', async () => {
  const before = await storedIds(server);
  const { hostname, port } = new URL(server.url);
  const head = (extra: string) =>
    `POST /storage/v1/object/documents/people/${ada.id}/big.txt HTTP/1.1\r\nHost: ${hostname}\r\napikey: ${server.publishableKey}\r\nAuthorization: Bearer ${ada.accessToken}\r\nContent-Type: text/plain\r\n${extra}\r\n\r\n`;
  const answerOf = (start: string, feed: Buffer | null) =>
    new Promise<{ text: string; sent: number }>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      let sent = 0;
      let open = true;
      const push = () => {
        while (feed && open && sent < 80 * 1024 * 1024) {
          sent += feed.length;
          if (!socket.write(feed)) return;
        }
      };
      socket.on('connect', () => {
        socket.write(start);
        push();
      });
      socket.on('drain', push);
      socket.on('data', (data) => {
        text += data;
        open = false;
        if (text.includes('}')) {
          socket.destroy();
          resolve({ text, sent });
        }
      });
      socket.on('error', (error) => (text ? resolve({ text, sent }) : reject(error)));
    });
  const announced = await answerOf(head('Content-Length: 99000000'), null);
  expect(announced.text).toContain('"statusCode":"413"');
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 97), Buffer.from('\r\n')]);
  const endless = await answerOf(head('Transfer-Encoding: chunked'), chunk);
  expect(endless.text).toContain('"statusCode":"413"');
  // Plus what both ends have buffered.
  expect(endless.sent).toBeLessThan(25 * 1024 * 1024 + 12 * 1024 * 1024);
  expect((await put('big.txt', Buffer.alloc(25 * 1024 * 1024 + 1, 97), 'text/plain')).error).toMatchObject({
    statusCode: '413',
  });
  expect(await storedIds(server)).toEqual(before);
  expect(await readdir(server.services.blobs.incoming)).toEqual([]);
  expect((await ada.client.storage.from('documents').exists(`people/${ada.id}/big.txt`)).data).toBe(false);
});

test('S05 a form or a stream that ends too early leaves nothing behind', async () => {
  const before = await storedIds(server);
  const path = `/object/documents/people/${ada.id}/cut.txt`;
  const cut = await raw(server, 'POST', path, {
    token: ada.accessToken,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(
      '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/plain\r\n\r\nhalf a fi',
    ),
  });
  expect(errorOf(cut).statusCode).toBe('400');
  const { hostname, port } = new URL(server.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /storage/v1${path} HTTP/1.1\r\nHost: x\r\napikey: ${server.publishableKey}\r\nAuthorization: Bearer ${ada.accessToken}\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nhalf`,
        () => setTimeout(() => socket.destroy(), 100),
      );
    });
    socket.on('close', () => resolve());
  });
  await expect.poll(() => readdir(server.services.blobs.incoming)).toEqual([]);
  expect(await storedIds(server)).toEqual(before);
});

test('S07 a person keeps so many files and bytes, and no more, however many arrive at once', async () => {
  const bola = await server.newUser({ role: 'consultant' });
  await server.system.query(
    'update platform.file_limits set objects_per_person = 5, bytes_per_person = 1000',
  );
  try {
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(`${n}.txt`, 'x', 'text/plain', 'documents', bola)),
    );
    expect(many.filter(({ error }) => error === null)).toHaveLength(5);
    expect(many.find(({ error }) => error)?.error).toMatchObject({ statusCode: '413' });
    const files = bola.client.storage.from('documents');
    const { data } = await files.list(`people/${bola.id}`);
    await files.remove([`people/${bola.id}/${data?.[0]?.name}`]);
    expect((await put('large.txt', 'x'.repeat(1001), 'text/plain', 'documents', bola)).error).toMatchObject({
      statusCode: '413',
    });
    expect((await put('small.txt', 'x', 'text/plain', 'documents', bola)).error).toBeNull();
  } finally {
    await server.system.query(
      'update platform.file_limits set objects_per_person = 10000, bytes_per_person = 10737418240',
    );
  }
});

test('S14 no address that a person sends is ever fetched', async () => {
  let knocks = 0;
  const bait = createServer((_, answer) => {
    knocks += 1;
    answer.end();
  });
  await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve));
  const { port } = bait.address() as { port: number };
  const url = `http://127.0.0.1:${port}/x.png`;
  const files = ada.client.storage.from('documents');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`;
  await put('bait.svg', svg, 'image/png', 'avatars');
  await put('bait.csv', `=IMPORTDATA("${url}")`, 'text/csv');
  await files.upload(`people/${ada.id}/meta.txt`, Buffer.from(url), {
    contentType: 'text/plain',
    metadata: { url },
  });
  await raw(server, 'POST', `/object/documents/people/${ada.id}/location.txt`, {
    token: ada.accessToken,
    headers: { 'content-type': 'text/plain', location: url, 'x-source': url, referer: url },
    body: Buffer.from(url),
  });
  await files.copy(url, `people/${ada.id}/copied.txt`);
  await raw(server, 'GET', `/render/image/authenticated/documents/${url}?width=10`, {
    token: ada.accessToken,
  });
  await new Promise<void>((resolve) => bait.close(() => resolve()));
  expect(knocks).toBe(0);
});

test('smaller pictures are drawn on demand, by whoever may read the large one', async () => {
  const big = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00a' } })
    .png()
    .toBuffer();
  expect((await put('wide.png', big, 'image/png', 'avatars')).error).toBeNull();
  const files = ada.client.storage.from('avatars');
  const path = `${ada.id}/wide.png`;
  const size = async (bytes: ArrayBuffer) => {
    const { width, height } = await sharp(Buffer.from(bytes)).metadata();
    return [width, height];
  };
  const small = await files.download(path, { transform: { width: 100, height: 100, resize: 'contain' } });
  expect(await size((await small.data?.arrayBuffer()) as ArrayBuffer)).toEqual([100, 50]);
  const { data } = await files.createSignedUrl(path, 60, { transform: { width: 50, height: 50 } });
  expect(await size(await (await fetch(data?.signedUrl ?? '')).arrayBuffer())).toEqual([50, 50]);
  const widened = (data?.signedUrl ?? '').replace('/render/image/sign/', '/object/sign/');
  expect((await fetch(widened)).status).toBe(400);
  expect((await files.download(path, { transform: { width: 90_000 } })).error).not.toBeNull();
  const open = serviceClient(server).storage.from('content-images');
  await open.upload('hero.png', new Blob([new Uint8Array(big)], { type: 'image/png' }));
  const answer = await fetch(open.getPublicUrl('hero.png', { transform: { width: 40 } }).data.publicUrl, {
    headers: { accept: 'image/webp' },
  });
  expect([answer.headers.get('content-type'), await size(await answer.arrayBuffer())]).toEqual([
    'image/webp',
    [40, 20],
  ]);
});

import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { findAsSystem } from './objects.ts';
import { allowUpload, linkToFile, putFile } from './store.ts';
import { sweepFiles } from './sweep.ts';
import { raw } from './testing.ts';
import { readLink, signRead, uploadLink } from './url-signature.ts';

let server: TestServer;
let ada: TestUser;
let home: string;
const note = (text: string) => new Blob([text], { type: 'text/plain' });
const files = () => ada.client.storage.from('documents');

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  home = `people/${ada.id}`;
});
afterAll(() => server.stop());

const linkTo = async (path: string, seconds = 60) =>
  (await files().createSignedUrl(path, seconds)).data?.signedUrl ?? '';
const unsigned = (claims: object) =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

test('S08 a link opens its own file in its own bucket, by reading, until it expires', async () => {
  await files().upload(`${home}/a.txt`, note('a'));
  await files().upload(`${home}/b.txt`, note('b'));
  const url = await linkTo(`${home}/a.txt`);
  const token = new URL(url).searchParams.get('token') ?? '';
  expect((await fetch(url)).status).toBe(200);
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url');
  const attempts: [string, string][] = [
    ['another path', `/object/sign/documents/${home}/b.txt?token=${token}`],
    ['another bucket', `/object/sign/avatars/${home}/a.txt?token=${token}`],
    ['no token', `/object/sign/documents/${home}/a.txt`],
    ['alg none', `/object/sign/documents/${home}/a.txt?token=${unsigned(claims)}.`],
    ['longer life', `/object/sign/documents/${home}/a.txt?token=${head}.${longer}.${signature}`],
    ['a sign-in as link', `/object/sign/documents/${home}/a.txt?token=${ada.accessToken}`],
    ['a link as upload', `/object/upload/sign/documents/${home}/a.txt?token=${token}`],
  ];
  for (const [what, address] of attempts) {
    const answer = await raw(server, what === 'a link as upload' ? 'PUT' : 'GET', address);
    expect([what, answer.status]).toEqual([what, 400]);
  }
  for (const method of ['DELETE', 'PUT', 'POST'])
    expect(
      (await raw(server, method, `/object/sign/documents/${home}/a.txt?token=${token}`)).status,
      method,
    ).not.toBe(200);

  const row = await findAsSystem(server.services, 'documents', `${home}/a.txt`);
  if (!row) throw new Error('no file');
  const early = { ...server.services, clock: () => new Date(Date.now() - 3_600_000) };
  const file = { bucket: row.bucket_id, name: row.name, id: row.id, isPublic: false };
  const expired = await signRead(early, { role: 'service_role', claims: {} }, file, 60);
  await expect(readLink(server.services, expired, `documents/${home}/a.txt`)).rejects.toThrow('no longer');
});

test('S08 a link lives from one second to seven days, and is refused any other life', async () => {
  for (const expiresIn of [315_360_000, 604_801, 0, -1, Number.NaN, 1.5, '60', null, undefined]) {
    const answer = await raw(server, 'POST', `/object/sign/documents/${home}/a.txt`, {
      token: ada.accessToken,
      body: JSON.stringify({ expiresIn }),
    });
    expect([expiresIn, answer.status]).toEqual([expiresIn, 400]);
  }
  expect((await files().createSignedUrl(`${home}/a.txt`, 604_800)).error).toBeNull();
});

test('S08 a link dies with its file, even when another takes its place, and when it moves', async () => {
  await files().upload(`${home}/gone.txt`, note('old'));
  const deleted = await linkTo(`${home}/gone.txt`);
  await files().remove([`${home}/gone.txt`]);
  expect((await fetch(deleted)).status).toBe(400);
  await files().upload(`${home}/gone.txt`, note('new'));
  expect((await fetch(deleted)).status).toBe(400);
  const moved = await linkTo(`${home}/gone.txt`);
  await files().move(`${home}/gone.txt`, `${home}/moved.txt`);
  expect((await fetch(moved)).status).toBe(400);
});

test('A24 the token of a link signs nobody in', async () => {
  const read = new URL(await linkTo(`${home}/a.txt`)).searchParams.get('token') ?? '';
  const { data } = await files().createSignedUploadUrl(`${home}/bearer.txt`);
  for (const token of [read, data?.token ?? '']) {
    expect((await raw(server, 'GET', `/object/documents/${home}/a.txt`, { token })).status).toBe(401);
    const rest = await fetch(`${server.url}/rest/v1/clients`, {
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(rest.status).toBe(401);
  }
});

test('S09 a link for an upload takes one file of the right type, from one of many who try at once', async () => {
  const path = `${home}/once.txt`;
  const { data } = await files().createSignedUploadUrl(path);
  const token = data?.token ?? '';
  const visitor = server.client().storage.from('documents');
  const wrong = await visitor.uploadToSignedUrl(
    path,
    token,
    new Blob(['MZ'], { type: 'application/x-msdownload' }),
  );
  expect(wrong.error).toMatchObject({ statusCode: '415' });
  const all = await Promise.all(
    [1, 2, 3, 4].map((n) => visitor.uploadToSignedUrl(path, token, note(`from ${n}`))),
  );
  expect(all.filter(({ error }) => error === null)).toHaveLength(1);
  await files().remove([path]);
  // A used link stays used, even when its record is cleaned up.
  await sweepFiles(server.services);
  expect((await visitor.uploadToSignedUrl(path, token, note('again'))).error).toMatchObject({ status: 400 });
  expect((await visitor.uploadToSignedUrl(`${home}/other.txt`, token, note('x'))).error).toMatchObject({
    status: 400,
  });
  expect(
    (await server.client().storage.from('documents').createSignedUploadUrl(`${home}/mine.txt`)).error,
  ).toMatchObject({ statusCode: '403' });
});

test('S13 a part of a file is sent as asked; a thousand parts are answered with the whole', async () => {
  await files().upload(`${home}/range.txt`, note('0123456789'));
  const get = (range: string, more: Record<string, string> = {}) =>
    raw(server, 'GET', `/object/documents/${home}/range.txt`, {
      token: ada.accessToken,
      headers: { range, ...more },
    });
  const part = async (range: string) => {
    const answer = await get(range);
    return [answer.status, answer.headers['content-range'], answer.body.toString()];
  };
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=0-999')).toEqual([206, 'bytes 0-9/10', '0123456789']);
  expect((await get('bytes=10-')).status).toBe(416);
  expect((await get('bytes=10-')).headers['content-range']).toBe('bytes */10');
  expect(await part(`bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')}`)).toEqual([
    200,
    undefined,
    '0123456789',
  ]);
  expect(await part('bytes=5-2')).toEqual([200, undefined, '0123456789']);
  const { headers } = await get('');
  expect((await get('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
  const same = await raw(server, 'GET', `/object/documents/${home}/range.txt`, {
    token: ada.accessToken,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  const since = await raw(server, 'GET', `/object/documents/${home}/range.txt`, {
    token: ada.accessToken,
    headers: { 'if-modified-since': String(headers['last-modified']) },
  });
  expect(since.status).toBe(304);
  const head = await raw(server, 'HEAD', `/object/documents/${home}/range.txt`, { token: ada.accessToken });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10', 0]);
});

test('A15 after signing out, the old access token opens no file, and neither does an upload link it asked for', async () => {
  const bola = await server.newUser({ role: 'consultant' });
  const path = `people/${bola.id}/x.txt`;
  const own = bola.client.storage.from('documents');
  await own.upload(path, note('x'));
  const { data } = await own.createSignedUploadUrl(`people/${bola.id}/y.txt`);
  await bola.client.auth.signOut();
  for (const [method, address] of [
    ['GET', `/object/documents/${path}`],
    ['POST', `/object/documents/people/${bola.id}/z.txt`],
    ['DELETE', `/object/documents/${path}`],
    ['POST', '/object/list/documents'],
    ['GET', '/bucket'],
  ] as const) {
    const answer = await raw(server, method, address, {
      token: bola.accessToken,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect([method, address, answer.status]).toEqual([method, address, 401]);
  }
  const late = await server
    .client()
    .storage.from('documents')
    .uploadToSignedUrl(`people/${bola.id}/y.txt`, data?.token ?? '', note('y'));
  expect(late.error).toMatchObject({ status: 400 });
});

test('the server itself keeps files and gives visitors a place for one', async () => {
  const { services } = server;
  const pdf = Buffer.from('%PDF-1.7\nan application');
  const { path, token } = await allowUpload(services, 'applications', 'ada/cv.pdf');
  const visitor = server.client().storage.from('applications');
  expect(
    (await visitor.uploadToSignedUrl(path, token, new Blob([pdf], { type: 'application/pdf' }))).error,
  ).toBeNull();
  expect((await visitor.download(path)).error).not.toBeNull();
  await putFile(services, {
    bucket: 'documents',
    name: `${home}/report.pdf`,
    body: pdf,
    type: 'application/pdf',
    owner: ada.id,
  });
  expect(await (await files().download(`${home}/report.pdf`)).data?.text()).toBe(pdf.toString());
  const link = await linkToFile(services, 'documents', `${home}/report.pdf`, 60);
  expect((await fetch(`${server.url}${link}`)).status).toBe(200);
  await expect(
    putFile(services, { bucket: 'documents', name: '../x', body: pdf, type: 'application/pdf' }),
  ).rejects.toMatchObject({ code: 'InvalidKey' });
  await expect(uploadLink(services, token, 'applications/other')).rejects.toThrow();
  expect(await linkToFile(services, 'documents', 'none', 60)).toBeNull();
});

test('L12 an upload on its way when the server is asked to stop is finished and answered', async () => {
  const other = await testServer();
  const eve = await other.newUser({ role: 'consultant' });
  const half = Buffer.alloc(400_000, 97);
  let finish = () => {};
  const answer = new Promise<number>((resolve, reject) => {
    const sent = request(`${other.url}/storage/v1/object/documents/people/${eve.id}/late.txt`, {
      method: 'POST',
      headers: {
        apikey: other.publishableKey,
        authorization: `Bearer ${eve.accessToken}`,
        'content-type': 'text/plain',
        'content-length': '800000',
      },
    });
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    sent.write(half);
    finish = () => void sent.end(half);
  });
  const { incoming } = other.services.blobs;

  await expect.poll(() => readdir(incoming)).toHaveLength(1);
  const stopped = other.stop();
  finish();
  expect(await answer).toBe(200);
  await stopped;
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { raw, serviceClient } from '../testing.ts';

const MB = 1024 * 1024;
const root = join(import.meta.dirname, '..', '..', '..');
let server: TestServer;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmattan-resumable-'));
  server = await testServer({ STORAGE_URL: join(folder, 'files') });
  await serviceClient(server).storage.createBucket('crash');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Another process on the same database and the same folder of files. */
async function otherProcess(): Promise<{ url: string; secretKey: string; kill(): Promise<void> }> {
  const port = await freePort();
  const dataDir = join(folder, `data ${port}`);
  const child = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: server.database.url,
      STORAGE_URL: join(folder, 'files'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (text) => String(text).includes('READY') && resolve()),
  );
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { secretKey: string };
  return {
    url: `http://localhost:${port}`,
    secretKey: keys.secretKey,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

const headersOf = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

test('S11 wire-W17 kill -9 between and within chunks: another process on the same folder takes the rest', async () => {
  const body = Buffer.from(randomBytes(10 * MB).toString('hex'));
  const first = await otherProcess();
  const second = await otherProcess();
  let url = '';
  const options = {
    chunkSize: 6 * MB,
    retryDelays: [],
    metadata: { bucketName: 'crash', objectName: 'recording.bin', contentType: 'application/octet-stream' },
  };
  await new Promise<void>((resolve) => {
    const upload = new Upload(body, {
      ...options,
      endpoint: `${first.url}/storage/v1/upload/resumable`,
      headers: headersOf(first.secretKey),
      // In the middle of the second chunk.
      onProgress: (sent) => {
        if (sent < 8 * MB || url) return;
        url = upload.url ?? '';
        void first
          .kill()
          .then(() => upload.abort())
          .then(resolve);
      },
      onError: () => resolve(),
    });
    upload.start();
  });
  await new Promise<void>((resolve, reject) => {
    new Upload(body, {
      ...options,
      // First the lease of the dead process must expire.
      retryDelays: [1000, 2000, 4000, 4000],
      uploadUrl: url.replace(first.url, second.url),
      endpoint: `${second.url}/storage/v1/upload/resumable`,
      headers: headersOf(second.secretKey),
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  const { data } = await serviceClient(server).storage.from('crash').download('recording.bin');
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(body)).toBe(true);
  await second.kill();
}, 120_000);

test('wire-W17 a complete upload whose server died before it became a file becomes one when its sender asks', async () => {
  const body = Buffer.from('all of it');
  const { secretKey } = server;
  const headers = { ...headersOf(secretKey), 'tus-resumable': '1.0.0' };
  const created = await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(body.length),
      'upload-metadata': `bucketName ${btoa('crash')},objectName ${btoa('late.txt')},contentType ${btoa('text/plain')}`,
    },
  });
  const location = new URL(created.headers.get('location') ?? '', server.url);
  // As the process would have left it: every byte there, and no file.
  const spool = join(folder, 'files', 'resumable', location.pathname.split('/').at(-1) ?? '');
  await writeFile(spool, body);
  const asked = await fetch(location, { method: 'HEAD', headers });
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(body.length)]);
  const { data } = await serviceClient(server).storage.from('crash').download('late.txt');
  expect(await data?.text()).toBe('all of it');
  // Asked once more it is still there, and nothing is added twice.
  expect((await fetch(location, { method: 'HEAD', headers })).headers.get('upload-offset')).toBe(
    String(body.length),
  );
  const lost = await raw(server, 'HEAD', '/upload/resumable/00000000-0000-4000-8000-000000000000', {
    headers: { ...headers },
  });
  expect(lost.status).toBe(404);
});

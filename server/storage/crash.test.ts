import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type TestServer, testServer } from '../testing/harness.ts';
import { openBlobStore } from './blob-store.ts';
import { putFile } from './store.ts';
import { sweepFiles } from './sweep.ts';
import { serviceClient, storedIds } from './testing.ts';

const root = join(import.meta.dirname, '..', '..');
let server: TestServer;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmattan-crash-'));
  server = await testServer({ STORAGE_URL: join(folder, 'files') });
  await serviceClient(server).storage.createBucket('crash');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Backdates stored files beyond the grace period for uploads. */
async function age(): Promise<void> {
  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const entry of await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), long, long);
}

test('S11 kill -9 during a hundred uploads: what is visible is whole, what was confirmed is there, the rest is swept', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: server.database.url,
      STORAGE_URL: join(folder, 'files'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (text) => String(text).includes('READY') && resolve()),
  );
  const { secretKey } = JSON.parse(await readFile(join(folder, 'data', 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  const sent = new Map<string, string>();
  const confirmed: string[] = [];
  let killed = false;
  const kill = () => {
    if (killed) return;
    killed = true;
    child.kill('SIGKILL');
  };
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const content = randomBytes(200_000 + n * 1000);
      const name = `file ${n}.bin`;
      sent.set(name, createHash('sha256').update(content).digest('hex'));
      const answer = await fetch(
        `http://localhost:${port}/storage/v1/object/crash/${encodeURIComponent(name)}`,
        {
          method: 'POST',
          headers: {
            apikey: secretKey,
            authorization: `Bearer ${secretKey}`,
            'content-type': 'application/octet-stream',
          },
          body: content,
        },
      ).catch(() => null);
      if (answer?.ok) confirmed.push(name);
      if (confirmed.length === 30) kill();
    }),
  );
  expect(killed).toBe(true);

  const crash = serviceClient(server).storage.from('crash');
  const visible = (await crash.list('', { limit: 1000 })).data ?? [];
  expect(visible.map(({ name }) => name)).toEqual(expect.arrayContaining(confirmed));
  for (const { name } of visible) {
    const { data } = await crash.download(name);
    const content = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([name, createHash('sha256').update(content).digest('hex')]).toEqual([name, sent.get(name)]);
  }
  await age();
  await sweepFiles(server.services);
  const { rows } = await server.system.query<{ version: string }>(
    'select version from storage.objects order by version',
  );
  expect(await storedIds(server)).toEqual(rows.map(({ version }) => version));
  expect(await readdir(server.services.blobs.incoming)).toEqual([]);
  expect((await crash.list('', { limit: 1000 })).data).toHaveLength(visible.length);
}, 120_000);

test('S11 the sweep clears what is left over, but never what is new, never much at once, and never another’s', async () => {
  const { services, system } = server;
  const file = { bucket: 'crash', body: Buffer.from('x'), type: 'text/plain' };
  for (const name of ['kept', 'lost']) await putFile(services, { ...file, name });
  const versionOf = async (name: string) =>
    (await system.query<{ version: string }>('select version from storage.objects where name = $1', [name]))
      .rows[0]?.version ?? '';
  const orphan = '0000aaaa-0000-4000-8000-000000000000';
  const place = join(folder, 'files', '00', orphan);
  const leave = async () => {
    await writeFile(join(services.blobs.incoming, 'half'), 'half');
    await services.blobs.copy(await versionOf('kept'), orphan).catch(() => {});
  };
  await leave();
  await services.blobs.delete(await versionOf('lost'));
  await sweepFiles(services);
  expect(await readFile(place, 'utf8')).toBe('x');
  expect(await versionOf('lost')).not.toBe('');

  await age();
  await system.query(`update storage.objects set updated_at = now() - interval '2 hours'`);
  await system.query(`update platform.file_store set id = gen_random_uuid()`);
  await sweepFiles(services);
  expect(await readFile(place, 'utf8')).toBe('x');
  await system.query('update platform.file_store set id = $1', [await services.blobs.ownerId()]);
  await sweepFiles(services);
  await expect(readFile(place)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(services.blobs.incoming)).toEqual([]);
  expect([await versionOf('kept'), await versionOf('lost')]).toEqual([expect.stringMatching(/-/), '']);

  // All files missing at once means a wrong or emptied store; nothing is deleted.
  const empty = await openBlobStore({ kind: 'disk', folder: join(folder, 'empty') }, folder);
  await system.query(`update storage.objects set updated_at = now() - interval '2 hours'`);
  const count = async () => (await system.query('select from storage.objects')).rowCount;
  const before = await count();
  await sweepFiles({ ...services, blobs: empty });
  expect(await count()).toBe(before);
});

test('what the disk has lost of a file is never sent as a whole file', async () => {
  const name = 'shortened';
  await putFile(server.services, {
    bucket: 'crash',
    name,
    body: randomBytes(2_000),
    type: 'application/octet-stream',
  });
  const { rows } = await server.system.query<{ version: string }>(
    'select version from storage.objects where name = $1',
    [name],
  );
  const version = rows[0]?.version ?? '';
  await truncate(join(folder, 'files', version.slice(0, 2), version), 1_500);
  const { data, error } = await serviceClient(server).storage.from('crash').download(name);
  expect(data).toBeNull();
  expect(error).not.toBeNull();
});

test('a recording is deleted within a day, with its bytes', async () => {
  const ada = await server.newUser({ role: 'consultant' });
  const recordings = ada.client.storage.from('meeting-audio');
  const webm = Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x93, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.alloc(64),
  ]);
  for (const name of ['old', 'new'])
    expect(
      (await recordings.upload(`${ada.id}/${name}.webm`, new Blob([webm], { type: 'audio/webm' }))).error,
    ).toBeNull();
  await server.system.query(
    `update storage.objects set created_at = now() - interval '23 hours 1 minute' where name like '%/old.webm'`,
  );
  const before = await storedIds(server);
  await sweepFiles(server.services);
  expect((await recordings.list(ada.id)).data?.map(({ name }) => name)).toEqual(['new.webm']);
  expect(await storedIds(server)).toHaveLength(before.length - 1);
});

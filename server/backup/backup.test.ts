import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { ensureProcessingRecord } from '../content/first-policy.ts';
import { reachDatabase } from '../database/reach.ts';
import { createLog } from '../log.ts';
import { type RunningServer, startServer } from '../main.ts';
import { putFile } from '../storage/store.ts';
import { restore } from './restore.ts';
import { backUpWhenDue, shipLog } from './scheduled-backups.ts';

const KEY = 'a-key-of-the-backup-test';
const silent = { say: () => {} };
let folder: string;
let server: RunningServer;

const configFor = (name: string, settings: Record<string, string> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: join(folder, name), ...settings });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmattan-backup-'));
  const config = configFor('live', { BACKUP_URL: join(folder, 'kept'), BACKUP_KEY: KEY, BACKUP_KEEP: '1' });
  server = await startServer(config, { pages: 'none', log: createLog('silent') });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Everything beside the log is kept now, as it is every twenty seconds. */
async function keepNow(): Promise<void> {
  const { rows } = await server.services.system.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  const segment = rows[0]?.segment ?? '';
  await expect
    .poll(() => readdir(join(folder, 'live', 'wal-archive')), { timeout: 20_000 })
    .toContain(segment);
  await shipLog(server.services);
}

async function addPerson(email: string): Promise<string> {
  const id = randomUUID();
  const { system } = server.services;
  await system.query(
    `insert into auth.users (id, email, aud, role) values ($1, $2, 'authenticated', 'authenticated')`,
    [id, email],
  );
  return id;
}

const addClient = (name: string) =>
  server.services.system.query('insert into public.clients (name) values ($1)', [name]);

async function on<T>(config: Config, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connection, close } = await reachDatabase(config);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
    await close();
  }
}

const clientNames = async (client: pg.Client) =>
  (await client.query<{ name: string }>('select name from public.clients order by name')).rows.map(
    ({ name }) => name,
  );

/** A hash of each table, of all policies and grants. (Sequences may skip numbers after a crash, as PostgreSQL's do.) */
async function fingerprint(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'storage') or (schemaname = 'private' and tablename <> 'erasures')`,
  );
  const found: Record<string, string> = {};
  const hashed = async (name: string, sql: string) => {
    const all = await client.query<{ row: string }>(sql);
    found[name] = createHash('sha256')
      .update(all.rows.map(({ row }) => row).join('\n'))
      .digest('hex');
  };
  for (const { name } of rows) await hashed(name, `select t::text as row from ${name} t order by 1`);
  await hashed('policies', 'select p::text as row from pg_policies p order by 1');
  await hashed('grants', 'select g::text as row from information_schema.role_table_grants g order by 1');
  return found;
}

test('L13 a lost machine is restored to a moment, without what was erased since, and to the last minute, whole', {
  timeout: 300_000,
}, async () => {
  const { system } = server.services;
  // A new installation waits for no interval.
  await expect
    .poll(() => readdir(join(folder, 'kept', 'backups')).catch(() => []), { timeout: 60_000 })
    .toHaveLength(1);
  const [first = ''] = await readdir(join(folder, 'kept', 'backups'));
  await addClient('Before the backup');
  const erased = await addPerson('erased@example.org');
  const closed = await addPerson('closed@example.org');
  const officer = await addPerson('officer@example.org');
  await system.query(`insert into public.user_roles (user_id, role) values ($1, 'compliance_officer')`, [
    officer,
  ]);
  // The first is still being put away for a moment after its list is written; meanwhile no other begins.
  const tomorrow = { ...server.services, clock: () => new Date(Date.now() + 25 * 3_600_000) };
  await expect
    .poll(
      async () => {
        await backUpWhenDue(tomorrow);
        return (await readdir(join(folder, 'kept', 'backups'))).filter((name) => name !== first);
      },
      { timeout: 60_000 },
    )
    .toHaveLength(1);
  await addClient('After the backup');
  await putFile(server.services, {
    bucket: 'documents',
    name: `people/${officer}/letter.txt`,
    body: Buffer.from('Good morning.'),
    type: 'text/plain',
  });
  // A moment is told in whole milliseconds: what was committed in the same one lies after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const moment = new Date();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await addClient('After the moment');
  await system.query('delete from auth.users where id = $1', [erased]);
  await system.query('select auth.soft_delete($1)', [closed]);
  await system.query('delete from public.user_roles where user_id = $1', [officer]);
  const before = await on(configFor('live'), fingerprint);
  await keepNow();

  const earlier = configFor('earlier');
  const report = await restore(earlier, join(folder, 'kept'), { until: moment, key: KEY, ...silent });
  expect(report).toMatchObject({ files: 1, erasures: 3 });
  await on(earlier, async (client) => {
    expect(await clientNames(client)).toEqual(['After the backup', 'Before the backup']);
    const { rows } = await client.query(`select email from auth.users where email like '%@example.org'`);
    expect(rows).toEqual([{ email: 'officer@example.org' }]);
    expect((await client.query('select from public.user_roles')).rowCount).toBe(0);
  });
  expect(await readFile(join(folder, 'earlier', 'keys.json'), 'utf8')).toBe(
    await readFile(join(folder, 'live', 'keys.json'), 'utf8'),
  );

  const latest = configFor('latest');
  await restore(latest, join(folder, 'kept'), { key: KEY, ...silent });
  const after = await on(configFor('live'), fingerprint);
  const restored = await on(latest, fingerprint);
  // The machine that goes on works by itself: what its own tasks have written since is not compared.
  const still = Object.keys(after).filter((name) => before[name] === after[name]);
  expect(still).toEqual(
    expect.arrayContaining(['public.clients', 'auth.users', 'storage.objects', 'policies', 'grants']),
  );
  for (const name of still) expect([name, restored[name]]).toEqual([name, after[name]]);
  const again = await startServer(latest, { pages: 'none', log: createLog('silent') });
  try {
    expect(await text((await again.services.blobs.read(await versionOf(again))) as never)).toBe(
      'Good morning.',
    );
  } finally {
    await again.stop();
  }
});

const versionOf = async ({ services }: RunningServer) =>
  (await services.system.query<{ version: string }>('select version from storage.objects')).rows[0]
    ?.version ?? '';

test('L13 nothing is touched where a database lies, without the key, with another key, and before the first backup', {
  timeout: 300_000,
}, async () => {
  const kept = join(folder, 'kept');
  await expect(restore(configFor('live2'), kept, silent)).rejects.toThrow(/set BACKUP_KEY/);
  await expect(
    restore(configFor('live2'), kept, { key: 'quite-another-key-it-is', ...silent }),
  ).rejects.toThrow(/not the key/);
  await expect(
    restore(configFor('live2'), kept, { key: KEY, until: new Date('2020-01-01'), ...silent }),
  ).rejects.toThrow(/The earliest moment that can be restored is 20/);
  await expect(restore(configFor('earlier'), kept, { key: KEY, ...silent })).rejects.toThrow(
    /holds a database already/,
  );
  expect(await readdir(join(folder, 'live2'))).toEqual([]);
});

test('without the key nobody reads a name, a client or a file in the backup', async () => {
  const kept = join(folder, 'kept');
  for (const path of await readdir(kept, { recursive: true })) {
    const bytes = await readFile(join(kept, path)).catch(() => Buffer.alloc(0));
    expect(bytes.includes('Before the backup') || bytes.includes('Good morning.')).toBe(false);
  }
});

test('a backup beyond BACKUP_KEEP goes, with what only it needed; deleted ids are forgotten after their time', {
  timeout: 300_000,
}, async () => {
  const { system } = server.services;
  const count = async (under: string) =>
    (await readdir(join(folder, 'kept', under), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    ).length;
  const segments = await count('wal');
  const tomorrow = { ...server.services, clock: () => new Date(Date.now() + 25 * 3_600_000) };
  await backUpWhenDue(tomorrow);
  expect(await count('backups')).toBe(1);
  expect(await count('wal')).toBeLessThan(segments);
  await restore(configFor('next'), join(folder, 'kept'), { key: KEY, ...silent });

  await ensureProcessingRecord(server.services);
  await system.query(
    `update private.erasures set at = now() - interval '401 days' where table_name in ('auth.users', 'closed accounts')`,
  );
  await system.query('select private.delete_expired_by_rule()');
  const { rows } = await system.query('select distinct table_name from private.erasures');
  expect(rows).toEqual([{ table_name: 'public.user_roles' }]);
});

test('a damaged backup is refused, not restored', { timeout: 300_000 }, async () => {
  const kept = join(folder, 'kept', 'objects');
  for (const path of await readdir(kept, { recursive: true, withFileTypes: true })) {
    if (!path.isFile()) continue;
    const place = join(path.parentPath, path.name);
    const bytes = await readFile(place);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    await writeFile(place, bytes);
  }
  await expect(restore(configFor('damaged'), join(folder, 'kept'), { key: KEY, ...silent })).rejects.toThrow(
    /damaged/,
  );
  expect(await readdir(join(folder, 'damaged'))).toEqual([]);
});

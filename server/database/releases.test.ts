import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { catalogueOf } from '../../supabase/catalogue.ts';
import {
  migrationFiles,
  type Release,
  type ReleaseData,
  readReleaseData,
  releases,
} from '../../supabase/releases.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { type RunningServer, startServer } from '../main.ts';
import { freePort } from '../testing/free-port.ts';
import { emptyDatabase, testDatabase } from '../testing/harness.ts';
import { copyIn } from '../transfer/copy-stream.ts';
import { importFrom } from '../transfer/import.ts';
import type { Manifest } from '../transfer/manifest.ts';
import { settle } from '../transfer/settle.ts';
import { allMigrations, type MigrationFiles, migrate } from './migrate.ts';
import { transactionOn } from './transaction.ts';

const log = createLog('silent');
const scratch = mkdtempSync(join(tmpdir(), 'harmattan-released-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The files a release ran; that they are unchanged is told by supabase/tests/releases.test.ts. */
function filesOf({ files }: Release): MigrationFiles {
  const names = new Set(files.map(({ path }) => path.split('/').at(-1)));
  const own = (all: MigrationFiles['server']) =>
    all.filter(({ version, name }) => names.has(`${version}_${name}.sql`));
  const { server, product } = allMigrations();
  return { server: own(server), product: own(product) };
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const manifestOf = ({ exported }: ReleaseData) => JSON.parse(exported['manifest.json'] ?? '{}') as Manifest;

/** The database as that version left it when it was stopped. */
async function fillAsItWas(client: pg.Client, data: ReleaseData): Promise<void> {
  const tables = [
    ...manifestOf(data).tables.map(({ table, columns, path }) => ({
      table,
      columns,
      rows: data.exported[path] ?? '',
    })),
    ...data.running,
  ];
  await transactionOn(client, async () => {
    await settle(client);
    await client.query('set local session_replication_role = replica');
    for (const { table } of tables) await client.query(`delete from ${table}`);
    for (const { table, columns, rows } of tables) {
      const named = columns.map((column) => `"${column}"`).join(', ');
      await copyIn(client, `copy ${table} (${named}) from stdin`, Readable.from([Buffer.from(rows)]));
    }
    const { rows: owned } = await client.query<{ sql: string }>(
      `select format('select setval(%L, greatest((select max(%I) from %s), 1))', s.oid::regclass, a.attname, a.attrelid::regclass) as sql
       from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refobjsubid > 0
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       where s.relkind = 'S' and s.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'platform')`,
    );
    for (const { sql } of owned) await client.query(sql);
  });
}

async function start(url: string, dataDir: string): Promise<RunningServer> {
  const port = await freePort();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    POOL_SIZE: '10',
  });
  return startServer(config, { pages: 'none', log });
}

/** Whoever signed in then signs in now, finds every client, and works on. */
async function expectLifeGoesOn({ services, url }: RunningServer, data: ReleaseData): Promise<void> {
  const { email, password } = data;
  const person = createClient<Database>(url, services.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data: session, error } = await person.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  const { count } = await person.from('clients').select('*', { count: 'exact', head: true }).throwOnError();
  const { rows } = await services.system.query(
    'select count(*)::int as n from public.clients where deleted_at is null',
  );
  expect([count, count && count > 0]).toEqual([rows[0].n, true]);
  const added = await person.from('clients').insert({ name: 'Came after the update' }).select();
  expect([added.error, added.data?.length]).toEqual([null, 1]);
  const file = await person.storage.from('documents').download(`people/${session.user?.id}/released.txt`);
  expect(await file.data?.text()).toBe('Released.');
  expect((await services.system.query('select * from private.verify_audit()')).rows).toEqual([]);
}

async function counts(url: string, data: ReleaseData): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  await on(url, async (client) => {
    for (const { table } of manifestOf(data).tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      found[table] = rows[0]?.n ?? 0;
    }
  });
  return found;
}

function unpack(folder: string, data: ReleaseData): void {
  for (const [path, text] of Object.entries(data.exported)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      Buffer.from(text, path.startsWith('storage/files/') ? 'base64' : 'utf8'),
    );
  }
}

function keysFolder(name: string, data: ReleaseData): string {
  const dataDir = join(scratch, name);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'keys.json'), JSON.stringify(data.keys), { mode: 0o600 });
  return dataDir;
}

/** Lists are searched in the order that the search index knows. */
async function expectFiledInOrder(url: string): Promise<void> {
  await on(url, async (client) => {
    const { rows } = await client.query(
      `select count(*) > 0 as filed, bool_and(i.created_at = c.created_at) as "inOrder"
       from private.search_index i join public.clients c on c.id = i.record_id where i.record_kind = 'clients'`,
    );
    expect(rows).toEqual([{ filed: true, inOrder: true }]);
  });
}

test.each(releases())(
  'an installation of $version is brought up to date by its next start, with all that is in it',
  async (release) => {
    const data = readReleaseData(release);
    const { url, drop } = await emptyDatabase();
    const dataDir = keysFolder(`${release.version}-updated`, data);
    await on(url, async (client) => {
      await migrate(client, log, { files: filesOf(release) });
      await fillAsItWas(client, data);
    });
    const before = await counts(url, data);
    const filesDir = join(dataDir, 'files');
    for (const [path, bytes] of Object.entries(data.exported)) {
      if (!path.startsWith('storage/files/')) continue;
      const place = join(filesDir, path.slice('storage/files/'.length));
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, Buffer.from(bytes, 'base64'));
    }
    await on(url, (client) => migrate(client, log));
    // What a migration does to rows is its own affair; that none of an old table is lost is not.
    const after = await counts(url, data);
    expect(Object.entries(before).filter(([table, n]) => (after[table] ?? 0) < n)).toEqual([]);
    await expectFiledInOrder(url);
    const server = await start(url, dataDir);
    try {
      await expectLifeGoesOn(server, data);
    } finally {
      await server.stop();
      await drop();
    }
  },
);

test.each(releases())('an export of $version is taken in by this version', async (release) => {
  const data = readReleaseData(release);
  const folder = join(scratch, `${release.version}-export`);
  unpack(folder, data);
  const { url, drop } = await emptyDatabase();
  const dataDir = keysFolder(`${release.version}-imported`, data);
  await importFrom(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }), folder, () => {});
  await expectFiledInOrder(url);
  const server = await start(url, dataDir);
  try {
    await expectLifeGoesOn(server, data);
  } finally {
    await server.stop();
    await drop();
  }
});

/** Before the first release: what is here now. */
const everyRelease = [...releases(), { version: 'present', files: migrationFiles() }];

test.each(everyRelease)(
  'the tables of an updated $version version are those of a new installation',
  async (release) => {
    const { url, drop } = await emptyDatabase();
    const fresh = await testDatabase();
    await on(url, async (client) => {
      await migrate(client, log, { files: filesOf(release) });
      await migrate(client, log);
      expect(await catalogueOf(client)).toEqual(await catalogueOf(fresh.system));
    });
    await fresh.close();
    await drop();
  },
);

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { SettingsError } from '../config.ts';
import type { Logger } from '../log.ts';
import { installQueue } from '../tasks/queue.ts';
import { otherVersionSentence, recordedVersion, recordVersion } from './product-version.ts';
import { transactionOn } from './transaction.ts';

const root = join(import.meta.dirname, '..', '..');
/** One start at a time migrates; the others wait. Any number does, as long as it is ours alone. */
const LOCK = 7_316_402_118;

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');

/** The server's own tables: `server/<part>/sql/<4 digits>_<name>.sql`, in the order of their numbers. */
export function serverMigrations(): Migration[] {
  return read(globSync('server/*/sql/*.sql', { cwd: root }), /^(\d{4})_([a-z0-9_]+)\.sql$/);
}

/** The product's tables: `supabase/migrations/<14 digits>_<noun>.sql`. */
export function productMigrations(): Migration[] {
  return read(globSync('supabase/migrations/*.sql', { cwd: root }), /^(\d{14})_([a-z0-9_]+)\.sql$/);
}

export interface MigrationFiles {
  server: readonly Migration[];
  product: readonly Migration[];
}

export const allMigrations = (): MigrationFiles => ({
  server: serverMigrations(),
  product: productMigrations(),
});

function read(files: string[], form: RegExp): Migration[] {
  const found = files.map((file) => {
    const parts = form.exec(basename(file));
    if (!parts?.[1] || !parts[2])
      throw new SettingsError(`${file} is not named like a migration (${form.source}).`);
    return { version: parts[1], name: parts[2], sql: readFileSync(join(root, file), 'utf8') };
  });
  found.sort((a, b) => a.version.localeCompare(b.version));
  const twice = found.find((one, index) => found[index + 1]?.version === one.version);
  if (twice) throw new SettingsError(`Two migrations share the version ${twice.version}.`);
  return found;
}

/**
 * Brings the database up to date: forward only, each file in one transaction with its bookkeeping row, so a
 * killed run goes on where it stopped. Bookkeeping of the product's files is the Supabase CLI's table.
 * @param options.files the files of an earlier version, to take in its data before the later ones change the tables
 * @throws SettingsError when a file that ran has been changed or renamed, or the database is newer than this code.
 */
export async function migrate(
  client: pg.Client | pg.PoolClient,
  log: Logger,
  options: { foreignSchema?: boolean; lockOn?: pg.Client; files?: MigrationFiles } = {},
): Promise<{ applied: number }> {
  const files = options.files ?? allMigrations();
  const unlock = await lockMigrations(client, options.lockOn);
  try {
    await client.query(`
      create schema if not exists platform;
      create table if not exists platform.server_migrations (
        version text primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
      create table if not exists platform.product_versions (
        version text not null, commit text, started_at timestamptz not null default clock_timestamp());
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text);`);
    const last = await recordedVersion(client);
    let applied = 0;
    applied += await run(client, files.server, serverBook, last, log);
    await installQueue(client);
    try {
      applied += await run(client, files.product, productBook, last, log);
    } catch (error) {
      // An acceptance run may bring a schema of its own whose names collide with ours: theirs is served then.
      const taken = error instanceof pg.DatabaseError && ['42P07', '42710'].includes(error.code ?? '');
      if (!options.foreignSchema || !taken) throw error;
      log.warn('the schema holds tables of another product; the product tables were not created');
    }
    if (options.foreignSchema)
      await client.query('alter default privileges grant execute on functions to public');
    await recordVersion(client);
    if (applied > 0) await client.query(`notify pgrst, 'reload schema'`);
    return { applied };
  } finally {
    await unlock().catch(() => {});
  }
}

/**
 * @param lockOn a second connection: behind a pooler in transaction mode a session's lock would stay with whatever server
 * process took it, so an open transaction holds it there
 */
async function lockMigrations(
  client: pg.Client | pg.PoolClient,
  lockOn: pg.Client | undefined,
): Promise<() => Promise<unknown>> {
  if (!lockOn) {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return () => client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
  await lockOn.query('begin');
  await lockOn.query('set local idle_in_transaction_session_timeout = 0');
  await lockOn.query('select pg_advisory_xact_lock($1)', [LOCK]);
  return () => lockOn.query('rollback');
}

interface Book {
  applied: string;
  record: (migration: Migration) => { text: string; values: unknown[] };
}

const serverBook: Book = {
  applied: 'select version, name, checksum from platform.server_migrations',
  record: (m) => ({
    text: 'insert into platform.server_migrations (version, name, checksum) values ($1, $2, $3)',
    values: [m.version, m.name, checksum(m.sql)],
  }),
};

// The CLI keeps the statements, not a checksum: ours is the one statement, so comparing it is the checksum.
const productBook: Book = {
  applied: `select version, name, encode(sha256(convert_to(array_to_string(statements, ''), 'UTF8')), 'hex') as checksum
    from supabase_migrations.schema_migrations`,
  record: (m) => ({
    text: 'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
    values: [m.version, m.name, m.sql],
  }),
};

async function run(
  client: pg.Client | pg.PoolClient,
  files: readonly Migration[],
  book: Book,
  last: string | null,
  log: Logger,
): Promise<number> {
  const { rows } = await client.query<{ version: string; name: string; checksum: string }>(book.applied);
  const known = new Map(rows.map((row) => [row.version, row]));
  const newest =
    rows
      .map((row) => row.version)
      .sort()
      .at(-1) ?? '';
  for (const row of rows) {
    const file = files.find((one) => one.version === row.version);
    if (!file) {
      throw new SettingsError(
        otherVersionSentence(
          `This database was migrated by a newer version of the product (${row.version} ${row.name}), and never goes back to an older one.`,
          last,
        ),
      );
    }
    if (file.name !== row.name || checksum(file.sql) !== row.checksum) {
      throw new SettingsError(
        otherVersionSentence(
          `The tables of this database were made by another version of the product: the migration ${row.version}_${row.name} was changed after it ran on this database.`,
          last,
        ),
      );
    }
  }
  let applied = 0;
  for (const file of files) {
    if (known.has(file.version)) continue;
    if (file.version < newest) {
      throw new SettingsError(
        otherVersionSentence(
          `The tables of this database were made by another version of the product: the migration ${file.version}_${file.name} is older than ${newest}, which already ran.`,
          last,
        ),
      );
    }
    try {
      await transactionOn(client, async () => {
        await client.query(`set local lock_timeout = '10s'`);
        await client.query(file.sql);
        const record = book.record(file);
        await client.query(record.text, record.values);
      });
    } catch (error) {
      if (error instanceof Error) error.message = `${file.version}_${file.name}: ${error.message}`;
      throw error;
    }
    log.info({ migration: `${file.version}_${file.name}` }, 'migration applied');
    applied += 1;
  }
  return applied;
}

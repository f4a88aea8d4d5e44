import { createReadStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { embeddedConnection } from '../database/embedded.ts';
import { version } from '../version.ts';
import type { EncryptedStore, StoredFile } from './encrypted-store.ts';
import { shipErasures } from './erasures.ts';
import { blobsOnDisk, shipBlobs } from './ship-blobs.ts';
import { whileMaking } from './turns.ts';

/** What both kinds of backup say of themselves. */
interface Backup {
  product: 'Harmattan';
  format: 1;
  version: string;
  postgres: string;
  startedAt: string;
  /** The earliest moment a restore from this backup can reach. */
  finishedAt: string;
  files: (StoredFile & { path: string })[];
  keys: StoredFile | null;
}

/** A copy of the cluster's files, which the write-ahead log kept since continues. */
export interface BaseBackup extends Backup {
  kind?: undefined;
  /** First and last segment of the write-ahead log that the copy needs to be consistent. */
  firstWal: string;
  lastWal: string;
  label: string;
  folders: string[];
  /** Ids of the files people have stored; null where they lie elsewhere (STORAGE_URL). */
  blobs: string[] | null;
}

/** The files of an export with its secrets: of a database of one's own (DATABASE_URL), as of one moment. */
export interface LogicalBackup extends Backup {
  kind: 'export';
}

export type BackupManifest = BaseBackup | LogicalBackup;

/** `backups/2026-11-21T09-00-00.000Z.json` */
export const manifestName = (startedAt: string): string => `backups/${startedAt.replaceAll(':', '-')}.json`;

/** Most files of a cluster are small: their waits overlap. */
const AT_ONCE = 4;

/** What a copy of a running cluster leaves out: made anew at its start (PostgreSQL, «Making an Exclusive Base Backup»). */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'backup_label',
  'tablespace_map',
]);
const EMPTY = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies the running embedded database, its files and its keys into the store.
 * @returns the manifest's name (`backups/<moment>.json`) and the manifest
 */
export const makeBackup = (
  config: Config,
  to: EncryptedStore,
  say: (line: string) => void = () => {},
): Promise<{ name: string; manifest: BaseBackup }> => whileMaking(to, () => copyAll(config, to, say));

async function copyAll(
  config: Config,
  to: EncryptedStore,
  say: (line: string) => void,
): Promise<{ name: string; manifest: BaseBackup }> {
  const data = join(config.dataDir, 'database');
  const client = new pg.Client(embeddedConnection(config.dataDir));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Holds the write-ahead log of these minutes until it is copied; it goes with this connection.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    const {
      rows: [begun],
    } = await client.query<{ at: string; postgres: string; wal: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
         current_setting('server_version') as postgres, pg_walfile_name(pg_backup_start('harmattan', true)) as wal`,
    );
    if (!begun) throw new Error('the database did not begin its backup');
    say('copying the database');
    const { folders, files } = await copyCluster(data, to);
    const {
      rows: [ended],
    } = await client.query<{ label: string; lsn: string }>(
      'select labelfile as label, lsn from pg_backup_stop(false)',
    );
    const {
      rows: [last],
    } = await client.query<{ wal: string; at: string }>(
      `select pg_walfile_name($1::pg_lsn - 1) as wal,
         to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      [ended?.lsn],
    );
    if (!ended || !last) throw new Error('the database did not end its backup');
    await client.query('select pg_switch_wal()');
    await copyWal(join(data, 'pg_wal'), begun.wal, last.wal, to);
    await shipErasures(client, to, 'all');
    say('copying files');
    await shipBlobs(config, to);
    const keys = join(config.dataDir, 'keys.json');
    const manifest: BaseBackup = {
      product: 'Harmattan',
      format: 1,
      version,
      postgres: begun.postgres,
      startedAt: begun.at,
      finishedAt: last.at,
      firstWal: begun.wal,
      lastWal: last.wal,
      label: ended.label,
      folders,
      files,
      blobs: await blobsOnDisk(config),
      keys: (await exists(keys)) ? await to.keep(keys) : null,
    };
    // The manifest comes last: what it names is safe by then.
    await to.store.flush();
    const name = manifestName(begun.at);
    await to.putJson(name, manifest);
    await to.store.flush();
    return { name, manifest };
  } finally {
    await client.end();
  }
}

async function copyCluster(data: string, to: EncryptedStore): Promise<Pick<BaseBackup, 'folders' | 'files'>> {
  const folders: string[] = [];
  const paths: string[] = [];
  const files: BaseBackup['files'] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(gone([] as Dirent[]))) {
      const full = join(folder, entry.name);
      const path = relative(data, full);
      if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!EMPTY.has(path)) await walk(full);
        else if (path === 'pg_wal') folders.push('pg_wal/archive_status', 'pg_wal/summaries');
      } else if (entry.isFile()) paths.push(path);
    }
  };
  await walk(data);
  const keepNext = async (): Promise<void> => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      // A table that is dropped meanwhile is dropped again when the log is replayed.
      const kept = await to.keep(join(data, path)).catch(gone(null));
      if (kept) files.push({ path, ...kept });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  return { folders, files };
}

/** Copies the segments from the first to the last one, whether or not they are archived as well. */
async function copyWal(folder: string, first: string, last: string, to: EncryptedStore): Promise<void> {
  for (const name of (await readdir(folder)).sort())
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      await keepWal(to, name, join(folder, name));
}

/** Keeps one segment or history file of the write-ahead log, once. */
export async function keepWal(to: EncryptedStore, name: string, path: string): Promise<void> {
  if (!(await to.store.has(`wal/${name}`))) await to.put(`wal/${name}`, createReadStream(path));
}

const gone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

const exists = (path: string) => stat(path).then(() => true, gone(false));

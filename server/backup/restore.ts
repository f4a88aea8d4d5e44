import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Config, loadDotEnv, readConfig, SettingsError } from '../config.ts';
import { lockFolder } from '../database/data-lock.ts';
import { quotedForCommand, startEmbedded } from '../database/embedded.ts';
import { createLog } from '../log.ts';
import { backupLocation } from './backup-location.ts';
import { openBackupStore } from './backup-store.ts';
import type { BackupManifest, BaseBackup } from './base-backup.ts';
import { type EncryptedStore, openEncryptedStore } from './encrypted-store.ts';
import { repeatErasures } from './erasures.ts';
import { restoreLogical } from './logical-backup.ts';
import { backupsIn } from './prune.ts';
import { blobName } from './ship-blobs.ts';
import { exists, placeKeys, writeStored } from './stored-file.ts';

export interface RestoreReport {
  /** When the backup was begun that it was built from. */
  backup: string;
  /** Commit time of the last transaction that was restored, as far as PostgreSQL tells. */
  reached: string | null;
  files: number;
  /** Rows that were deleted after the restored moment, and are deleted again. */
  erasures: number;
}

interface RestoreOptions {
  until?: Date;
  key?: string | undefined;
  say: (line: string) => void;
}

/**
 * Restores an installation from a backup: a copy of an embedded database builds its data folder anew, up to a moment or
 * to the last one kept; one of a database of one's own goes into any empty installation, as of the moment it was made.
 * @throws SettingsError with a sentence for the operator; nothing was changed then.
 */
export async function restore(
  config: Config,
  source: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const location = backupLocation(source);
  if (location.kind === 'disk' && !(await exists(join(location.folder, 'about.json'))))
    throw new SettingsError(`${location.folder} holds no backup.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const from = await openEncryptedStore(
    await openBackupStore(location, join(config.dataDir, 'restoring', 'incoming')),
    options.key,
  );
  const manifest = await choose(from, options.until);
  options.say(`taking the backup of ${manifest.startedAt}`);
  if (manifest.kind === 'export') {
    const restored = await restoreLogical(config, from, manifest, options.say);
    return { backup: manifest.startedAt, ...restored };
  }
  if (config.databaseUrl)
    throw new SettingsError(
      'That backup is a copy of an embedded database: unset DATABASE_URL to restore it here, then move it with npm run export and npm run import.',
    );
  return restoreBase(config, from, manifest, options);
}

/** The data folder is built beside its place and moved there when it is whole. */
async function restoreBase(
  config: Config,
  from: EncryptedStore,
  manifest: BaseBackup,
  { until, say }: RestoreOptions,
): Promise<RestoreReport> {
  const { dataDir } = config;
  const unlock = await lockFolder(dataDir);
  const building = join(dataDir, 'restoring');
  try {
    if (await exists(join(dataDir, 'database')))
      throw new SettingsError(
        `${dataDir} holds a database already: move it away, or set DATA_DIR to another folder. Nothing was changed.`,
      );
    await rm(building, { recursive: true, force: true });
    await mkdir(building, { recursive: true, mode: 0o700 });
    await writeCluster(from, manifest, join(building, 'database'));
    const wal = join(building, 'wal');
    say(`taking the log: ${await writeWal(from, manifest, wal)} segments`);
    const replayed = await replay(config, building, wal, until, from);
    const files =
      manifest.blobs && config.files.kind === 'disk'
        ? await writeBlobs(from, config.files.folder, replayed.blobs)
        : 0;
    await placeKeys(from, manifest.keys, dataDir);
    await rename(join(building, 'database'), join(dataDir, 'database'));
    return { backup: manifest.startedAt, reached: replayed.reached, files, erasures: replayed.erasures };
  } finally {
    await rm(building, { recursive: true, force: true });
    await unlock();
  }
}

async function choose(from: EncryptedStore, until: Date | undefined): Promise<BackupManifest> {
  const all = await backupsIn(from);
  if (all.length === 0) throw new SettingsError('There is no whole backup there.');
  for (const { name } of all) {
    const manifest = await from.json<BackupManifest>(name);
    if (!until || new Date(manifest.finishedAt) <= until) return manifest;
  }
  throw new SettingsError(
    `The earliest moment that can be restored is ${(await from.json<BackupManifest>(all.at(-1)?.name ?? '')).finishedAt}.`,
  );
}

async function writeCluster(
  from: EncryptedStore,
  { folders, files, label }: BaseBackup,
  data: string,
): Promise<void> {
  for (const folder of ['', ...folders]) await mkdir(join(data, folder), { recursive: true, mode: 0o700 });
  for (const file of files) await writeStored(from, file, join(data, file.path));
  await writeFile(join(data, 'backup_label'), label, { mode: 0o600 });
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
}

/** Puts the segments since the backup, of whatever timeline, into a folder PostgreSQL reads them from. */
async function writeWal(from: EncryptedStore, { firstWal }: BaseBackup, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let segments = 0;
  for await (const { name } of from.store.list('wal')) {
    const segment = name.slice('wal/'.length);
    if (/^[0-9A-F]{24}$/.test(segment) && segment.slice(8) < firstWal.slice(8)) continue;
    await pipeline(await from.get(name), createWriteStream(join(folder, segment), { mode: 0o600 }));
    segments++;
  }
  return segments;
}

interface Replayed {
  reached: string | null;
  erasures: number;
  /** Files that rows refer to. */
  blobs: string[];
}

/** Lets PostgreSQL replay the log, then deletes again what was erased since. */
async function replay(
  config: Config,
  building: string,
  wal: string,
  until: Date | undefined,
  from: EncryptedStore,
): Promise<Replayed> {
  const start = (target: Record<string, string>) =>
    startEmbedded(
      {
        dataDir: building,
        pgBin: config.pgBin,
        readable: wal,
        extra: {
          restore_command: `cp ${quotedForCommand(wal)}/%f "%p"`,
          recovery_target_action: 'promote',
          ...target,
        },
      },
      createLog('warn'),
    );
  const target: Record<string, string> = until
    ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }
    : {};
  const database = await start(target).catch((error: unknown) => {
    // The log ends before that moment: all of it is wanted.
    if (until && /recovery ended before configured recovery target was reached/.test(String(error)))
      return start({});
    throw error;
  });
  try {
    const client = new pg.Client(database.connection);
    client.on('error', () => {});
    await client.connect();
    for (;;) {
      const { rows } = await client.query<{ recovering: boolean }>(
        'select pg_is_in_recovery() as recovering',
      );
      if (!rows[0]?.recovering) break;
      await sleep(100);
    }
    const { rows } = await client.query<{ reached: string | null }>(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as reached`,
    );
    const erasures = await repeatErasures(client, from);
    const { rows: stored } = await client.query<{ version: string }>('select version from storage.objects');
    await client.end();
    return {
      reached: rows[0]?.reached ?? null,
      erasures,
      blobs: stored.map(({ version }) => version),
    };
  } finally {
    await database.stop();
  }
}

async function writeBlobs(from: EncryptedStore, folder: string, ids: readonly string[]): Promise<number> {
  let written = 0;
  for (const id of ids) {
    if (!(await from.store.has(blobName(id)))) continue;
    const place = join(folder, id.slice(0, 2), id);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(await from.get(blobName(id)), createWriteStream(place, { mode: 0o600, flush: true }));
    written++;
  }
  return written;
}

/** `npm run restore -- <folder or s3://…> [--until <moment>]` */
async function main(): Promise<void> {
  loadDotEnv();
  const words = process.argv.slice(2);
  const at = words.indexOf('--until');
  const given = at < 0 ? undefined : words.splice(at, 2)[1];
  const until = given === undefined ? undefined : new Date(given);
  const [source, ...rest] = words;
  if (!source || rest.length > 0 || source.startsWith('-') || (until && Number.isNaN(until.getTime())))
    throw new SettingsError(
      'Say from where, and, if you like, until when: npm run restore -- <folder> --until 2026-11-21T14:30:00+01:00',
    );
  const config = readConfig(process.env);
  const began = performance.now();
  const report = await restore(config, source, {
    ...(until && { until }),
    key: process.env.BACKUP_KEY || undefined,
    say: (line) => process.stderr.write(`  ${line}\n`),
  });
  process.stdout.write(
    `\n  Restored into ${config.databaseUrl ? 'the database of DATABASE_URL' : resolve(config.dataDir)} in ${((performance.now() - began) / 1000).toFixed(1)} s` +
      `${report.reached ? `, as of ${report.reached}` : ''}: ${report.files} files; ${report.erasures} rows erased since are gone again.` +
      '\n  Start it with npm start.\n\n',
  );
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? `\n  ${error.message}\n` : error);
    process.exit(1);
  });
}

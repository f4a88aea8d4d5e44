import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { type Config, SettingsError } from '../config.ts';
import { reachDatabase } from '../database/reach.ts';
import { exportTo } from '../transfer/export.ts';
import { importFrom } from '../transfer/import.ts';
import { keyHashOf } from '../transfer/key-hash.ts';
import { readManifest } from '../transfer/manifest.ts';
import { version } from '../version.ts';
import { type LogicalBackup, manifestName } from './base-backup.ts';
import type { EncryptedStore } from './encrypted-store.ts';
import { repeatErasuresIn, shipErasures } from './erasures.ts';
import { placeKeys, writeStored } from './stored-file.ts';
import { whileMaking } from './turns.ts';

/**
 * Keeps everything an installation with a database of its own holds, as of one moment: tables, files, keys. A database
 * whose files lie on another machine can only be read; its own operator may copy it continuously besides.
 */
export const makeLogicalBackup = (
  config: Config,
  to: EncryptedStore,
  say: (line: string) => void = () => {},
): Promise<LogicalBackup> => whileMaking(to, () => keepExport(config, to, say));

async function keepExport(
  config: Config,
  to: EncryptedStore,
  say: (line: string) => void,
): Promise<LogicalBackup> {
  await removeAbandoned(config.dataDir);
  const outgoing = await mkdtemp(join(config.dataDir, 'backup-outgoing-'));
  try {
    const startedAt = new Date().toISOString();
    const exported = await exportTo(config, outgoing, { secrets: true, say });
    const files: LogicalBackup['files'] = [];
    for (const entry of await readdir(outgoing, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.push({ path: relative(outgoing, path), ...(await to.keep(path)) });
    }
    await withClient(config, (client) => shipErasures(client, to, 'all'));
    const manifest: LogicalBackup = {
      product: 'Harmattan',
      format: 1,
      kind: 'export',
      version,
      postgres: exported.postgres,
      startedAt,
      finishedAt: new Date().toISOString(),
      files,
      keys: await to.keep(join(config.dataDir, 'keys.json')),
    };
    // The manifest comes last: what it names is safe by then.
    await to.store.flush();
    await to.putJson(manifestName(startedAt), manifest);
    await to.store.flush();
    return manifest;
  } finally {
    await rm(outgoing, { recursive: true, force: true });
  }
}

/**
 * Puts such a backup into an empty installation, with a database of its own or the embedded one. What was erased since
 * goes again in the transaction that brings the rows.
 * @returns the moment it holds, and how many rows were erased again
 * @throws SettingsError with a sentence for the operator; the installation is empty then
 */
export async function restoreLogical(
  config: Config,
  from: EncryptedStore,
  manifest: LogicalBackup,
  say: (line: string) => void,
): Promise<{ reached: string; files: number; erasures: number }> {
  const incoming = await mkdtemp(join(config.dataDir, 'restoring-'));
  let placed = false;
  try {
    for (const file of manifest.files) await writeStored(from, file, join(incoming, file.path));
    placed = await placeKeys(from, manifest.keys, config.dataDir);
    if (!placed) await requireKeysOf(config, incoming);
    let erasures = 0;
    const exported = await importFrom(config, incoming, say, async (client) => {
      erasures = await repeatErasuresIn(client, from);
    });
    return { reached: exported.madeAt, files: exported.objects.rows ?? 0, erasures };
  } catch (error) {
    if (placed) await rm(join(config.dataDir, 'keys.json'), { force: true });
    throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** @throws SettingsError when a new installation has made keys already */
async function requireKeysOf(config: Config, folder: string): Promise<void> {
  const { secrets } = await readManifest(folder);
  if (secrets && secrets.keyHash !== (await keyHashOf(config.dataDir)))
    throw new SettingsError(
      `Move ${join(config.dataDir, 'keys.json')} away: this installation has never been used, and the backup brings its own keys. Nothing was changed.`,
    );
}

/** What a killed process left behind: nothing here lasts a day. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^(backup-outgoing|restoring)-/.test(name)) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 24 * 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

async function withClient(config: Config, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { connection, close } = await reachDatabase(config);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
    await close();
  }
}

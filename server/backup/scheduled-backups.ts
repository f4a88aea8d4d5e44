import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { setWarning } from '../health-warnings.ts';
import type { Services } from '../services.ts';
import { walFolder } from './backup-location.ts';
import { keepWal, makeBackup } from './base-backup.ts';
import { shipErasures } from './erasures.ts';
import { makeLogicalBackup } from './logical-backup.ts';
import { backupsIn, prune } from './prune.ts';
import { scheduledStore } from './scheduled-store.ts';
import { shipBlobs } from './ship-blobs.ts';

/** A finished segment that waits longer is told to operators: the loss after a fault would be larger than promised. */
const LATE_MS = 5 * 60_000;

/**
 * Keeps finished segments of the write-ahead log, new files and erasures in BACKUP_URL. The log of a database of one's own
 * is its operator's: of that one the erasures alone.
 */
export async function shipLog(services: Services): Promise<void> {
  const { config, system } = services;
  const folder = walFolder(config.dataDir);
  try {
    const { encrypted, blobs } = await scheduledStore(config);
    if (config.databaseUrl) {
      await shipErasures(system, encrypted, 'new');
      return setWarning(services, 'backups', null);
    }
    // A name with a dot in front is still being copied by PostgreSQL.
    const segments = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
    for (const name of segments) await keepWal(encrypted, name, join(folder, name));
    await shipErasures(system, encrypted, 'new');
    await shipBlobs(config, encrypted, blobs);
    await encrypted.store.flush();
    for (const name of segments) await rm(join(folder, name), { force: true });
    setWarning(services, 'backups', null);
  } catch (error) {
    if (config.databaseUrl) setWarning(services, 'backups', 'What lies at BACKUP_URL cannot be reached.');
    else await warnIfLate(services, folder);
    throw error;
  }
}

async function warnIfLate(services: Services, folder: string): Promise<void> {
  const times = await readdir(folder)
    .then((names) => Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs)))
    .catch(() => []);
  if (times.some((time) => Date.now() - time > LATE_MS))
    setWarning(services, 'backups', 'Changes of the last minutes could not be kept in BACKUP_URL yet.');
}

/** Installations that make a backup at this moment. */
const making = new WeakSet<Config>();

/** Makes a whole backup when the last one is older than BACKUP_EVERY, and lets go of those beyond BACKUP_KEEP. */
export async function backUpWhenDue({ config, clock, log }: Services): Promise<void> {
  const { backup } = config;
  if (!backup) return;
  const { encrypted } = await scheduledStore(config);
  const [latest] = await backupsIn(encrypted);
  if (latest && clock().getTime() - latest.at.getTime() < backup.everyMs) return;
  // One that takes longer than its task may is begun again by the queue while it still runs.
  if (making.has(config)) return;
  making.add(config);
  try {
    const { startedAt } = config.databaseUrl
      ? await makeLogicalBackup(config, encrypted)
      : (await makeBackup(config, encrypted)).manifest;
    await prune(encrypted, backup.keep);
    log.info({ backup: startedAt }, 'a backup was made');
  } finally {
    making.delete(config);
  }
}

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

/** What waits or fails for longer is told to operators: the loss after a fault would be larger than promised. */
const LATE_MS = 5 * 60_000;
/** When keeping first failed, of installations where it has not gone well since. */
const failingSince = new WeakMap<Config, number>();

/**
 * Keeps finished segments of the write-ahead log, new files and erasures in BACKUP_URL. The log of a database of one's own
 * is its operator's: of that one the erasures alone.
 */
export async function shipLog(services: Services): Promise<void> {
  const { config } = services;
  try {
    await keepWhatChanged(services);
    failingSince.delete(config);
    setWarning(services, 'backups', null);
  } catch (error) {
    const now = services.clock().getTime();
    const since = failingSince.get(config) ?? now;
    failingSince.set(config, since);
    if (config.databaseUrl) setWarning(services, 'backups', 'What lies at BACKUP_URL cannot be reached.');
    else if (now - since > LATE_MS || (await isLogLate(walFolder(config.dataDir), now)))
      setWarning(services, 'backups', 'Changes of the last minutes could not be kept in BACKUP_URL yet.');
    throw error;
  }
}

async function keepWhatChanged({ config, system }: Services): Promise<void> {
  const folder = walFolder(config.dataDir);
  const { encrypted, blobs } = await scheduledStore(config);
  if (config.databaseUrl) return shipErasures(system, encrypted, 'new');
  // A name with a dot in front is still being copied by PostgreSQL.
  const segments = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  for (const name of segments) await keepWal(encrypted, name, join(folder, name));
  await shipErasures(system, encrypted, 'new');
  await shipBlobs(config, encrypted, blobs);
  await encrypted.store.flush();
  for (const name of segments) await rm(join(folder, name), { force: true });
}

/** Whether a finished segment waits since longer, after a restart too. */
async function isLogLate(folder: string, now: number): Promise<boolean> {
  const times = await readdir(folder)
    .then((names) => Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs)))
    .catch(() => []);
  return times.some((time) => now - time > LATE_MS);
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

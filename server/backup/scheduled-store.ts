import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openBackupStore } from './backup-store.ts';
import { type EncryptedStore, openEncryptedStore } from './encrypted-store.ts';

export interface ScheduledStore {
  encrypted: EncryptedStore;
  /** Ids of stored files that are known to be there. */
  blobs: Set<string>;
}

const opened = new WeakMap<Config, Promise<ScheduledStore>>();

/** The store of BACKUP_URL, opened once for an installation that runs. */
export function scheduledStore(config: Config): Promise<ScheduledStore> {
  const { backup, dataDir } = config;
  if (!backup) return Promise.reject(new Error('BACKUP_URL is not set'));
  const known = opened.get(config);
  if (known) return known;
  const opening = openBackupStore(backup.location, join(dataDir, 'backup-incoming')).then(async (store) => ({
    encrypted: await openEncryptedStore(store, backup.key),
    blobs: new Set<string>(),
  }));
  // A place that is away for a moment is asked again.
  opening.catch(() => opened.delete(config));
  opened.set(config, opening);
  return opening;
}

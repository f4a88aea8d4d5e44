import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type BackupStore, openBackupStore } from './backup-store.ts';
import { openSealedStore, type SealedStore } from './sealed-store.ts';

const open = new Map<string, Promise<SealedStore>>();

/** The store of BACKUP_URL, opened once; null where there is none. */
export async function scheduledStore({ backup, dataDir }: Config): Promise<SealedStore | null> {
  if (!backup) return null;
  const name = JSON.stringify(backup.location);
  let known = open.get(name);
  if (!known) {
    known = openBackupStore(backup.location, join(dataDir, 'backup-incoming')).then((store: BackupStore) =>
      openSealedStore(store, backup.key),
    );
    known.catch(() => open.delete(name));
    open.set(name, known);
  }
  return known;
}

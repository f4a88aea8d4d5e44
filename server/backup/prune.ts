import type { BackupManifest, BaseBackup } from './base-backup.ts';
import type { EncryptedStore } from './encrypted-store.ts';
import { blobName } from './ship-blobs.ts';
import { unlessMaking } from './turns.ts';

export interface FoundBackup {
  name: string;
  /** When it was begun. */
  at: Date;
}

/** The whole backups there, newest first. */
export async function backupsIn({ store }: EncryptedStore): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for await (const { name } of store.list('backups')) {
    const moment = /^backups\/(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-([\d.]+Z)\.json$/.exec(name);
    if (moment) found.push({ name, at: new Date(`${moment[1]}${moment[2]}:${moment[3]}:${moment[4]}`) });
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Lets go of all but the latest backups, and of what only the others needed; not beside a backup that is being made. */
export const prune = (to: EncryptedStore, keep: number): Promise<void> =>
  unlessMaking(to, () => letGo(to, keep));

async function letGo(to: EncryptedStore, keep: number): Promise<void> {
  const all = await backupsIn(to);
  for (const { name } of all.slice(keep)) await to.store.delete(name);
  const kept = all.slice(0, keep);
  const oldest = kept.at(-1);
  if (!oldest || all.length <= keep) return;
  const manifests = await Promise.all(kept.map(({ name }) => to.json<BackupManifest>(name)));
  const needed = new Set(
    manifests.flatMap(({ files, keys }) =>
      [...files, ...(keys ? [keys] : [])].flatMap(({ pieces }) => pieces),
    ),
  );
  for await (const { name, since } of to.store.list('objects'))
    if (!needed.has(name) && since < oldest.at) await to.store.delete(name);
  const bases = manifests.filter((one): one is BaseBackup => one.kind === undefined);
  const firstWal = bases.map(({ firstWal }) => firstWal).sort()[0] ?? '';
  for await (const { name } of to.store.list('wal')) {
    const segment = name.slice('wal/'.length);
    if (/^[0-9A-F]{24}$/.test(segment) && segment.slice(8) < firstWal.slice(8)) await to.store.delete(name);
  }
  const blobs = new Set(bases.flatMap((one) => one.blobs ?? []).map(blobName));
  for await (const { name, since } of to.store.list('files'))
    if (!blobs.has(name) && since < oldest.at) await to.store.delete(name);
  // A backup holds no row that was erased before it was begun.
  for await (const { name, since } of to.store.list('erasures'))
    if (since < oldest.at) await to.store.delete(name);
}

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { EncryptedStore } from './encrypted-store.ts';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Ids of the files people have stored here; null where they lie in another place. */
export async function blobsOnDisk({ files }: Config): Promise<string[] | null> {
  if (files.kind !== 'disk') return null;
  const found = await readdir(files.folder, { recursive: true }).catch(() => [] as string[]);
  return found.map((path) => path.split('/').at(-1) ?? '').filter((name) => ID.test(name));
}

export const blobName = (id: string) => `files/${id}`;

/** Keeps the files that are not kept yet: a stored file never changes. @returns how many */
export async function shipBlobs(
  config: Config,
  to: EncryptedStore,
  known: Set<string> = new Set(),
): Promise<number> {
  const { files } = config;
  let shipped = 0;
  for (const id of (await blobsOnDisk(config)) ?? []) {
    if (files.kind !== 'disk' || known.has(id)) continue;
    if (!(await to.store.has(blobName(id)))) {
      try {
        await to.put(blobName(id), createReadStream(join(files.folder, id.slice(0, 2), id)));
        shipped++;
      } catch (error) {
        // Deleted since it was listed.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
        throw error;
      }
    }
    known.add(id);
  }
  return shipped;
}

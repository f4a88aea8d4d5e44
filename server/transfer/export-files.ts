import type pg from 'pg';
import type { Config } from '../config.ts';
import { type BlobStore, openBlobStore } from '../storage/blob-store.ts';
import { copyOut } from './copy-stream.ts';
import type { ManifestFile } from './manifest.ts';
import { jsonLines } from './people.ts';
import { writeHashed } from './write-file.ts';

const AT_ONCE = 8;

interface StoredObject {
  bucket_id: string;
  name: string;
  version: string;
  owner_id: string | null;
  metadata: Record<string, unknown> | null;
  user_metadata: Record<string, unknown> | null;
}

/** A line of storage/objects.jsonl. */
export type ListedObject = StoredObject &
  ({ path: string; bytes: number; sha256: string; missing?: never } | { missing: true; path?: never });

const BUCKETS_SQL = jsonLines(
  `select jsonb_build_object('id', b.id, 'name', b.name, 'public', b.public, 'file_size_limit', b.file_size_limit,
     'allowed_mime_types', b.allowed_mime_types) from storage.buckets b order by b.id`,
);

/** Copies the bytes of every stored file of this snapshot, and lists them in storage/objects.jsonl. */
export async function exportFiles(
  config: Config,
  client: pg.Client,
  folder: string,
  say: (line: string) => void,
): Promise<{ buckets: ManifestFile; objects: ManifestFile }> {
  const store = await openBlobStore(config.files, config.dataDir);
  const buckets = await writeHashed(folder, 'storage/buckets.jsonl', copyOut(client, BUCKETS_SQL));
  let missing = 0;
  async function* lines(): AsyncIterable<string> {
    await client.query(
      `declare files no scroll cursor for
         select bucket_id, name, version, owner_id, metadata, user_metadata from storage.objects order by bucket_id, name`,
    );
    for (;;) {
      const { rows } = await client.query<StoredObject>(`fetch ${AT_ONCE} from files`);
      if (rows.length === 0) break;
      for (const listed of await Promise.all(rows.map((object) => copyBytes(store, object, folder)))) {
        if (listed.missing) missing += 1;
        yield `${JSON.stringify(listed)}\n`;
      }
    }
    await client.query('close files');
  }
  const objects = await writeHashed(folder, 'storage/objects.jsonl', lines());
  say(`${'files'.padEnd(34)} ${String(objects.rows - missing).padStart(9)} copied`);
  if (missing) say(`${missing} files were deleted while they were to be copied; they are listed as missing`);
  return { buckets, objects };
}

async function copyBytes(store: BlobStore, object: StoredObject, folder: string): Promise<ListedObject> {
  const path = `storage/files/${object.version.slice(0, 2)}/${object.version}`;
  try {
    const { bytes, sha256 } = await writeHashed(folder, path, await store.read(object.version));
    return { ...object, path, bytes, sha256 };
  } catch (error) {
    // Bytes are never changed in place, but a file that is deleted or replaced meanwhile goes at once.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ...object, missing: true };
    throw error;
  }
}

import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

const OBJECTS_SQL = jsonLines(
  `select jsonb_build_object('bucket_id', o.bucket_id, 'name', o.name, 'version', o.version, 'owner_id', o.owner_id,
     'metadata', o.metadata, 'user_metadata', o.user_metadata) from storage.objects o order by o.bucket_id, o.name`,
);
/** Only there while the files are copied. */
const TO_COPY = 'storage/to-copy.jsonl';

/** Writes, in the open transaction, which files there are. */
export async function listFiles(client: pg.Client, folder: string): Promise<{ buckets: ManifestFile }> {
  const buckets = await writeHashed(folder, 'storage/buckets.jsonl', copyOut(client, BUCKETS_SQL));
  await writeHashed(folder, TO_COPY, copyOut(client, OBJECTS_SQL));
  return { buckets };
}

/**
 * Copies the bytes of every file on that list into storage/files, and lists them in storage/objects.jsonl. No transaction
 * is open meanwhile: bytes are written once under an id and never changed, so that the ids of the snapshot are enough,
 * and hours of copying keep no dead rows alive in the database.
 */
export async function copyFiles(
  config: Config,
  folder: string,
  say: (line: string) => void,
): Promise<ManifestFile> {
  const store = await openBlobStore(config.files, config.dataDir);
  const list = join(folder, TO_COPY);
  let missing = 0;
  async function* lines(): AsyncIterable<string> {
    for await (const batch of batches(list)) {
      for (const listed of await Promise.all(batch.map((object) => copyBytes(store, object, folder)))) {
        if (listed.missing) missing += 1;
        yield `${JSON.stringify(listed)}\n`;
      }
    }
  }
  const objects = await writeHashed(folder, 'storage/objects.jsonl', lines());
  await rm(list);
  say(`${'files'.padEnd(34)} ${String(objects.rows - missing).padStart(9)} copied`);
  if (missing) say(`${missing} files were deleted while they were to be copied; they are listed as missing`);
  return objects;
}

async function* batches(list: string): AsyncIterable<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const line of createInterface({
    input: createReadStream(list),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (batch.push(JSON.parse(line) as StoredObject) < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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

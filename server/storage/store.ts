import { buffer } from 'node:stream/consumers';
import type { Caller } from '../database/driver.ts';
import type { Services } from '../services.ts';
import { bare } from './body.ts';
import { ingest } from './ingest.ts';
import { keyOf } from './names.ts';
import { bucketOf, findAsSystem, insertAsSystem } from './objects.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { lifetime, signRead, signUpload } from './url-signature.ts';

/*
 * Files for the rest of the server, bypassing the policies: generated downloads, uploads through a function, export and
 * import. The caller has already authorised the action. Buckets and their limits: supabase/migrations/…_files.sql.
 * Size and content type are checked as for any upload.
 */

export interface FileToKeep {
  bucket: string;
  /** Path in the bucket, e.g. `people/<person's id>/report.pdf`. */
  name: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
  type: string;
  /** Owner for quota and policies; null for files of the firm itself. */
  owner?: string | null;
  /** Replaces an existing file, which is otherwise an error. */
  upsert?: boolean;
  /** For public buckets: how long browsers keep it. Default one hour. */
  cacheSeconds?: number;
  userMetadata?: Record<string, unknown>;
}

/**
 * Stores a file durably.
 * @returns the row's id
 * @throws StorageError (status, code, message for people): EntityTooLarge 413, InvalidMimeType 415,
 *   KeyAlreadyExists 409, InvalidKey 400, NoSuchBucket 404
 */
export async function putFile(services: Services, file: FileToKeep): Promise<string> {
  const { body, owner = null, upsert = false, cacheSeconds = 3600, userMetadata = null } = file;
  const name = keyOf(file.name);
  const bucket = await bucketOf(services, file.bucket);
  const declared = { type: bare(file.type), cacheControl: `max-age=${cacheSeconds}`, userMetadata };
  const source = body instanceof Uint8Array ? once(body) : body;
  const id = await ingest(services, bucket, source, declared, (stored) =>
    insertAsSystem(services.system, { bucket: file.bucket, name, owner, upsert, ...stored }),
  );
  if (upsert) await deleteOrphanedBlobs(services);
  return id;
}

/** The whole of a small file, for a mail; null when there is none. */
export async function readFile(
  services: Pick<Services, 'system' | 'blobs'>,
  bucket: string,
  name: string,
): Promise<Buffer | null> {
  const row = await findAsSystem(services, bucket, keyOf(name));
  return row && buffer(await services.blobs.read(row.version));
}

/** Links of the server itself are bound to nobody's rights. */
const SERVER: Caller = { role: 'service_role', claims: { role: 'service_role' } };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Deletes files and their bytes; missing ones are no error. @returns how many there were */
export async function deleteFiles(
  services: Services,
  bucket: string,
  names: readonly string[],
): Promise<number> {
  const { rowCount } = await services.system.query(
    'delete from storage.objects where bucket_id = $1 and name = any ($2)',
    [bucket, names.map(keyOf)],
  );
  await deleteOrphanedBlobs(services);
  return rowCount ?? 0;
}

/**
 * An address (on this site) at which anyone who holds it may read the file for so many seconds, at most seven days.
 * It dies with the file. Null when there is none.
 */
export async function linkToFile(
  services: Services,
  bucket: string,
  name: string,
  seconds: number,
): Promise<string | null> {
  const row = await findAsSystem(services, bucket, keyOf(name));
  if (!row) return null;
  const file = { bucket, name: row.name, id: row.id, isPublic: false };
  const token = await signRead(services, SERVER, file, lifetime(seconds));
  return `/storage/v1/object/sign/${encoded(bucket, row.name)}?token=${token}`;
}

/**
 * Permission to upload one file to one place within two hours, for someone without rights of their own: the browser
 * calls `storage.from(bucket).uploadToSignedUrl(path, token, file)`.
 */
export async function allowUpload(
  services: Services,
  bucket: string,
  name: string,
  owner: string | null = null,
): Promise<{ path: string; token: string }> {
  const path = keyOf(name);
  await bucketOf(services, bucket);
  const link = { url: `${bucket}/${path}`, owner, upsert: false };
  return { path, token: await signUpload(services, SERVER, link) };
}

/** Bucket and path as part of an address. */
export const encoded = (bucket: string, name: string) =>
  [bucket, ...name.split('/')].map(encodeURIComponent).join('/');

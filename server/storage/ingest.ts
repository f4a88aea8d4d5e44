import { DatabaseError } from 'pg';
import type { Services } from '../services.ts';
import { requireFreeSpace } from './free-space.ts';
import { inspect } from './inspect.ts';
import type { Bucket, FileMetadata, NewObject } from './objects.ts';
import { discard, type Received, receive } from './receive.ts';
import { StorageError } from './storage-error.ts';

/** For buckets without a limit of their own. */
const DEFAULT_LIMIT_BYTES = 50 * 1024 * 1024;
export const limitOf = (bucket: Bucket) => bucket.file_size_limit ?? DEFAULT_LIMIT_BYTES;

/** What the client declares about a file. */
export interface UploadMetadata {
  type: string;
  /** A whole Cache-Control value. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** The columns of storage.objects that describe a committed blob. */
export type StoredFile = Pick<NewObject, 'version' | 'metadata' | 'userMetadata'>;

/**
 * The single path by which files enter the store: receive, inspect, store the blob, then the row. A failure leaves
 * nothing behind; what a crash leaves is found by the sweep.
 * @param addRow writes and commits the row
 * @returns what addRow returned
 */
export async function ingest<T>(
  services: Services,
  bucket: Bucket,
  source: AsyncIterable<Uint8Array>,
  declared: UploadMetadata,
  addRow: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  await requireFreeSpace(services, bucket, 0);
  return commit(services, bucket, await receive(services.blobs, source, limitOf(bucket)), declared, addRow);
}

/** The second half of `ingest`, for a file that has arrived in the incoming folder by another way. */
export async function commit<T>(
  services: Services,
  bucket: Bucket,
  arrived: Received,
  declared: UploadMetadata,
  addRow: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  let taken: Received | undefined;
  try {
    const { received, type } = await inspect(arrived, declared.type, bucket);
    await services.blobs.take(received.id, received.content);
    taken = received;
    const metadata: FileMetadata = {
      eTag: `"${received.sha256}"`,
      size: received.size,
      mimetype: type,
      cacheControl: declared.cacheControl,
      lastModified: services.clock().toISOString(),
      contentLength: received.size,
      httpStatusCode: 200,
    };
    return await addRow({ version: received.id, metadata, userMetadata: declared.userMetadata });
  } catch (error) {
    await discard(arrived);
    // Only after a definite refusal: a connection lost during commit may hide a success, which the sweep resolves.
    if (taken && (error instanceof DatabaseError || error instanceof StorageError))
      await services.blobs.delete(taken.id);
    throw error;
  }
}

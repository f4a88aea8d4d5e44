import { DatabaseError } from 'pg';
import type { Services } from '../services.ts';
import { inspect } from './inspect.ts';
import type { Bucket, FileMetadata, NewObject } from './objects.ts';
import { discard, type Received, receive } from './receive.ts';
import { StorageError } from './storage-error.ts';

/** For buckets that name no limit of their own. */
const USUAL_BYTES = 50 * 1024 * 1024;
export const limitOf = (bucket: Bucket) => bucket.file_size_limit ?? USUAL_BYTES;

/** What a sender says of a file. */
export interface Said {
  type: string;
  /** A whole Cache-Control value. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** What the row of a file will say of its content. */
export type Kept = Pick<NewObject, 'version' | 'metadata' | 'userMetadata'>;

/**
 * The way of every file into the store: receive, look at, put away, and only then the row. Whatever fails leaves
 * nothing behind; if the process dies in between, the sweep finds what is left.
 * @param addRow writes the row and commits it
 * @returns what addRow returned
 */
export async function keep<T>(
  services: Services,
  bucket: Bucket,
  source: AsyncIterable<Uint8Array>,
  said: Said,
  addRow: (kept: Kept) => Promise<T>,
): Promise<T> {
  const arrived = await receive(services.bytes, source, limitOf(bucket));
  let taken: Received | undefined;
  try {
    const { received, type } = await inspect(arrived, said.type, bucket);
    await services.bytes.take(received.id, received.path);
    taken = received;
    const metadata: FileMetadata = {
      eTag: `"${received.sha256}"`,
      size: received.size,
      mimetype: type,
      cacheControl: said.cacheControl,
      lastModified: services.clock().toISOString(),
      contentLength: received.size,
      httpStatusCode: 200,
    };
    return await addRow({ version: received.id, metadata, userMetadata: said.userMetadata });
  } catch (error) {
    await discard(arrived.path);
    // Only a clear refusal: a connection lost during the commit may hide a success, and the sweep will know.
    if (taken && (error instanceof DatabaseError || error instanceof StorageError))
      await services.bytes.delete(taken.id);
    throw error;
  }
}

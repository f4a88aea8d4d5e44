import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlobStore, newBlobId } from './blob-store.ts';
import { tooLarge } from './storage-error.ts';

/** A complete upload, not yet committed. */
export interface Received {
  /** Becomes the blob's id. */
  id: string;
  /** All of a small file, or the path of a larger one in the spool folder. */
  content: Buffer | string;
  size: number;
  sha256: string;
  /** The first 64 kB, or all of it. */
  head: Buffer;
}

const HEAD_BYTES = 64 * 1024;
/** A smaller file stays in memory until it is committed: each operation on the disk costs more than its bytes. */
const SPOOLED_FROM_BYTES = 256 * 1024;
/** Double-buffered: one batch is written while the next is received. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Receives a stream, with backpressure; a large one into the store's incoming folder.
 * @throws StorageError EntityTooLarge as soon as the limit is exceeded; the partial file is removed
 */
export async function receive(
  blobs: BlobStore,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Received> {
  const id = newBlobId();
  const path = join(blobs.incoming, id);
  const hash = createHash('sha256');
  let file: FileHandle | undefined;
  let writing: Promise<void> = Promise.resolve();
  try {
    let size = 0;
    let head: Buffer = Buffer.alloc(0);
    let batch: Uint8Array[] = [];
    let waiting = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      hash.update(chunk);
      batch.push(chunk);
      waiting += chunk.length;
      if (waiting < (file ? BATCH_BYTES : SPOOLED_FROM_BYTES)) continue;
      if (!file) {
        file = await open(path, 'wx', 0o600);
        head = Buffer.from(Buffer.concat(batch).subarray(0, HEAD_BYTES));
      }
      await writing;
      writing = writeAll(file, batch);
      // Awaited with the next batch; this avoids an unhandled rejection in between.
      writing.catch(() => {});
      batch = [];
      waiting = 0;
    }
    const sha256 = hash.digest('hex');
    if (!file) {
      const bytes = Buffer.concat(batch);
      return { id, content: bytes, size, sha256, head: bytes.subarray(0, HEAD_BYTES) };
    }
    await writing;
    if (waiting > 0) await writeAll(file, batch);
    await file.close();
    return { id, content: path, size, sha256, head };
  } catch (error) {
    await writing.catch(() => {});
    await file?.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await file.writev(parts);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  // A nearly full disk may write less; writing the rest raises the actual error.
  if (bytesWritten < size) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
}

/**
 * Takes a file that is complete in a spool folder on the same file system. The original stays where it is, so that
 * a failed commit can be tried again.
 */
export async function adopt(blobs: BlobStore, original: string): Promise<Received> {
  const id = newBlobId();
  const path = join(blobs.incoming, id);
  // Not every file system has hard links.
  await link(original, path).catch(() => copyFile(original, path, constants.COPYFILE_FICLONE));
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: BATCH_BYTES })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    hash.update(bytes);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes]).subarray(0, HEAD_BYTES);
  }
  return { id, content: path, size, sha256: hash.digest('hex'), head };
}

/** Removes what the spool folder holds of an upload that will not be committed. */
export async function discard({ content }: Received): Promise<void> {
  if (typeof content === 'string') await rm(content, { force: true });
}

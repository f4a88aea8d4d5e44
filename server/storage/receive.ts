import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteStore } from './bytes.ts';
import { tooLarge } from './storage-error.ts';

/** A complete file that has arrived but belongs to nobody yet. */
export interface Received {
  /** Also the version it will be kept under. */
  id: string;
  path: string;
  size: number;
  sha256: string;
  /** The first 64 kB, or all of it. */
  head: Buffer;
}

const HEAD_BYTES = 64 * 1024;
/** Written at once, while the next as many arrive: an upload takes the memory of two of these. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Writes a stream into the store's incoming folder, as fast as the disk takes it and no faster.
 * @throws StorageError EntityTooLarge as soon as one byte too many arrives; nothing is left behind then
 */
export async function receive(
  bytes: ByteStore,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Received> {
  const id = randomUUID();
  const path = join(bytes.incoming, id);
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let writing: Promise<void> = Promise.resolve();
  try {
    let size = 0;
    let head: Buffer = Buffer.alloc(0);
    let batch: Uint8Array[] = [];
    let waiting = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      batch.push(chunk);
      waiting += chunk.length;
      if (waiting < BATCH_BYTES) continue;
      await writing;
      writing = writeAll(file, batch);
      // Heard of at the next turn, not as an error nobody waits for.
      writing.catch(() => {});
      batch = [];
      waiting = 0;
    }
    await writing;
    if (waiting > 0) await writeAll(file, batch);
    await file.close();
    return { id, path, size, sha256: hash.digest('hex'), head };
  } catch (error) {
    await writing.catch(() => {});
    await file.close().catch(() => {});
    await discard(path);
    throw error;
  }
}

async function writeAll(file: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await file.writev(parts);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  // A disk that is nearly full may take less than all; asked again for the rest, it says why.
  if (bytesWritten < size) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
}

/** Removes what arrived and will not be kept. */
export const discard = (path: string) => rm(path, { force: true });

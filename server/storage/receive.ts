import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ByteStore } from './bytes.ts';
import { tooLarge } from './storage-error.ts';

/** A complete file that has arrived but belongs to nobody yet. */
export interface Received {
  /** Also the version it will be kept under. */
  id: string;
  path: string;
  size: number;
  sha256: string;
}

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
  let size = 0;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > limit) throw tooLarge(limit);
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: 1024 * 1024 }),
    );
  } catch (error) {
    await discard(path);
    throw error;
  }
  return { id, path, size, sha256: hash.digest('hex') };
}

/** Removes what arrived and will not be kept. */
export const discard = (path: string) => rm(path, { force: true });

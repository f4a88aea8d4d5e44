import type { Readable } from 'node:stream';
import type { FilesLocation } from './location.ts';

/**
 * Where bytes lie, under generated ids. Nothing is ever changed in place: an id is written once, whole, and later
 * deleted.
 */
export interface ByteStore {
  /** A folder for files on their way in, on the same file system as the store where that helps. */
  readonly incoming: string;
  /**
   * Takes a complete file over (it is gone from its old place). When this returns, the bytes survive a power cut.
   */
  take(id: string, path: string): Promise<void>;
  /** @throws an error with code ENOENT when there are none */
  read(id: string, range?: { start: number; end: number }): Promise<Readable>;
  copy(from: string, to: string): Promise<void>;
  /** Missing ones are no error. */
  delete(id: string): Promise<void>;
  /** Ids that begin with these two letters, with the time their bytes arrived. */
  list(shelf: string): AsyncIterable<{ id: string; since: Date }>;
  /** A small text that belongs to the store itself; null when there is none. */
  note(text?: string): Promise<string | null>;
}

/** Opens the place where bytes lie; the S3 client is loaded only where it is used. */
export async function openBytes(location: FilesLocation, dataDir: string): Promise<ByteStore> {
  if (location.kind === 'disk') return (await import('./disk.ts')).openDisk(location.folder);
  return (await import('./s3.ts')).openS3(location, dataDir);
}

import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FilesLocation } from './location.ts';

/** File contents under generated ids. A blob is immutable: written once, complete, and later deleted. */
export interface BlobStore {
  /** Folder for incomplete uploads, on the store's own file system where it has one, so that `take` is a rename. */
  readonly incoming: string;
  /**
   * Moves a complete file into the store, durably: when this resolves, the blob survives a power cut.
   * @param content all of it, which nobody may use afterwards, or its path in `incoming`
   */
  take(id: string, content: Buffer | string): Promise<void>;
  /** @throws an error with code ENOENT when there is no such blob */
  read(id: string, range?: { start: number; end: number }): Promise<Readable>;
  /** A small part of a blob in one piece, where that is cheaper than a stream of it. @throws as `read` */
  readAtOnce?(id: string, range: { start: number; end: number }): Promise<Buffer>;
  copy(from: string, to: string): Promise<void>;
  /** A missing blob is not an error. */
  delete(id: string): Promise<void>;
  /** Ids with this two-character prefix, each with its time of creation. */
  list(prefix: string): AsyncIterable<{ id: string; since: Date }>;
  /** Reads, or writes and reads, the id of the database that owns this store; null when none is recorded. */
  ownerId(set?: string): Promise<string | null>;
}

const FOLDERS = 256;
const IN_A_ROW = 1_000;
let made = Math.floor(Math.random() * FOLDERS) * IN_A_ROW;

/**
 * An id for a new blob. So many in a row begin with the same two characters, which are their folder on a disk: what comes at the
 * same time then lies together, and forcing it to the disk writes one folder instead of as many as there are files.
 */
export function newBlobId(): string {
  const folder = Math.floor(made++ / IN_A_ROW) % FOLDERS;
  return folder.toString(16).padStart(2, '0') + randomUUID().slice(2);
}

/** The S3 client is loaded only when it is configured. */
export async function openBlobStore(location: FilesLocation, dataDir: string): Promise<BlobStore> {
  if (location.kind === 'disk')
    return (await import('./disk-blob-store.ts')).openDiskBlobStore(location.folder);
  return (await import('./s3-blob-store.ts')).openS3BlobStore(location, dataDir);
}

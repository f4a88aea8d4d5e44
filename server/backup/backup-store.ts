import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { FilesLocation, S3Location } from '../storage/location.ts';

/** Where backups are kept: named objects, each written whole or not at all. */
export interface BackupStore {
  put(name: string, content: Readable): Promise<void>;
  /** Resolves when all that was put survives a power cut. */
  flush(): Promise<void>;
  /** @throws an error with code ENOENT when there is no such object */
  get(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** A missing object is not an error. */
  delete(name: string): Promise<void>;
  /** Names that begin with this folder (`wal/`), in no order. */
  list(folder: string): AsyncIterable<{ name: string; since: Date }>;
}

/** @param scratch local folder for what is on its way */
export async function openBackupStore(location: FilesLocation, scratch: string): Promise<BackupStore> {
  return location.kind === 'disk' ? folderStore(location.folder) : s3Store(location, scratch);
}

async function folderStore(folder: string): Promise<BackupStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  // What a backup that was cut off has left.
  for (const left of await readdir(incoming)) await rm(join(incoming, left), { force: true });
  const placeOf = (name: string) => join(folder, ...name.split('/'));
  return {
    async put(name, content) {
      const beside = join(incoming, randomUUID());
      try {
        await pipeline(content, createWriteStream(beside, { mode: 0o600 }));
        await mkdir(dirname(placeOf(name)), { recursive: true, mode: 0o700 });
        await rename(beside, placeOf(name));
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    // Once for thousands of objects: to force each one by itself takes minutes on a busy disk.
    flush: () => forceFileSystem(folder),
    async get(name) {
      return (await open(placeOf(name))).createReadStream({ highWaterMark: 256 * 1024 });
    },
    has: (name) =>
      stat(placeOf(name)).then(
        () => true,
        () => false,
      ),
    delete: (name) => rm(placeOf(name), { force: true }),
    async *list(under) {
      const found = await readdir(placeOf(under), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      for (const entry of found) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const seen = await stat(path).catch(() => null);
        if (seen) yield { name: relative(folder, path).replaceAll('\\', '/'), since: seen.mtime };
      }
    },
  };
}

async function forceFileSystem(folder: string): Promise<void> {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : []);
}

async function s3Store(location: S3Location, scratch: string): Promise<BackupStore> {
  const { s3Client } = await import('../storage/s3-client.ts');
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } =
    await import('@aws-sdk/client-s3');
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const { bucket: Bucket, prefix } = location;
  const client = s3Client(location);
  return {
    async put(name, content) {
      // S3 wants to know the length first.
      const path = join(scratch, randomUUID());
      try {
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        const { size: ContentLength } = await stat(path);
        const Body = createReadStream(path);
        await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentLength }));
      } finally {
        await rm(path, { force: true });
      }
    },
    // S3 answers only when an object is safe.
    flush: async () => {},
    async get(name) {
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: prefix + name }))
        .catch((error: Error) => {
          if (error.name !== 'NoSuchKey') throw error;
          throw Object.assign(new Error(`no ${name} in the backup`), { code: 'ENOENT' });
        });
      return answer.Body as Readable;
    },
    has: (name) =>
      client.send(new HeadObjectCommand({ Bucket, Key: prefix + name })).then(
        () => true,
        (error: Error) => {
          if (!['NotFound', 'NoSuchKey'].includes(error.name)) throw error;
          return false;
        },
      ),
    async delete(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
    async *list(under) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix + under,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), since: LastModified ?? new Date() };
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from './blob-store.ts';
import { fileWriters } from './file-writers.ts';
import { force } from './force.ts';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Blobs as `<first two characters of the id>/<id>` in a folder. Each is written to `incoming`, renamed, and then
 * fsynced together with its folder, which a file system with a journal writes at once; a small one in a
 * thread of its own (file-writers.ts). Nobody is told an id before; what a
 * power cut leaves of one that nobody was told has no row and is swept.
 */
export async function openDiskBlobStore(folder: string): Promise<BlobStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const known = new Set<string>();
  const write = fileWriters();

  function placeOf(id: string): string {
    if (!ID.test(id)) throw new Error('not the id of a file');
    const place = resolve(folder, id.slice(0, 2), id);
    // Defence in depth behind the id's format.
    if (!place.startsWith(resolve(folder) + sep)) throw new Error('outside the folder of files');
    return place;
  }

  /** Where the blob of an id is to lie, in a folder that exists. */
  async function newPlace(id: string): Promise<{ place: string; prefix: string }> {
    const place = placeOf(id);
    const prefix = resolve(place, '..');
    if (!known.has(prefix)) {
      await mkdir(prefix, { recursive: true, mode: 0o700 });
      await force(folder);
      known.add(prefix);
    }
    return { place, prefix };
  }

  async function arrive(path: string, id: string): Promise<void> {
    const { place, prefix } = await newPlace(id);
    // What was adopted need not be its owner's alone.
    await chmod(path, 0o600);
    await rename(path, place);
    await force(place);
    await force(prefix);
  }

  return {
    incoming,
    async take(id, content) {
      if (typeof content === 'string') return arrive(content, id);
      const { place } = await newPlace(id);
      await write({ temporary: join(incoming, id), place, content });
    },
    async read(id, range) {
      const handle = await open(placeOf(id));
      return handle.createReadStream({
        highWaterMark: 256 * 1024,
        ...(range && { start: range.start, end: range.end }),
      }) as Readable;
    },
    async readAtOnce(id, { start, end }) {
      const bytes = Buffer.allocUnsafeSlow(end - start + 1);
      const handle = await open(placeOf(id));
      try {
        for (let have = 0; have < bytes.length; ) {
          const { bytesRead } = await handle.read(bytes, have, bytes.length - have, start + have);
          if (bytesRead === 0) throw new Error('a file on the disk is shorter than its row says');
          have += bytesRead;
        }
      } finally {
        await handle.close();
      }
      return bytes;
    },
    async copy(from, to) {
      const path = join(incoming, to);
      try {
        await copyFile(placeOf(from), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await arrive(path, to);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    delete: (id) => rm(placeOf(id), { force: true }),
    async *list(prefix) {
      const names = await readdir(join(folder, prefix)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const id of names) {
        const found = ID.test(id) && (await stat(placeOf(id)).catch(() => null));
        if (found) yield { id, since: found.mtime };
      }
    },
    async ownerId(set) {
      const path = join(folder, 'belongs-to');
      if (set !== undefined) {
        // Beside it first: a full disk or a power cut leaves the old text or the new one, never half of it.
        const beside = join(incoming, `belongs-to-${randomUUID()}`);
        await writeFile(beside, set, { mode: 0o600 });
        await force(beside);
        await rename(beside, path);
        await force(folder);
      }
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.trim() || null;
    },
  };
}

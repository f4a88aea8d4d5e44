import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteStore } from './bytes.ts';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Bytes in a folder: `<two letters of the id>/<id>`. A file is written elsewhere on the same file system, forced to
 * disk, renamed, and the folder forced to disk, in this order: under its id there is all of it or nothing.
 */
export async function openDisk(folder: string): Promise<ByteStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const known = new Set<string>();

  function placeOf(id: string): string {
    if (!ID.test(id)) throw new Error('not the id of a file');
    const place = resolve(folder, id.slice(0, 2), id);
    // The second wall behind the form of ids.
    if (!place.startsWith(resolve(folder) + sep)) throw new Error('outside the folder of files');
    return place;
  }

  async function arrive(path: string, id: string): Promise<void> {
    const place = placeOf(id);
    const shelf = resolve(place, '..');
    if (!known.has(shelf)) {
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      await force(folder);
      known.add(shelf);
    }
    await force(path);
    await rename(path, place);
    await force(shelf);
  }

  return {
    incoming,
    take: (id, path) => arrive(path, id),
    async read(id, range) {
      const handle = await open(placeOf(id));
      return handle.createReadStream({
        highWaterMark: 256 * 1024,
        ...(range && { start: range.start, end: range.end }),
      }) as Readable;
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
    async *list(shelf) {
      const names = await readdir(join(folder, shelf)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const id of names) {
        const found = ID.test(id) && (await stat(placeOf(id)).catch(() => null));
        if (found) yield { id, since: found.mtime };
      }
    },
    async note(text) {
      const path = join(folder, 'belongs-to');
      if (text !== undefined) await writeFile(path, text, { mode: 0o600 });
      return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
  };
}

/** Forces a file's content, or a folder's names, to the disk. */
async function force(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems (Windows, some network shares) cannot force a folder; there renames are kept in order anyway.
    if (!['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error;
  } finally {
    await handle.close();
  }
}

import { closeSync, fsyncSync, openSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Errors of systems that cannot force a file or folder (Windows, some network shares); there renames are kept in order anyway. */
const CANNOT = ['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'];

function unlessItCannot(error: unknown): void {
  if (!CANNOT.includes(String((error as NodeJS.ErrnoException).code))) throw error;
}

/** Writes what an open file or folder holds to the disk, where the system can. */
export const forceHandle = (handle: FileHandle): Promise<void> => handle.sync().catch(unlessItCannot);

/** Forces a file's content, or a folder's names, to the disk. */
export async function force(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await forceHandle(handle);
  } finally {
    await handle.close();
  }
}

/** The same of a descriptor, or of a path, in a thread that has nothing else to do. */
export function forceSync(file: number | string): void {
  const descriptor = typeof file === 'number' ? file : openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    unlessItCannot(error);
  } finally {
    if (typeof file !== 'number') closeSync(descriptor);
  }
}

import type { FileHandle } from 'node:fs/promises';

/** Errors of systems that cannot force a file or folder (Windows, some network shares); there renames are kept in order anyway. */
const CANNOT = ['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'];

/** Writes what an open file or folder holds to the disk, where the system can. */
export async function forceHandle(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } catch (error) {
    if (!CANNOT.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

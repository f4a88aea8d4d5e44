import { randomUUID } from 'node:crypto';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a small file whole or not at all: beside its place, flushed to the disk, then moved there in one step.
 * Written by root, it belongs to whom the file before it belonged to, or else its folder: the product may run as another.
 * @param options.replace false keeps a file that another process has put there meanwhile.
 * @throws NodeJS.ErrnoException EEXIST when it may not be replaced and is there.
 */
export async function writeDurably(
  path: string,
  text: string,
  options: { mode: number; replace: boolean },
): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    const file = await open(beside, 'wx', options.mode);
    try {
      if (process.getuid?.() === 0) {
        const { uid, gid } = await stat(path).catch(() => stat(dirname(path)));
        await file.chown(uid, gid);
      }
      // Whatever the umask takes away.
      await file.chmod(options.mode);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (options.replace) await rename(beside, path);
    else await link(beside, path);
  } finally {
    // After a rename there is nothing left to take away.
    await unlink(beside).catch(() => {});
  }
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

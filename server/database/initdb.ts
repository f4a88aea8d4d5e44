import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SettingsError } from '../config.ts';
import { type Account, prepareFolder } from './account.ts';
import type { Binaries } from './binaries.ts';

export const OWNER = 'harmattan';

/** PostgreSQL's programs see none of our settings and secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

/**
 * Makes the data folder of PostgreSQL if there is none. It is built under another name and renamed when it is whole:
 * cut off at any moment, the next start begins anew. The name is new each time, since an initdb that outlived its
 * server may still be writing into the one before.
 */
export async function ensureDataFolder(binaries: Binaries, account: Account, data: string): Promise<void> {
  const [parent, name] = [dirname(data), basename(data)];
  for (const left of await readdir(parent))
    if (left.startsWith(`${name}.new-`))
      await rm(join(parent, left), { recursive: true, force: true, maxRetries: 20 });
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const fresh = join(parent, `${name}.new-${randomBytes(4).toString('hex')}`);
  await prepareFolder(fresh, account);
  initialise(binaries, account, fresh);
  await rename(fresh, data).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
        ? `${data} holds files but no database: move them away, or set another DATA_DIR.`
        : `The database cannot be created in ${data} (${error.code}).`,
    );
  });
  const folder = await open(parent, 'r');
  await folder.sync().finally(() => folder.close());
}

function initialise(binaries: Binaries, account: Account, data: string): void {
  const [program = '', ...words] = [
    ...account.prefix,
    binaries.initdb,
    ...['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--data-checksums'],
    ...(hasBuiltinLocale(binaries)
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-ctype=C.UTF-8', '--lc-collate=C']
      : ['--locale=C.UTF-8']),
  ];
  const run = spawnSync(program, words, {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    encoding: 'utf8',
    env: programEnvironment(),
  });
  if (run.status !== 0) {
    throw new SettingsError(
      `The database cannot be created in ${dirname(data)}: ${(run.stderr || String(run.error)).trim().split('\n').at(-1)}`,
    );
  }
}

/** The builtin locale provider came with PostgreSQL 17; PG_BIN may name an older one. */
function hasBuiltinLocale(binaries: Binaries): boolean {
  const version = spawnSync(binaries.initdb, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/(\d+)/.exec(version)?.[1] ?? 0) >= 17;
}

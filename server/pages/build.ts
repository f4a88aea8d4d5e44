import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SettingsError } from '../config.ts';
import { buildFolder } from './pages.ts';

const root = dirname(buildFolder);
const stamp = join(buildFolder, 'sources.sha256');

/** Builds the front end when its sources differ from those of the last build. */
export async function buildIfStale(): Promise<void> {
  const now = sources();
  const built =
    existsSync(join(buildFolder, 'server', 'index.js')) && existsSync(stamp)
      ? readFileSync(stamp, 'utf8')
      : '';
  if (built === now) return;
  process.stdout.write('  Building the site …\n');
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  const run = spawnSync(process.execPath, [existsSync(cli) ? cli : cli.replace('.cjs', '.js'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new SettingsError(`The site could not be built:\n${run.stdout}\n${run.stderr}`);
  writeFileSync(stamp, now);
}

/** One hash over everything the build reads. */
function sources(): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync('{src,public}/**/*', { cwd: root }),
    ...globSync(['*.config.ts', 'server/pages/{cut-fonts,pwa-files}.ts'], { cwd: root }),
    'package-lock.json',
  ];
  for (const file of files.sort()) {
    const path = join(root, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

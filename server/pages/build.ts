import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SettingsError } from '../config.ts';
import { buildFolder } from './pages.ts';

const root = dirname(buildFolder);
const hashFile = join(buildFolder, 'sources.sha256');

/** Builds the front end when its sources differ from those of the last build. */
export async function buildIfStale(): Promise<void> {
  const now = sources();
  const built =
    existsSync(join(buildFolder, 'server', 'index.js')) && existsSync(hashFile)
      ? readFileSync(hashFile, 'utf8')
      : '';
  if (built === now) return;
  process.stdout.write('  Building the site …\n');
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  const build = spawn(process.execPath, [existsSync(cli) ? cli : cli.replace('.cjs', '.js'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [build.stdout, build.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  // Who is stopped while building leaves no builder behind.
  const stop = () => {
    build.kill('SIGKILL');
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [code] = await once(build, 'close');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) throw new SettingsError(`The site could not be built:\n${said}`);
  writeFileSync(hashFile, now);
}

/** One hash over everything the build reads. */
function sources(): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync('{src,public}/**/*', { cwd: root }),
    ...globSync(['*.config.ts', 'server/pages/{cut-fonts,pwa-files,script-groups}.ts'], { cwd: root }),
    'package-lock.json',
  ];
  for (const file of files.sort()) {
    const path = join(root, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

// `npm run build`
if (import.meta.main) await buildIfStale();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SettingsError } from '../settings-error.ts';
import { buildFolder, isFresh, program, site } from './sources.ts';

/** Builds the pages when their sources differ from those of the last build. */
export async function buildIfStale(): Promise<void> {
  if (isFresh(site)) return;
  const sources = site.sources();
  process.stdout.write('  Building the site …\n');
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  await builder('site', [existsSync(cli) ? cli : cli.replace('.cjs', '.js'), 'build']);
  writeFileSync(site.hashFile, sources);
}

/** The same of what `npm start` runs: the pages, and the server with them in it. */
export async function buildProgramIfStale(): Promise<void> {
  await buildIfStale();
  if (isFresh(program)) return;
  process.stdout.write('  Building the server …\n');
  await builder('server', [join(import.meta.dirname, 'program.ts')]);
}

/** A process of its own: what it read and made goes with it. */
async function builder(what: string, words: string[]): Promise<void> {
  const build = spawn(process.execPath, words, {
    cwd: dirname(buildFolder),
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
  if (code !== 0) throw new SettingsError(`The ${what} could not be built:\n${said}`);
}

// `npm run build`
if (import.meta.main) await buildProgramIfStale();

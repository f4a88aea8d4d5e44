/**
 * `npm run release -- <version>`: makes a version of what is here. Its SQL files are frozen by their hashes, the data of an
 * installation of it are kept, CHANGELOG.md gets its heading, and package.json its version. Everything or nothing is written.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  brokenRules,
  compareVersions,
  listOf,
  migrationFiles,
  RELEASES,
  ROOT,
  releases,
} from '../supabase/releases.ts';
import { withHeading } from './changelog.ts';
import { releaseData } from './release-data.ts';

const MOST_BYTES = 300 * 1024;

async function main(): Promise<void> {
  const [version = '', ...rest] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version) || rest.length > 0)
    throw new Error(
      'Say which version: npm run release -- 1.2.0 (major.minor.patch, as semver.org explains)',
    );
  const last = releases().at(-1)?.version;
  if (last && compareVersions(version, last) <= 0)
    throw new Error(`${last} is released already: take a later version.`);
  const broken = releases().flatMap((release) => brokenRules(release));
  if (broken.length > 0) throw new Error(broken.join('\n  '));
  const changelog = join(ROOT, 'CHANGELOG.md');
  const told = withHeading(readFileSync(changelog, 'utf8'), version, new Date());
  const data = await releaseData();
  if (data.length > MOST_BYTES)
    throw new Error(`The data of this version take ${data.length} bytes, more than ${MOST_BYTES}.`);

  const folder = join(RELEASES, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'data.json.br'), data);
  writeFileSync(join(folder, 'migrations.sha256'), listOf(migrationFiles()));
  writeFileSync(changelog, told);
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.stdout.write(`
  Version ${version}: ${migrationFiles().length} SQL files are frozen, ${data.length} bytes of data are kept in supabase/releases/${version}.
  Look at CHANGELOG.md, then: npm test, git commit -am "Release ${version}", git tag v${version}.
  From here on a change of the tables is a new file.

`);
}

main().catch((error: Error) => {
  console.error(`\n  ${error.message}\n`);
  process.exitCode = 1;
});

/**
 * `npm run sbom -- [folder]`: what the product is made of, as files for whoever has to know it. sbom.cdx.json is npm's own
 * list in the form of CycloneDX with the hashes of the packages; licences.md says under what each may be used.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAllowed, packages } from './licences.ts';

const root = join(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, 'build'));
mkdirSync(folder, { recursive: true });

const words = [
  'sbom',
  '--package-lock-only',
  '--omit',
  'dev',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
];
const bill = execFileSync('npm', words, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
writeFileSync(join(folder, 'sbom.cdx.json'), bill);

const shipped = packages(root).filter(({ dev }) => !dev);
const counts = Map.groupBy(shipped, ({ licence }) => licence);
const lines = [
  '# Licences of what the product is made of',
  '',
  `${shipped.length} packages, without what only developers need.`,
  '',
  '| Licence | Packages |',
  '|---|---|',
  ...[...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([licence, of]) => `| ${licence} | ${of.length} |`),
  '',
  '| Package | Version | Licence |',
  '|---|---|---|',
  ...shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  '',
];
writeFileSync(join(folder, 'licences.md'), lines.join('\n'));

const refused = packages(root).filter(({ licence }) => !isAllowed(licence));
console.log(`\n  ${shipped.length} packages: ${join(folder, 'sbom.cdx.json')} and licences.md\n`);
if (refused.length > 0) {
  console.error(
    `  Not on the list of ops/licences.ts: ${refused.map(({ name, licence }) => `${name} (${licence || 'none'})`).join(', ')}\n`,
  );
  process.exitCode = 1;
}

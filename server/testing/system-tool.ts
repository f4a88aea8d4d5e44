import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const more = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
];

const find = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), ...more]
    .map((place) => join(place, name))
    .find((path) => existsSync(path));

/**
 * On Debian as root, brings the distribution's own packages; elsewhere does nothing. Waits for another installation
 * that is under way, and asks a mirror that stumbles again.
 */
export function bringPackages(what: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`── installing ${what}`);
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...words], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * The path of a program that tests and benchmarks need beside Node. On Debian as root the distribution's own is brought where it is
 * missing.
 * @throws Error with a sentence that says what to install: a test without its judge is red, not skipped
 */
export function systemTool(name: string, packages: readonly string[]): string {
  const there = find(name);
  if (there) return there;
  bringPackages(`${packages.join(', ')} for the tests`, packages);
  const brought = find(name);
  if (!brought)
    throw new Error(
      `The tests and benchmarks need ${name}: install it (Debian: apt-get install ${packages.join(' ')}).`,
    );
  return brought;
}

/** LibreOffice, which judges whether a file opens. */
export const office = () =>
  systemTool('soffice', ['libreoffice-writer', 'libreoffice-calc', 'libreoffice-impress']);

/** One of poppler's programs, which read a PDF as others do. */
export const poppler = (name: 'pdftotext' | 'pdffonts' | 'pdfinfo') => systemTool(name, ['poppler-utils']);

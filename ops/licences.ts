import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a package may be licensed under: permissive ones, and three that ask something we do. MPL-2.0 and LGPL ask that
 * changes of their own files are shown: we change none, and libvips is a library file of its own. OFL-1.1 is for fonts.
 * Absent on purpose: GPL and AGPL, which would ask it of the product, and licences that forbid a business to use them.
 */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that do not say it where npm looks, and where they do say it. */
const TOLD_ELSEWHERE: Record<string, string> = {
  busboy: 'MIT', // licenses, package.json
  'combine-errors': 'MIT', // License in Readme.md
  dicer: 'MIT', // licenses, package.json
  'humanize-number': 'MIT', // License in Readme.md
  only: 'MIT', // License in Readme.md
  'png-js': 'MIT', // LICENSE
  streamsearch: 'MIT', // licenses, package.json
};

export interface Package {
  name: string;
  version: string;
  /** An expression of SPDX; empty where nothing is told. */
  licence: string;
  /** Only for those who develop the product. */
  dev: boolean;
}

/** Everything that `npm ci` installs, by name. */
export function packages(root: string): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? TOLD_ELSEWHERE[name] ?? '', dev };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Of alternatives one must be allowed, of what goes together all. Nested expressions are refused: a person looks. */
export function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR '))
    return !bare.includes(' AND ') && bare.split(' OR ').some((one) => ALLOWED.has(one));
  return bare.split(' AND ').every((one) => ALLOWED.has(one));
}

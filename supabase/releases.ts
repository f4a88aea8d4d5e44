import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * What was released, `supabase/releases/<version>/`: the SQL files as they ran on people's data, by hash, and the data of a
 * small installation of that version. Written by `npm run release`, and never again.
 */
export const ROOT = join(import.meta.dirname, '..');
export const RELEASES = join(import.meta.dirname, 'releases');

export interface Release {
  version: string;
  /** In the order in which they run. */
  files: readonly FrozenFile[];
}

export interface FrozenFile {
  /** From the root of the repository. */
  path: string;
  sha256: string;
}

/** An installation of a release. */
export interface ReleaseData {
  /** Who signs in. */
  email: string;
  password: string;
  /** The folder of `npm run export`, by path; bytes of stored files in base64. */
  exported: Record<string, string>;
  /** Tables an export leaves behind and a running installation goes on with, in PostgreSQL's COPY text form. */
  running: { table: string; columns: string[]; rows: string }[];
  /** keys.json of that installation, which nobody uses. */
  keys: unknown;
}

/** Oldest first. */
export function releases(folder = RELEASES): Release[] {
  return globSync('*/migrations.sha256', { cwd: folder })
    .map((list) => {
      const version = list.split('/')[0] ?? '';
      const lines = readFileSync(join(folder, list), 'utf8').trim().split('\n');
      return {
        version,
        files: lines.map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) })),
      };
    })
    .sort((a, b) => compareVersions(a.version, b.version));
}

export const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

export function readReleaseData({ version }: Release): ReleaseData {
  const packed = readFileSync(join(RELEASES, version, 'data.json.br'));
  return JSON.parse(brotliDecompressSync(packed).toString('utf8')) as ReleaseData;
}

/** The migrations of the repository as they are now, in the order in which they run. */
export function migrationFiles(root = ROOT): FrozenFile[] {
  const byName = (a: string, b: string) => basename(a).localeCompare(basename(b), 'en');
  return [
    ...globSync('server/*/sql/*.sql', { cwd: root }).sort(byName),
    ...globSync('supabase/migrations/*.sql', { cwd: root }).sort(byName),
  ].map((path) => ({ path, sha256: hashOf(join(root, path)) }));
}

/** In the form `sha256sum --check` reads. */
export const listOf = (files: readonly FrozenFile[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

/** What would keep an installation of this release from being updated: a sentence for whoever changed it. */
export function brokenRules({ version, files }: Release, root = ROOT): string[] {
  const frozen = new Map(files.map((file) => [file.path, file]));
  const anew = 'and write what is to be different as a new file with the next number';
  const changed = files.flatMap(({ path, sha256 }) => {
    const place = join(root, path);
    const back = `Put it back (git checkout v${version} -- ${path}), ${anew}.`;
    if (!existsSync(place))
      return [`${path} is gone, which version ${version} ran on the data of its installations. ${back}`];
    return hashOf(place) === sha256
      ? []
      : [`${path} was changed after version ${version} had run it on the data of its installations. ${back}`];
  });
  const last = (kind: string) =>
    files
      .filter(({ path }) => path.startsWith(kind))
      .map(({ path }) => numberOf(path))
      .sort()
      .at(-1) ?? '';
  const early = migrationFiles(root).flatMap(({ path }) => {
    const newest = last(path.startsWith('server/') ? 'server/' : 'supabase/');
    return frozen.has(path) || numberOf(path) > newest
      ? []
      : [
          `${path} comes before ${newest}, which installations of version ${version} have run: they would refuse it. Give it a number after ${newest}.`,
        ];
  });
  return [...changed, ...early];
}

const numberOf = (path: string) => basename(path).split('_')[0] ?? '';

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

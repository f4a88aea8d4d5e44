import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
export const buildFolder = join(root, 'build');
/** The server as `npm start` runs it: few files in plain JavaScript. */
export const programFolder = join(buildFolder, 'program');

/** Something that is built, and from what. */
export interface Built {
  /** Stands once it is built; beside it the hash of what it was built from. */
  file: string;
  hashFile: string;
  sources: () => string;
}

/** The pages, for the browser and for the server. */
export const site: Built = {
  file: join(buildFolder, 'server', 'index.js'),
  hashFile: join(buildFolder, 'sources.sha256'),
  sources: () =>
    hashOf([
      ...globSync('{src,public}/**/*', { cwd: root }),
      ...globSync(
        ['*.config.ts', 'server/pages/{compile-hints,cut-fonts,dialogs-file,pwa-files,script-groups}.ts'],
        { cwd: root },
      ),
      'package-lock.json',
    ]),
};

/** The server with the pages in it. */
export const program: Built = {
  file: join(programFolder, 'start.js'),
  hashFile: join(programFolder, 'sources.sha256'),
  sources: () =>
    hashOf([
      ...globSync(['{src,public}/**/*', '{server,supabase}/**/*.{ts,cjs}'], {
        cwd: root,
        exclude: ['supabase/tests', 'server/testing'],
      }),
      ...globSync('*.config.ts', { cwd: root }),
      'package.json',
      'package-lock.json',
    ]),
};

/** Whether it was built from what lies there now. */
export function isFresh({ file, hashFile, sources }: Built): boolean {
  return existsSync(file) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sources();
}

/** One hash over all that a build reads. */
function hashOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const path = join(root, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

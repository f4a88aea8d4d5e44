import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A part of the code whose mutants its own tests are to notice. */
export interface Area {
  needs: 'database' | 'nothing';
  files: readonly string[];
  tests: readonly string[];
  /** Whether texts are SQL, codes and names of headers, not words for people. */
  texts: boolean;
}

const inRoot = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();
const isTest = (file: string) => /\.test\.tsx?$|\/testing\.ts$/.test(file);
/** They measure time, which a machine with other work tells wrongly. */
const NOT_ASKED = /timing\.test/;

const sources = (...folders: string[]) =>
  folders.flatMap((folder) => inRoot(`${folder}/**/*.ts`)).filter((file) => !isTest(file) && hasCode(file));
const tests = (...folders: string[]) =>
  folders.flatMap((folder) => inRoot(`${folder}/**/*.test.ts`)).filter((file) => !NOT_ASKED.test(file));
/** A file of types alone, or what only tests use, has nothing to break. */
const hasCode = (file: string) => !/\/forged-tokens\.ts$|\/ast\.ts$/.test(file);

/** Rules without a screen or a server: each file beside which its test stands. */
function pureRules(): Area {
  const files = inRoot('src/**/*.ts').filter(
    (file) => !isTest(file) && existsSync(join(ROOT, file.replace(/\.ts$/, '.test.ts'))),
  );
  const folders = new Set(files.map(dirname));
  return {
    needs: 'nothing',
    texts: false,
    files,
    tests: inRoot('src/**/*.test.{ts,tsx}').filter(
      (file) => folders.has(dirname(file)) || names(file, files),
    ),
  };
}

const names = (test: string, files: readonly string[]) => {
  const text = readFileSync(join(ROOT, test), 'utf8');
  return files.some((file) => text.includes(`/${basename(file)}'`));
};

export const areas: Readonly<Record<string, () => Area>> = {
  rest: () => ({
    needs: 'database',
    files: sources('server/rest', 'server/query'),
    tests: tests('server/rest', 'server/query'),
    texts: true,
  }),
  auth: () => ({
    needs: 'database',
    files: sources('server/auth'),
    tests: tests('server/auth', 'server/access'),
    texts: true,
  }),
  rules: pureRules,
};

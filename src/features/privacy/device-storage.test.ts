import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deviceStorage } from './device-storage.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const files = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'], { cwd: root })
  .filter((file) => !/\.(test|spec|gen)\.|testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const everything = files.map(({ text }) => text).join('\n');

/** Everything that puts something into the browser; the first group is how the code names it. */
const writes = [
  /\b(?:local|session)Storage\.setItem\(\s*([^,]+),/g,
  /\bsetCookie\(\s*\w+,\s*([^,]+?),/g,
  /\bdocument\.cookie\s*=\s*`([^=]+)=/g,
  /\b(?<!function )(?:deviceDatabase|caches\.open)(?:<[^>]*>)?\(\s*([^,)]+)/g,
  /\bstorageKey:\s*([^,\n]+)/g,
];

/** The keys an expression can stand for: literals, constants, or what a function returns; the rest is a star. */
function keysOf(expression: string, text: string): string[] {
  const near = `${text}\n${everything}`;
  const plain = /^['`]([^$'`]+)['`]$/.exec(expression)?.[1];
  if (plain) return [plain];
  const name = /[A-Za-z_]\w*/.exec(expression)?.[0] ?? '';
  const constant = new RegExp(`\\bconst ${name} = '([^']+)'`).exec(near)?.[1];
  if (constant) return [`${constant}${/\}.+\S/.test(expression) ? '*' : ''}`];
  const body = new RegExp(`function ${name}\\([\\s\\S]*?\\n}`).exec(near)?.[0] ?? '';
  const made = [...body.slice(body.indexOf('return')).matchAll(/`([^`]+)`|[?:] '([^']+)'/g)];
  const keys = made.map(([, template, literal]) => template?.replace(/\$\{.*\}/, '*') ?? literal ?? '');
  return keys.length > 0 ? keys : [expression];
}

/** Written by libraries: seen by the stories in a browser, not in our code. */
const ofLibraries = ['react-router-scroll-positions'];

test('whatever the product stores in the browser stands in the list the privacy page is drawn from', () => {
  const listed = new Set(deviceStorage.map(({ key }) => key));
  const found = files.flatMap(({ file, text }) =>
    writes.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, expression = '']) =>
        keysOf(expression.trim(), text).map((key) => ({ file, key: key.replace(/^__Host-/, '') })),
      ),
    ),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ key }) => !listed.has(key))).toEqual([]);
  // Each once: a reader who finds two lines of one name does not know which holds.
  expect(deviceStorage.map(({ key }) => key)).toEqual([...listed]);
  // And nothing is listed that no longer exists.
  const used = new Set([...ofLibraries, ...found.map(({ key }) => key)]);
  expect([...listed].filter((key) => !used.has(key))).toEqual([]);
});

test('databases of the browser are opened in one place, which this list knows', () => {
  const opening = files.filter(({ text }) => /\b(?:openDB|indexedDB\.open)\b/.test(text));
  expect(opening.map(({ file }) => file)).toEqual(['src/lib/device-database.ts']);
});

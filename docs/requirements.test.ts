import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const CODE = /\b(?:(?:sec|rel|wire|site|plat)-[A-Z]\d+|[ACFILMQRSVZ]\d{2})\b/g;
const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('docs/'));

/** The names of the tests of a file: the first text after `test(`, `test.each(…)(` and `describe(`. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/gs)].map(
    ([, , name]) => name ?? '',
  );

test('whoever meets a code in the name of a test finds it explained', () => {
  const explained = new Set(
    [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| (\S+) \|/gm)].map(
      ([, code]) => code,
    ),
  );
  const unknown = files.flatMap((file) =>
    namesIn(readFileSync(join(root, file), 'utf8'))
      .flatMap((name) => name.match(CODE) ?? [])
      .filter((code) => !explained.has(code))
      .map((code) => `${code} in ${file}`),
  );
  expect(unknown).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const assets = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets');
/** What a signed-in person's first list is made of; the rest comes on demand. */
const entries = ['entry.client', 'root', 'providers', 'dashboard-layout', 'clients-page', 'manifest'];
/** `npm run bench -- shell` measures the same on the wire. */
const LIMIT_KB = 180;

/** The files a script needs before it runs, itself included. */
function closure(start: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const source = readFileSync(join(assets, file), 'utf8');
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      if (name) open.push(name);
  }
  return reached;
}

const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
const first = () =>
  closure(
    entries.map((entry) => {
      const found = files.filter(
        (file) => file.startsWith(`${entry}-`) && !file.slice(entry.length + 1, -3).includes('~'),
      );
      expect(found, `one script of ${entry}`).toHaveLength(1);
      return found[0] ?? '';
    }),
  );

test(`The first list of a signed-in person needs at most ${LIMIT_KB} KB of scripts`, () => {
  const sizes = [...first()].map(
    (file) => [file, brotliCompressSync(readFileSync(join(assets, file))).length / 1024] as const,
  );
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  expect(sum, sizes.map(([file, size]) => `${size.toFixed(1)} ${file}`).join('\n')).toBeLessThan(LIMIT_KB);
});

test('The first list waits for no form, no menu and no schema', () => {
  const names = [...first()];
  expect(names.filter((file) => /^(forms|after-first-screen)-/.test(file))).toEqual([]);
  // The marker of zod's own error class.
  expect(names.filter((file) => readFileSync(join(assets, file), 'utf8').includes('ZodError'))).toEqual([]);
});

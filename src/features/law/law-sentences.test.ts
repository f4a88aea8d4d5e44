import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { lawEntries } from '../../../supabase/seed/content/law.ts';
import { repeatedFigures } from './law-sentences.ts';

const root = join(import.meta.dirname, '../../..');
/** The register itself, our cases, words of questions that nobody is shown, what readers saw in the past, and a demonstration's invented people. */
const others =
  /\.test\.|fixture|\/gold|\/labelled-|\/intent-cards|-cases\.ts|^src\/features\/law\/|^supabase\/seed\/(demo|content\/law\.ts|content\/privacy\/policy-\d)/;

test('every sentence that repeats a figure of the law is listed beside its entry, and says what the register says', async () => {
  const found = Object.fromEntries(Object.keys(repeatedFigures).map((key) => [key, new Set<string>()]));
  for (const folder of ['src', 'server', 'supabase/seed']) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const file of files) {
      const path = relative(root, join(file.parentPath, file.name));
      if (!file.isFile() || !/\.tsx?$/.test(path) || others.test(path)) continue;
      const text = (await readFile(join(root, path), 'utf8'))
        // Comments are for those who write the product.
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      for (const [key, { written }] of Object.entries(repeatedFigures))
        if (written.test(text)) found[key]?.add(path);
    }
  }
  for (const [key, { written, sentences }] of Object.entries(repeatedFigures)) {
    expect([...(found[key] ?? [])].sort(), key).toEqual(sentences.map(({ file }) => file).sort());
    expect(lawEntries.findLast((entry) => entry.key === key)?.wording, key).toMatch(written);
  }
});

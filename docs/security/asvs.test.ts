import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (\w+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', answer = '', how = '']) => ({ id, level, answer, how }),
);

test('every requirement of ASVS 5.0.0 at levels 1 and 2 is answered once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  // So many the standard has.
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
});

test('the counts at the head are those of the table', () => {
  const told = [...text.matchAll(/^\| (\w+) \| [^|]+ \| (\d+) \| (\d+) \|$/gm)].filter(
    ([, word]) => word !== 'all',
  );
  const count = (answer: string | undefined, level: string) =>
    rows.filter((row) => row.answer === answer && row.level === level).length;
  expect(told.map(([, word, one, two]) => [word, Number(one), Number(two)])).toEqual(
    told.map(([, word]) => [word, count(word, '1'), count(word, '2')]),
  );
  expect(new Set(rows.map(({ answer }) => answer))).toEqual(new Set(told.map(([, word]) => word)));
  // The goal: nothing of level 1 is open, and of level 2 at most one in twenty.
  expect(count('open', '1')).toBe(0);
  expect(count('open', '2') / 183).toBeLessThanOrEqual(0.05);
});

test('every test that is named as a proof exists under its name', () => {
  const missing: string[] = [];
  const sources = new Map<string, string>();
  for (const { id, answer, how } of rows) {
    const named = [...how.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\) «([^»]+)»/g)];
    if (answer === 'tested') expect(named.length, id).toBeGreaterThan(0);
    for (const [, file = '', name = ''] of named) {
      const source = sources.get(file) ?? readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
      sources.set(file, source);
      const title = name.replaceAll('\\|', '|');
      // The whole title of a test, not words that stand somewhere in the file.
      if (!["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)))
        missing.push(`${id}: ${file} «${name}»`);
    }
  }
  expect(missing).toEqual([]);
  expect(sources.size).toBeGreaterThan(40);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isStateWord } from './states.ts';

const told =
  /label(?:: |=)['"]([^'"]+)['"](?:,\s*|\s+)tone(?:: |=)['"](\w+)['"]|tone=['"](\w+)['"]\s+label=['"]([^'"]+)['"]/g;

test('One word for a state has one look: what the table has is written nowhere else, and no other word has two', () => {
  const tones = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    for (const [, label, tone, first, second] of readFileSync(file, 'utf8').matchAll(told)) {
      const word = label ?? second ?? '';
      tones.set(word, (tones.get(word) ?? new Set()).add(tone ?? first ?? ''));
    }
  }
  expect(tones.size).toBeGreaterThan(50);
  expect([...tones.keys()].filter(isStateWord)).toEqual([]);
  // The strength of a password speaks of nothing else.
  expect([...tones].filter(([, found]) => found.size > 1)).toEqual([]);
});

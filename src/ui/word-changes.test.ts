import { expect, test } from 'vitest';
import { wordDiff } from '#src/lib/word-diff.ts';
import { shortened } from './word-changes.tsx';

test('a long stretch that stayed is cut between words, never within one', () => {
  const long = Array.from({ length: 120 }, (_nothing, index) => `processing${index}`).join(' ');
  const stayed = shortened(wordDiff(`old ${long} old`, `new ${long} new`)).find(
    ({ kind }) => kind === 'same',
  );
  expect(stayed?.text).toContain('[…]');
  for (const word of stayed?.text.replace('[…]', ' ').trim().split(/\s+/) ?? [])
    expect(long.split(' ')).toContain(word);
});

import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const side = (before: string, after: string, kind: 'added' | 'removed') =>
  wordDiff(before, after)
    .filter((change) => change.kind === 'same' || change.kind === kind)
    .map(({ text }) => text)
    .join('');

test('a changed word is shown as gone and come, the rest stays', () => {
  expect(wordDiff('The fee is ₦10,000 a year.', 'The fee is ₦12,000 a year.')).toEqual([
    { kind: 'same', text: 'The fee is ₦' },
    { kind: 'removed', text: '10' },
    { kind: 'added', text: '12' },
    { kind: 'same', text: ',000 a year.' },
  ]);
  expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
  expect(wordDiff('', '')).toEqual([]);
});

test('both texts can be read out of what is shown, whatever was changed', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const vocabulary = ['ọjà', 'law', 'state', ',', 'the', 'fee'];
  const text = () => Array.from({ length: next(30) }, () => vocabulary[next(6)]).join(' ');
  for (let round = 0; round < 300; round++) {
    const [before, after] = [text(), text()];
    expect([side(before, after, 'removed'), side(before, after, 'added')]).toEqual([before, after]);
  }
});

test('two long texts without a word in common are compared at once', () => {
  const long = (word: string) =>
    Array.from({ length: 5_000 }, (_nothing, index) => `${word}${index}`).join(' ');
  const started = performance.now();
  const [before, after] = [long('a'), long('b').replaceAll(' ', '\n')];
  expect([side(before, after, 'removed'), side(before, after, 'added')]).toEqual([before, after]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

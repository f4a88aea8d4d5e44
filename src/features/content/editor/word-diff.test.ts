import { expect, test } from 'vitest';
import { shortened } from './word-changes.tsx';
import { wordDiff } from './word-diff.ts';

const side = (before: string, after: string, kind: 'added' | 'removed') =>
  wordDiff(before, after)
    .filter((change) => change.kind === 'same' || change.kind === kind)
    .map(({ text }) => text)
    .join('');

test('a changed word is shown whole as gone and come, the rest stays', () => {
  expect(wordDiff('The fee is ₦10,000 a year.', 'The fee is ₦12,000 a year.')).toEqual([
    { kind: 'same', text: 'The fee is ₦' },
    { kind: 'removed', text: '10,000' },
    { kind: 'added', text: '12,000' },
    { kind: 'same', text: ' a year.' },
  ]);
  expect(wordDiff('under s.27(1), by sub-processors', 'under s.28(1), by co-processors')).toEqual([
    { kind: 'same', text: 'under ' },
    { kind: 'removed', text: 's.27' },
    { kind: 'added', text: 's.28' },
    { kind: 'same', text: '(1), by ' },
    { kind: 'removed', text: 'sub-processors' },
    { kind: 'added', text: 'co-processors' },
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

test('a long stretch that stayed is cut between words, never within one', () => {
  const long = Array.from({ length: 120 }, (_nothing, index) => `processing${index}`).join(' ');
  const stayed = shortened(wordDiff(`old ${long} old`, `new ${long} new`)).find(
    ({ kind }) => kind === 'same',
  );
  expect(stayed?.text).toContain('[…]');
  for (const word of stayed?.text.replace('[…]', ' ').trim().split(/\s+/) ?? [])
    expect(long.split(' ')).toContain(word);
});

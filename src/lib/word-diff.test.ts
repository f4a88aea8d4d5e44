import { expect, test } from 'vitest';
import { type Change, wordDiff } from './word-diff.ts';

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
    expect([round, edits(before, after)]).toEqual([round, fewest(before, after)]);
  }
});

const tokens = (text: string) => text.split(/( )/).filter(Boolean);
const edits = (before: string, after: string) =>
  wordDiff(before, after).reduce(
    (sum, { kind, text }) => sum + (kind === 'same' ? 0 : tokens(text).length),
    0,
  );

/** The words that have to go and come, by the longest words both have in common. */
function fewest(before: string, after: string): number {
  const [old, now] = [tokens(before), tokens(after)];
  const common: number[][] = [Array.from({ length: now.length + 1 }, () => 0)];
  for (const [i, word] of old.entries()) {
    const row = [0];
    for (const [j, other] of now.entries())
      row.push(word === other ? (common[i]?.[j] ?? 0) + 1 : Math.max(common[i]?.[j + 1] ?? 0, row[j] ?? 0));
    common.push(row);
  }
  return old.length + now.length - 2 * (common.at(-1)?.at(-1) ?? 0);
}

test('the comparison of two long texts that have next to nothing in common is given up early', () => {
  const long = (word: string, middle: string) =>
    Array.from({ length: 5_000 }, (_nothing, index) => (index === 2_500 ? middle : `${word}${index}`)).join(
      ' ',
    );
  const [before, after] = [long('a', 'Lagos'), long('b', 'Lagos').replaceAll(' ', '\n')];
  const { set } = Map.prototype;
  let cells = 0;
  Map.prototype.set = function (...entry: Parameters<typeof set>) {
    cells++;
    return set.apply(this, entry);
  };
  let shown: Change[];
  try {
    shown = wordDiff(before, after);
  } finally {
    Map.prototype.set = set;
  }
  expect(shown).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
  // The whole comparison asks for a hundred million.
  expect(cells).toBeGreaterThan(0);
  expect(cells).toBeLessThan(1_500_000);
});

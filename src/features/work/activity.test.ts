import { expect, test } from 'vitest';
import { mentionAt, mentionsIn, partsOf, saidOf } from './activity.ts';

const people = [
  { id: '1', name: 'Ada Eze' },
  { id: '2', name: 'Ada Ezekiel' },
  { id: '3', name: 'Chidi' },
];

test('An @ at the beginning of a word begins a mention; one inside an address does not', () => {
  expect(mentionAt('Ask @Ad', 7)).toEqual({ from: 4, typed: 'Ad' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('Write to ada@firm', 17)).toBeNull();
  expect(mentionAt('Ask @Ada Eze to call', 20)).toBeNull();
});

test('Whoever stands behind an @ is mentioned, and a longer name is not taken for a shorter one', () => {
  expect(mentionsIn('@Ada Ezekiel, please call', people)).toEqual(['2']);
  expect(mentionsIn('@Ada Eze and @Chidi', people).toSorted()).toEqual(['1', '3']);
  expect(mentionsIn('Ada Eze said so', people)).toEqual([]);
});

test('A text shows its mentions as parts of their own', () => {
  expect(partsOf('Ask @Ada Eze.', ['Ada Eze'])).toEqual([
    { text: 'Ask ', mention: false },
    { text: '@Ada Eze', mention: true },
    { text: '.', mention: false },
  ]);
});

test('What somebody did is said after their name, in words for each kind', () => {
  expect(saidOf({ kind: 'call', passage: null })).toBe('had a call');
  expect(saidOf({ kind: 'file', passage: null })).toBe('added a file');
  expect(saidOf({ kind: 'system', passage: null })).toBe('moved it on');
  expect(saidOf({ kind: 'note', passage: 'a quoted line' })).toBe('commented');
  expect(saidOf({ kind: 'of a later version' as 'note', passage: null })).toBe('commented');
});

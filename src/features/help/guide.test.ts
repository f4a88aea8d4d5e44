import { expect, test } from 'vitest';
import { guide, matchingEntries } from './guide.ts';

test('the guide is searched by every word that was typed', () => {
  expect(matchingEntries('')).toEqual(guide);
  expect(matchingEntries('undo bin').map(({ title }) => title)).toEqual(['Undo a delete']);
  expect(matchingEntries('zebra')).toEqual([]);
});

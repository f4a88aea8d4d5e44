import { expect, test } from 'vitest';
import { linesDocument } from './build-text.ts';
import { foundText, keptText } from './unsaved-text.ts';

const made = linesDocument('The fee is 10,000 naira.');
const edited = linesDocument('The fee is 10,000 naira, says Ada.');
const madeAnew = linesDocument('The fee is 25,000 naira.');
const draft = JSON.parse(JSON.stringify(keptText('answers', made, edited)));

test('whoever comes back to the text they changed finds their changes in it', () => {
  expect(foundText(draft, 'answers', made)).toEqual({ restored: edited, earlier: null });
});

test('a text made anew from the same answers is shown as it is, and the earlier changes are offered', () => {
  expect(foundText(draft, 'answers', madeAnew)).toEqual({ restored: null, earlier: edited });
});

test('changes to the text of other answers are neither brought back nor offered', () => {
  for (const other of [draft, null, { of: 'answers' }])
    expect(foundText(other, 'other answers', made)).toEqual({ restored: null, earlier: null });
});

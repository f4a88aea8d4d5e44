import { expect, test } from 'vitest';
import { groupAmount } from '#src/ui/money-input.tsx';
import { wholeTime } from '#src/ui/time-input.tsx';
import { messageIn } from './form-errors.ts';

test.each([
  ['1250000', '1,250,000'],
  ['1250000.5', '1,250,000.5'],
  ['12.', '12.'],
  ['0', '0'],
  ['a lot', 'a lot'],
  ['', ''],
])('an amount typed as %j is shown as %j', (typed, shown) => expect(groupAmount(typed)).toBe(shown));

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['14:05', '14:05'],
  ['25', '25'],
  ['9:75', '9:75'],
  ['noon', 'noon'],
])('a time typed as %j is shown as %j', (typed, shown) => expect(wholeTime(typed)).toBe(shown));

test('what is wrong within a list is found, and the message of the list itself told apart', () => {
  const inRow = [undefined, { title: { type: 'custom', message: 'Title is required' } }];
  expect(messageIn(inRow)).toBe('Title is required');
  expect(messageIn(inRow, true)).toBeUndefined();
  expect(messageIn({ message: 'Too many' }, true)).toBe('Too many');
  expect(messageIn({ root: { message: 'Too many' } }, true)).toBe('Too many');
  expect(messageIn(undefined)).toBeUndefined();
});

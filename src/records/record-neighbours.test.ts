import { expect, test } from 'vitest';
import { neighboursIn } from './record-neighbours.tsx';

test('the neighbours of a record are those of the list that was read last', () => {
  const lists = [
    ['c', 'b'],
    ['a', 'b', 'c'],
  ];
  expect(neighboursIn(lists, 'b')).toEqual({ before: 'c', after: null });
  expect(neighboursIn(lists, 'a')).toEqual({ before: null, after: 'b' });
  expect(neighboursIn(lists, 'z')).toBeNull();
});

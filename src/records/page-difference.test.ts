import { expect, test } from 'vitest';
import { differenceOf } from './page-difference.ts';

const row = (id: string, name = id) => ({ id, created_at: '2026-11-20T09:00:00Z', name });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(' ');
const told = (onScreen: string[], fresh: ReturnType<typeof row>[], size: number) => {
  const { changed, added, gone } = differenceOf(
    onScreen.map((id) => row(id)),
    fresh,
    size,
  );
  return { changed: ids(changed), added: ids(added), gone: ids(gone) };
};

test('A list that was read a moment ago tells what changed, came and went since', () => {
  expect(told(['a', 'b', 'c'], [row('n'), row('a'), row('b', 'renamed')], 24)).toEqual({
    changed: 'b',
    added: 'n',
    gone: 'c',
  });
  expect(told(['a', 'b'], [row('a'), row('b')], 24)).toEqual({ changed: '', added: '', gone: '' });
});

test('A record that new ones pushed to the next page is not called deleted', () => {
  expect(told(['a', 'b', 'c'], [row('n'), row('a'), row('b')], 3)).toEqual({
    changed: '',
    added: 'n',
    gone: '',
  });
  // The page moved up: something on it is gone, and what follows took its place.
  expect(told(['a', 'b', 'c', 'd'], [row('a'), row('c'), row('d')], 3).gone).toBe('b');
});

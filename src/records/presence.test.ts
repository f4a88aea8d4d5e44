import { expect, test } from 'vitest';
import { othersHere } from './presence.ts';

test('Everybody else is told once, however many windows they have, and whoever edits comes first', () => {
  const present = [
    { user_id: 'me', editing: true },
    { user_id: 'bello' },
    { user_id: 'ada', editing: true },
    { user_id: 'ada' },
    { user_id: 'bello', editing: false },
    {},
  ];
  expect(othersHere(present, 'me')).toEqual([
    { id: 'ada', editing: true },
    { id: 'bello', editing: false },
  ]);
});

import { expect, test } from 'vitest';
import { idleCollector } from './idle-memory.ts';

test('memory is given back once when work has ended, never during it, and again after the next work', () => {
  const shares = [0.6, 0.3, 0.01, 0.4 /* the collection itself */, 0.01, 0.0, 0.5, 0.015, 0.2, 0.0];
  let collections = 0;
  const look = idleCollector(
    () => shares.shift() ?? 0,
    () => collections++,
  );
  const after = () => {
    look();
    return collections;
  };
  expect([after(), after(), after(), after(), after(), after(), after(), after()]).toEqual([
    0, 0, 1, 1, 1, 1, 2, 2,
  ]);
});

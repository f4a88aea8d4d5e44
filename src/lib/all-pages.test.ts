import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

const rows = Array.from({ length: 7 }, (_, at) => at);

test('a list is read whole: until a page is not full, also where the last one is, and no further than it may', async () => {
  const asked: number[] = [];
  const read = (of: readonly number[], pageSize: number, atMost: number) => {
    asked.length = 0;
    return allPages<number>(
      async ({ length }) => {
        asked.push(length);
        return of.slice(length, length + pageSize);
      },
      { pageSize, atMost },
    );
  };
  expect(await read(rows, 3, 100)).toEqual(rows);
  expect(asked).toEqual([0, 3, 6]);
  expect(await read(rows.slice(0, 6), 3, 100)).toEqual(rows.slice(0, 6));
  expect(asked).toEqual([0, 3, 6]);
  expect(await read(rows, 3, 3)).toEqual([0, 1, 2]);
  expect(await read([], 3, 100)).toEqual([]);
});

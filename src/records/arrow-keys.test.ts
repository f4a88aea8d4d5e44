import { expect, test } from 'vitest';
import { placeInDirection } from './arrow-keys.ts';

test('plat-M12: arrows lead to the card beside, above and below, and stop at the edge of the list', () => {
  // Three columns, the last row half full.
  const places = [0, 1, 2, 3, 4].map((index) => ({
    left: (index % 3) * 300,
    top: Math.floor(index / 3) * 200,
  }));
  expect(placeInDirection(places, 0, 'ArrowRight')).toBe(1);
  expect(placeInDirection(places, 2, 'ArrowRight')).toBe(3);
  expect(placeInDirection(places, 0, 'ArrowLeft')).toBeNull();
  expect(placeInDirection(places, 1, 'ArrowDown')).toBe(4);
  expect(placeInDirection(places, 2, 'ArrowDown')).toBe(4);
  expect(placeInDirection(places, 3, 'ArrowUp')).toBe(0);
  expect(placeInDirection(places, 4, 'ArrowDown')).toBeNull();
  expect(placeInDirection(places, 0, 'Enter')).toBeNull();
});

test('where a row is out of line, down and up lead to the nearest row and its nearest card', () => {
  const places = [
    { left: 0, top: 0 },
    { left: 0, top: 400 },
    { left: 0, top: 200 },
    { left: 300, top: 200 },
  ];
  expect(placeInDirection(places, 0, 'ArrowDown')).toBe(2);
  expect(placeInDirection(places, 1, 'ArrowUp')).toBe(2);
  expect(placeInDirection([...places, { left: 310, top: 0 }], 3, 'ArrowUp')).toBe(4);
  expect(placeInDirection(places, 0, 'ArrowUp')).toBeNull();
});

import { expect, test } from 'vitest';
import { tiles } from '../pattern-tiles.ts';
import { drawCover, mostMarks } from './cover-drawing.ts';
import { coverSvg } from './cover-svg.ts';

const areas = Object.keys(tiles) as (keyof typeof tiles)[];
const marksIn = (path: string) => path.split('M').length - 1;

test.each(areas)(
  'a piece about seventy-two hours has seventy-two marks, eleven of them apart (%s)',
  (area) => {
    const { quiet, loud } = drawCover({ area, seed: 'seventy-two-hours', marks: 72, apart: 11 });
    expect([marksIn(quiet), marksIn(loud)]).toEqual([61, 11]);
  },
);

test.each(areas)('no mark of a cover leaves its box, from one mark to the most (%s)', (area) => {
  for (const marks of [1, 2, 5, 7, 19, 63, 100, mostMarks, 10_000]) {
    const { quiet, loud } = drawCover({ area, seed: `piece-${marks}`, marks, apart: 1 });
    expect(`${quiet}${loud}`).not.toMatch(/NaN|Infinity/);
    for (const [, x, y] of `${quiet}${loud}`.matchAll(/M([-\d.]+) ([-\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(480);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(264);
    }
  }
});

test('two pieces of one area and number look different, and one piece always the same', () => {
  const cover = (seed: string) =>
    coverSvg({ area: 'data-protection', seed, marks: 72, apart: 11 }, { width: 1200, height: 630 });
  expect(cover('a-breach-exercise')).toBe(cover('a-breach-exercise'));
  expect(cover('a-breach-exercise')).not.toBe(cover('a-breach-response-plan'));
});

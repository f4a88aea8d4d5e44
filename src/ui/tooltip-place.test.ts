import { expect, test } from 'vitest';
import { placeHint } from './tooltip-place.ts';

const screen = { width: 1000, height: 600 };
const hint = { width: 100, height: 30 };

test('a hint stands on the preferred side, in the middle of its trigger', () => {
  const trigger = { left: 400, top: 300, width: 40, height: 40 };
  expect(placeHint(trigger, hint, screen, 'top')).toEqual({ left: 370, top: 264 });
  expect(placeHint(trigger, hint, screen, 'right')).toEqual({ left: 446, top: 305 });
});

test('where there is no room it stands on the other side, and never leaves the screen', () => {
  expect(placeHint({ left: 960, top: 4, width: 36, height: 36 }, hint, screen, 'top')).toEqual({
    left: 892,
    top: 46,
  });
  expect(placeHint({ left: 4, top: 300, width: 36, height: 36 }, hint, screen, 'left').left).toBe(46);
});

test('a hint that just fits keeps its side, and one that does not goes to the other', () => {
  const trigger = { left: 400, width: 40, height: 34 };
  // Six pixels lie between a trigger and its hint.
  const least = screen.height - hint.height - 6 - trigger.height;
  expect(placeHint({ ...trigger, top: least }, hint, screen, 'bottom').top).toBeGreaterThan(least);
  expect(placeHint({ ...trigger, top: least + 1 }, hint, screen, 'bottom').top).toBeLessThan(least);
});

import { expect, test } from 'vitest';
import { beginTyping, endTyping, hearTyped, keepTyped } from './typed-ahead.ts';

test('what is typed before the palette is there stands in its box, and nothing after it took over', () => {
  expect(keepTyped('s', 0)).toBe(false);
  beginTyping(0);
  expect([keepTyped('s', 10), keepTyped('a', 20)]).toEqual([true, true]);
  const seen: string[] = [];
  const stop = hearTyped((text) => seen.push(text));
  keepTyped('h', 30);
  expect(seen).toEqual(['sa', 'sah']);
  endTyping();
  expect(keepTyped('e', 40)).toBe(false);
  stop();
});

test('a palette that does not come gives the keyboard back', () => {
  beginTyping(0);
  expect(keepTyped('s', 6_000)).toBe(false);
  beginTyping(0);
  expect(keepTyped('Escape', 10)).toBe(false);
  expect(keepTyped('s', 20)).toBe(false);
});

test('what was mistyped before the palette is there is taken off by Backspace', () => {
  beginTyping(0);
  for (const key of ['s', 'x', 'Backspace', 'a']) expect(keepTyped(key, 10)).toBe(true);
  const seen: string[] = [];
  hearTyped((text) => seen.push(text))();
  expect(seen).toEqual(['sa']);
});

test('a palette that was closed again gives the keyboard back at once', () => {
  beginTyping(0);
  keepTyped('s', 10);
  hearTyped(() => undefined)();
  expect(keepTyped('j', 20)).toBe(false);
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { noteProfileTheme, wasChosenHere } from './theme-here.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('a theme chosen on a public page after the profile was met is the newer one', () => {
  expect(wasChosenHere('amina', 'dark', 'dark')).toBe(false);
  expect(wasChosenHere('amina', 'dark', 'light')).toBe(true);
  noteProfileTheme('amina', 'light');
  expect(wasChosenHere('amina', 'light', 'light')).toBe(false);
});

test('a theme chosen on another device since then counts here', () => {
  expect(wasChosenHere('amina', 'dark', 'dark')).toBe(false);
  expect(wasChosenHere('amina', 'light', 'dark')).toBe(false);
});

test("on a new device the profile counts, and nobody takes over a colleague's choice", () => {
  expect(wasChosenHere('amina', 'dark', 'light')).toBe(false);
  expect(wasChosenHere('tolu', 'dark', 'light')).toBe(false);
  expect(wasChosenHere('tolu', null, 'light')).toBe(false);
});

import { expect, test } from 'vitest';
import { type Box, toastPlace } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** Menu, search, and at the right New, bell and account. */
const header = [box(272, 10, 36, 36), box(320, 10, 320, 36), box(1100, 10, 156, 36)];
const lies = (place: ReturnType<typeof toastPlace>, on: Box) =>
  place.left < on.right &&
  place.left + place.width > on.left &&
  place.top < on.bottom &&
  place.top + 52 > on.top;

test('a toast stands in the header between search and bell, over neither', () => {
  const place = toastPlace(header, laptop, 1);
  expect(place.top).toBe(8);
  expect(header.some((one) => lies(place, one))).toBe(false);
  expect(place.width).toBeGreaterThan(400);
});

test('on a phone, whose header is full, it stands on the first line where nothing is pressed', () => {
  const acts = [box(8, 6, 44, 44), box(220, 6, 160, 44), box(16, 70, 180, 44), box(16, 240, 360, 300)];
  const place = toastPlace(acts, phone, 1);
  expect(acts.some((one) => lies(place, one))).toBe(false);
  expect(place).toMatchObject({ left: 12, width: 366 });
  expect(place.top).toBeGreaterThan(114);
  expect(place.top).toBeLessThan(240);
});

test('where everything can be pressed it stands at the top', () => {
  expect(toastPlace([box(0, 0, 390, 844)], phone, 1)).toEqual({ top: 8, left: 12, width: 366 });
});

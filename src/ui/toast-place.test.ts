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
  place.top + 58 > on.top;

test('a toast stands in the header between search and bell, over neither', () => {
  const place = toastPlace(header, laptop, 58);
  expect(place.top).toBe(8);
  expect(header.some((one) => lies(place, one))).toBe(false);
  expect(place.width).toBeGreaterThan(400);
});

test('on a phone, whose header is full, it stands on the first line where nothing is pressed', () => {
  const acts = [box(8, 6, 44, 44), box(220, 6, 160, 44), box(16, 70, 180, 44), box(16, 240, 360, 300)];
  const place = toastPlace(acts, phone, 58);
  expect(acts.some((one) => lies(place, one))).toBe(false);
  expect(place).toMatchObject({ left: 12, width: 366 });
  expect(place.top).toBeGreaterThan(114);
  expect(place.top).toBeLessThan(240);
});

test('many at once, or one of many lines, stand where all of them have room', () => {
  const lines = [box(12, 60, 366, 20), box(12, 160, 366, 20), box(12, 400, 366, 20)];
  expect(toastPlace(lines, phone, 58).top).toBeLessThan(160 - 58);
  const place = toastPlace(lines, phone, 164);
  expect(place.top).toBeGreaterThan(180);
  expect(place.top + 164).toBeLessThan(400);
});

test('where no place is free it stands over the least, and at the top where everything can be pressed', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => box(300, 10 + row * 100, 60, 44));
  const place = toastPlace([...rows, box(20, 10, 60, 44), box(100, 10, 60, 44)], phone, 164);
  expect(place.top).toBeGreaterThan(54);
  expect(rows.filter((one) => place.top < one.bottom && place.top + 164 > one.top)).toHaveLength(1);
  expect(toastPlace([box(0, 0, 390, 844)], phone, 58)).toEqual({ top: 8, left: 12, width: 366 });
});

test('no toast touches the lower edge of the window', () => {
  const free = (height: number) =>
    toastPlace([box(0, 0, 390, 8 + 8 * 20 - 8)], { width: 390, height }, 58).top === 8 + 8 * 20;
  expect([free(8 + 8 * 20 + 58), free(8 + 8 * 20 + 59)]).toEqual([false, true]);
});

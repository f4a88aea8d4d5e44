import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('A hundred changes in three seconds are read again about once a second, the last one included', () => {
  let runs = 0;
  const refetch = throttle(() => {
    runs++;
  });
  for (let i = 0; i < 100; i++) {
    refetch.call();
    vi.advanceTimersByTime(30);
  }
  expect(runs).toBe(3);
  vi.advanceTimersByTime(5000);
  expect(runs).toBe(4);
});

test('One change is read at once, and nothing is read after leaving', () => {
  let runs = 0;
  const refetch = throttle(() => {
    runs++;
  });
  refetch.call();
  vi.advanceTimersByTime(150);
  expect(runs).toBe(1);
  refetch.call();
  refetch.cancel();
  vi.advanceTimersByTime(5000);
  expect(runs).toBe(1);
});

import { afterEach, expect, test, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

afterEach(() => vi.useRealTimers());

test('memory is given back after the start and after much work, in a moment without work, and not again without need', () => {
  vi.useFakeTimers();
  const now = { busy: 0.5, mb: 180, collected: 0 };
  const stop = giveBackMemory({
    busyShare: () => now.busy,
    residentMb: () => now.mb,
    collect: () => {
      now.collected += 1;
      now.mb = 150;
    },
  });
  const later = (busy: number, mb: number) => {
    Object.assign(now, { busy, mb });
    vi.advanceTimersByTime(20_000);
    return now.collected;
  };
  expect(later(0.5, 180)).toBe(0);
  expect(later(0.01, 180)).toBe(1);
  expect(later(0.01, 160)).toBe(1);
  expect(later(0.6, 300)).toBe(1);
  expect(later(0.0, 300)).toBe(2);
  // A little work leaves a little, too.
  expect(later(0.0, 170)).toBe(3);
  stop();
  expect(later(0.0, 300)).toBe(3);
});

import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect } from 'vitest';

/** Notes what is heard; `next` waits for the one that was not yet asked for. */
export function heard() {
  const all: unknown[] = [];
  const waiting: (() => void)[] = [];
  let asked = 0;
  return {
    all,
    note: (what: unknown) => {
      all.push(what);
      for (const wake of waiting.splice(0)) wake();
    },
    async next(withinMs = 8000): Promise<unknown> {
      const at = asked++;
      const end = performance.now() + withinMs;
      while (all.length <= at) {
        const left = end - performance.now();
        if (left <= 0) throw new Error('nothing was heard');
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      return all[at];
    },
  };
}

/** Joins with the official client; the answer is what it says of it. */
export function join(channel: RealtimeChannel): Promise<{ status: string; reason: string }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, reason: error?.message ?? '' }));
  });
}

export async function joined(channel: RealtimeChannel): Promise<void> {
  expect(await join(channel)).toEqual({ status: 'SUBSCRIBED', reason: '' });
}

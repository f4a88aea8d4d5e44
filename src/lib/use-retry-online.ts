import { useEffect, useEffectEvent } from 'react';

/**
 * Does again what waits for a network, when the line comes back. A line that has just come back may fail the first call,
 * and no event tells of the second chance: with `everyMs` it is tried so often as well, while the browser is connected.
 * Null: nothing waits.
 */
export function useRetryOnline(again: (() => void) | null, everyMs?: number): void {
  const waits = again !== null;
  const run = useEffectEvent(() => again?.());
  useEffect(() => {
    if (!waits) return;
    const retry = () => run();
    const timer = everyMs && setInterval(() => navigator.onLine && retry(), everyMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [waits, everyMs]);
}

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being laid out for paper. */
let printing = false;
const listeners = new Set<() => void>();

function tell(now: boolean): void {
  if (printing === now) return;
  printing = now;
  // The browser lays out the paper as soon as this returns.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => tell(true));
  window.addEventListener('afterprint', () => tell(false));
  // A preview of the paper on the screen fires no beforeprint.
  window.matchMedia('print').addEventListener('change', ({ matches }) => tell(matches));
}

/** True while the page is printed: what draws only the part near the screen draws everything then. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => printing,
    () => false,
  );

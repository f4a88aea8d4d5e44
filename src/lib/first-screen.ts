import { useSyncExternalStore } from 'react';

/**
 * What nobody needs before the first screen stands (bell, menus, toasts, hints, live updates) is loaded after it, so that
 * it does not compete with the first list for a slow line.
 */
let shown = false;
const waiting = new Set<() => void>();
/** Somebody whose list does not answer gets the rest all the same. */
const AT_LATEST_MS = 3_000;
/** A browser that is never idle goes on all the same. */
const NEXT_AT_LATEST_MS = 200;

if (typeof window !== 'undefined') setTimeout(firstScreenShown, AT_LATEST_MS);

/** Says that the first screen has its data. */
export function firstScreenShown(): void {
  if (shown) return;
  shown = true;
  tellNext();
}

/** One part after the other, each when the browser has time: all at once they would keep the first screen from its person. */
function tellNext(): void {
  const [tell] = waiting;
  if (!tell) return;
  waiting.delete(tell);
  tell();
  if ('requestIdleCallback' in window) window.requestIdleCallback(tellNext, { timeout: NEXT_AT_LATEST_MS });
  else setTimeout(tellNext);
}

const subscribe = (tell: () => void) => {
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
  };
};

/** Whether the first screen has its data. */
export const useFirstScreenShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => false,
  );

/** Resolves when the first screen has its data. */
export const afterFirstScreen = (): Promise<void> =>
  shown ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));

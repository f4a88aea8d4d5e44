import { oneTabAtATime } from '#src/lib/one-tab-at-a-time.ts';

const NAME = 'harmattan-edits';
/** How long somebody who signs out waits for what is on its way, in ms. */
const PATIENCE_MS = 3_000;

/** What is on its way from one tab is not sent a second time from another. */
export const inOneTab = <T>(work: () => Promise<T>): Promise<T> => oneTabAtATime(NAME, work);

/** Resolves once the edits on their way have been answered, or after a moment: what has arrived is no loss to warn of. */
export async function sentByNow(): Promise<void> {
  if (!navigator.locks) return;
  const free = navigator.locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE_MS) }, async () => {});
  await free.catch(() => {});
}

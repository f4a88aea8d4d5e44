import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError, isOffline } from '#src/lib/errors.ts';
import { isCacheable } from './offline-rooms.ts';
import { chooseReading, READER_WAITS_MS, readingIsOn, readingOwner } from './reading-choice.ts';
import { waitingEdits, withChange } from './waiting-edits.ts';

const store = () => import('./reading-store.ts');

/** Tells the screen that what it shows was kept on this device, and since when. */
const SHOWN = 'harmattan:kept-shown';
let oldestShown: number | null = null;

/** When the oldest of what is shown was read, in ms; null while everything comes from the server. */
export const oldestCachedShown = (): number | null => oldestShown;

export function onCachedShown(listener: () => void): () => void {
  window.addEventListener(SHOWN, listener);
  return () => window.removeEventListener(SHOWN, listener);
}

function setShown(at: number | null): void {
  if (at === oldestShown) return;
  oldestShown = at;
  window.dispatchEvent(new Event(SHOWN));
}

/** The server is there again: what is on screen comes from it from now on. */
export const nothingCachedShown = (): void => setShown(null);

interface AskingQuery {
  state: { data: unknown };
}

/**
 * Stands between the query cache and every read. Where the person chose offline reading, answers are kept, and shown
 * when the server cannot be reached; what is already on screen is never replaced by something older.
 */
export async function readOrCached<T>(
  ask: (context: QueryFunctionContext<QueryKey>) => T | Promise<T>,
  context: QueryFunctionContext<QueryKey>,
  { state }: AskingQuery,
): Promise<T> {
  if (!readingIsOn()) return ask(context);
  const { queryKey } = context;
  const keeps = isCacheable(queryKey);
  const fallBack = async () => {
    const kept = keeps && state.data === undefined ? await (await store()).cachedAnswer(queryKey) : null;
    if (!kept) return null;
    setShown(Math.min(kept.at, oldestShown ?? kept.at));
    return { data: withOwnEdits(queryKey, kept.data) as T };
  };
  if (!navigator.onLine) {
    const kept = await fallBack();
    if (kept) return kept.data;
    // At once: without it each screen would try for seconds.
    throw new ApiError(0, { message: 'Failed to fetch' });
  }
  const askAndKeep = async () => {
    const data = await ask(context);
    if (keeps) void store().then(({ keepAnswer }) => keepAnswer(queryKey, data).catch(() => {}));
    return data;
  };
  const asked = askAndKeep();
  try {
    const kept = (await takesLong(asked)) ? await fallBack() : null;
    return kept ? kept.data : await asked;
  } catch (error) {
    const kept = isOffline(error) ? await fallBack() : null;
    if (kept) return kept.data;
    throw error;
  }
}

/** What is kept is on screen already, because the server was not reached: it is asked again on its own (offline-part.tsx). */
const AWAY_WAITS_MS = 500;

/** Whether an answer takes longer than a reader waits for it. @throws what the answer throws */
function takesLong(asked: Promise<unknown>): Promise<boolean> {
  const late = new Promise<true>((resolve) =>
    setTimeout(() => resolve(true), oldestShown === null ? READER_WAITS_MS : AWAY_WAITS_MS),
  );
  return Promise.race([asked.then(() => false), late]);
}

/** What was kept, with what the person changed since. */
const withOwnEdits = ([table]: QueryKey, data: unknown): unknown =>
  waitingEdits(readingOwner() ?? '').reduce(
    (shown, edit) =>
      edit.kind === 'update' && edit.table === table ? withChange(shown, edit.record, edit.changes) : shown,
    data,
  );

/** Starts keeping what the person reads here. */
export async function turnOnReading(userId: string): Promise<void> {
  await (await store()).clearCached();
  chooseReading(userId);
  await cacheRooms();
}

/** Ends it and removes everything that was kept. */
export async function turnOffReading(): Promise<void> {
  chooseReading(null);
  setShown(null);
  await (await store()).clearCached();
  await dropRooms();
}

/**
 * Whoever is here now: what was kept for somebody else goes, and what was kept for a session that is over.
 * @param userId null when nobody is signed in here any more
 */
export async function settleReading(userId: string | null): Promise<void> {
  const owner = readingOwner();
  if (owner === null || owner === userId) return;
  if (userId !== null) return turnOffReading();
  setShown(null);
  await (await store()).clearCached();
}

/** The worker may be on its way: the page registers it when it is idle. */
const WORKER_MS = 20_000;

/** Has the worker hold the rooms of this version; resolves when they are there, or when it takes too long. */
export function cacheRooms(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, WORKER_MS);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    void serviceWorker.ready.then(({ active }) => active?.postMessage('keep-rooms', [port2]));
  });
}

async function dropRooms(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  registration?.active?.postMessage('drop-rooms');
}

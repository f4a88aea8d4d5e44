import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EncryptedStore } from './encrypted-store.ts';

/** A marker older than this was left by a process that was killed. */
const LEFT_MS = { making: 24 * 3_600_000, pruning: 3_600_000 };
const POLL_MS = 500;

/**
 * Makes a backup while nobody prunes. Of what is there already nothing is written again, and before its manifest is written
 * nobody knows which of it this backup needs. Each side leaves its marker first and looks for the other's then, so that of
 * two that begin at the same moment at least one sees the other, whichever processes and machines they run on.
 */
export const whileMaking = <T>(to: EncryptedStore, work: () => Promise<T>): Promise<T> =>
  marked(to, 'making', async () => {
    while (await isMarked(to, 'pruning')) await sleep(POLL_MS);
    return work();
  });

/** Prunes unless a backup is being made; what can go then goes another time. */
export const unlessMaking = (to: EncryptedStore, work: () => Promise<void>): Promise<void> =>
  marked(to, 'pruning', async () => {
    if (!(await isMarked(to, 'making'))) await work();
  });

async function marked<T>(to: EncryptedStore, as: keyof typeof LEFT_MS, work: () => Promise<T>): Promise<T> {
  const name = `${as}/${randomUUID()}.json`;
  await to.putJson(name, {});
  try {
    return await work();
  } finally {
    await to.store.delete(name);
  }
}

async function isMarked({ store }: EncryptedStore, as: keyof typeof LEFT_MS): Promise<boolean> {
  for await (const { name, since } of store.list(as)) {
    if (Date.now() - since.getTime() < LEFT_MS[as]) return true;
    await store.delete(name);
  }
  return false;
}

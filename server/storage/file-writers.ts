import { isMarkedAsUntransferable } from 'node:worker_threads';
import { threadPool } from '../thread-pool.ts';

/** Each waits for the disk; more at once only queue there. */
const THREADS = 4;

export interface WriteOrder {
  /** Where the file is written, on the same file system. */
  temporary: string;
  place: string;
  content: Uint8Array;
}

/** A buffer of its own is handed over; a piece of a shared one, or one that a library in C has made, is copied. */
function transferable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return own && !isMarkedAsUntransferable(buffer) ? [buffer] : [];
}

/**
 * Writes small files durably. A file costs eight operations on the disk; done one by one from here, each wakes a thread of
 * Node's pool and this one again, which takes longer than the operation. A thread of ours does all eight at one order.
 * @returns writes one file, whose content nobody may use afterwards; rejects as the file system does (`code`: ENOSPC …) and then leaves nothing behind
 */
export function fileWriters(): (order: WriteOrder) => Promise<void> {
  const write = threadPool<WriteOrder, void>(new URL('./file-writing-thread.ts', import.meta.url), THREADS);
  return (order) => write(order, transferable(order.content));
}

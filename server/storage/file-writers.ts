import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';

/** Each waits for the disk; more at once only queue there. */
const THREADS = 4;
/** Idle time after which the threads, each of some megabytes, exit. */
const IDLE_MS = 30_000;

export interface WriteOrder {
  /** Where the file is written, on the same file system. */
  temporary: string;
  place: string;
  content: Uint8Array;
}

export interface WriteReply {
  number: number;
  error?: { message: string; code?: string };
}

interface Thread {
  worker: Worker;
  pending: Map<number, { resolve(): void; reject(error: Error): void }>;
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
  const threads: Thread[] = [];
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Thread {
    const worker = new Worker(new URL('./file-writing-thread.ts', import.meta.url));
    const thread: Thread = { worker, pending: new Map() };
    worker.on('message', ({ number, error }: WriteReply) => {
      const waiting = thread.pending.get(number);
      thread.pending.delete(number);
      if (thread.pending.size === 0) worker.unref();
      if (error) waiting?.reject(Object.assign(new Error(error.message), error));
      else waiting?.resolve();
    });
    const gone = (error: unknown) => {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      const reason = error instanceof Error ? error : new Error('a thread that writes files ended');
      for (const { reject } of thread.pending.values()) reject(reason);
      thread.pending.clear();
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    threads.push(thread);
    return thread;
  }

  function stopIdle(): void {
    if (threads.some(({ pending }) => pending.size > 0)) return;
    for (const { worker } of threads.splice(0)) void worker.terminate();
  }

  return (order) => {
    clearTimeout(idle);
    idle = setTimeout(stopIdle, IDLE_MS);
    idle.unref();
    const least = threads.toSorted((a, b) => a.pending.size - b.pending.size)[0];
    const free = least?.pending.size === 0 ? least : undefined;
    const thread = free ?? (threads.length < THREADS || !least ? start() : least);
    const number = orders++;
    return new Promise((resolve, reject) => {
      thread.pending.set(number, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage({ number, order }, transferable(order.content));
    });
  };
}

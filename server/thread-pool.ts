import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Idle time after which the threads, each of some megabytes, exit. */
const IDLE_MS = 30_000;

interface ThreadData {
  nice: number;
}

interface Reply<Answer> {
  number: number;
  answer?: Answer;
  error?: { message: string; code?: string };
}

interface Thread<Answer> {
  worker: Worker;
  pending: Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>;
}

/**
 * Threads that do one kind of work, started when it comes and ended when none has come for half a minute. An order goes to a
 * thread that is free, or waits at the one with the fewest.
 * @param file the threads' own file, which calls `answerOrders`
 * @param most how many threads there are at once
 * @param nice how far their priority is below the server's, up to 19; on Linux alone, elsewhere a thread has none of its own
 * @returns gives an order to a thread; rejects with the message and `code` of what the thread threw
 */
export function threadPool<Order, Answer>(
  file: URL,
  most: number,
  nice = 0,
): (order: Order, transfer?: ArrayBuffer[]) => Promise<Answer> {
  const threads: Thread<Answer>[] = [];
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Thread<Answer> {
    const worker = new Worker(file, { workerData: { nice } satisfies ThreadData });
    const thread: Thread<Answer> = { worker, pending: new Map() };
    worker.on('message', ({ number, answer, error }: Reply<Answer>) => {
      const waiting = thread.pending.get(number);
      thread.pending.delete(number);
      if (thread.pending.size === 0) worker.unref();
      if (error) waiting?.reject(Object.assign(new Error(error.message), error));
      else waiting?.resolve(answer as Answer);
    });
    const gone = (error: unknown) => {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      const reason = error instanceof Error ? error : new Error('a thread ended before it had answered');
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

  return (order, transfer = []) => {
    clearTimeout(idle);
    idle = setTimeout(stopIdle, IDLE_MS);
    idle.unref();
    const least = threads.toSorted((a, b) => a.pending.size - b.pending.size)[0];
    const free = least?.pending.size === 0 ? least : undefined;
    const thread = free ?? (threads.length < most || !least ? start() : least);
    const number = orders++;
    return new Promise((resolve, reject) => {
      thread.pending.set(number, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage({ number, order }, transfer);
    });
  };
}

/** In a thread's own file: does each order as it comes; one after the other, unless `work` waits for something. */
export function answerOrders<Order, Answer>(work: (order: Order) => Answer | Promise<Answer>): void {
  const { nice } = workerData as ThreadData;
  if (nice > 0 && process.platform === 'linux') setPriority(nice);
  parentPort?.on('message', async ({ number, order }: { number: number; order: Order }) => {
    const reply: Reply<Answer> = { number };
    try {
      reply.answer = await work(order);
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      reply.error = { message, ...(code !== undefined && { code }) };
    }
    parentPort?.postMessage(reply);
  });
}

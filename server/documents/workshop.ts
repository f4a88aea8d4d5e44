import { Worker } from 'node:worker_threads';
import type { Recipe } from './recipe.ts';

/** The thread with its libraries is heavy: it ends when nothing was ordered for this long. */
const IDLE_MS = 5_000;
/** A file that takes longer than this is not coming. */
const MOST_MS = 120_000;

export interface Workshop {
  /** @throws Error with the reason why there is no file */
  build(recipe: Recipe): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** Builds files in a thread of its own, one after the other. */
export function openWorkshop(): Workshop {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function run(recipe: Recipe): Promise<Uint8Array> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./build-worker.ts', import.meta.url), { name: 'documents' });
    const running = worker;
    running.unref();
    return new Promise<Uint8Array>((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        // One by one: the thread listens for its own listeners, and would fall silent without those.
        running.off('message', done).off('error', ended).off('exit', gone);
      };
      const ended = (why: Error) => {
        settle();
        if (worker === running) void close();
        reject(why);
      };
      const done = ({ bytes, reason }: { bytes?: Uint8Array; reason?: string }) => {
        settle();
        if (bytes) resolve(bytes);
        else reject(new Error(reason));
      };
      const gone = () => ended(new Error('The building thread ended.'));
      const late = setTimeout(() => ended(new Error('It took too long.')), MOST_MS).unref();
      running.on('message', done).on('error', ended).on('exit', gone);
      running.postMessage(recipe);
    }).finally(() => {
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    });
  }

  return {
    build(recipe) {
      const file = last.then(() => run(recipe));
      last = file.catch(() => {});
      return file;
    },
    stop: close,
  };
}

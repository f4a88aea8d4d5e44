import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { ShareCard } from '#src/site/share-card.ts';

const MOST = 200;
/** Idle time after which the rendering thread, which holds fonts in memory, exits. */
const IDLE_MS = 30_000;

/** Renders preview pictures of pages in a worker thread, one at a time, once for each text. */
export function sharePictures(): { of(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> } {
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function draw(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./share-picture.ts', import.meta.url));
    const running = worker;
    running.unref();
    return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const done = (answer: { png?: Uint8Array<ArrayBuffer>; reason?: string }) => {
        running.off('error', failed);
        if (answer.png) resolve(answer.png);
        else reject(new Error(answer.reason));
      };
      const failed = (error: Error) => {
        running.off('message', done);
        worker = undefined;
        reject(error);
      };
      running.once('message', done);
      running.once('error', failed);
      running.postMessage(card);
    }).finally(() => {
      idle = setTimeout(() => {
        void worker?.terminate();
        worker = undefined;
      }, IDLE_MS);
      idle.unref();
    });
  }

  return {
    of(card) {
      const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
      let picture = drawn.get(key);
      if (!picture) {
        picture = last.then(() => draw(card));
        last = picture.catch(() => {});
        drawn.set(key, picture);
        picture.catch(() => drawn.delete(key));
        for (const oldest of drawn.keys()) {
          if (drawn.size <= MOST) break;
          drawn.delete(oldest);
        }
      }
      return picture;
    },
  };
}

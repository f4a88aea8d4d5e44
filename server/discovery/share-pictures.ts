import { createHash } from 'node:crypto';
import type { ShareCard } from '#src/site/share-card.ts';
import { threadPool } from '../thread-pool.ts';

const MOST = 200;
/** Page requests have priority. */
const NICE = 10;

/** Renders preview pictures of pages in a worker thread, one at a time, once for each text. */
export function sharePictures(): { of(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> } {
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const draw = threadPool<ShareCard, Uint8Array<ArrayBuffer>>(
    new URL('./share-picture.ts', import.meta.url),
    1,
    NICE,
  );
  let last: Promise<unknown> = Promise.resolve();

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

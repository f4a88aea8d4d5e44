import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { discard, type Received } from './receive.ts';
import { StorageError, wrongType } from './storage-error.ts';

const MAX_PIXELS = 50_000_000;
/** Larger than any screen shows; people pay for every megabyte. */
const MAX_SIDE_PX = 2560;
const MAX_WAITING = 40;

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loaded on first use; one thread and no cache, so that memory stays that of one picture. */
function sharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then((module) => {
    module.default.cache(false);
    module.default.concurrency(1);
    return module.default;
  });
  return loaded;
}

/**
 * Reads a picture's header only.
 * @throws StorageError when it is damaged, or too large to be shown anywhere
 */
export async function measurePicture(content: Buffer | string): Promise<void> {
  const open = await sharp();
  const { width, height, pages } = await open(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw wrongType('The picture cannot be read; it may be damaged.');
    });
  if (width * height * (pages ?? 1) > MAX_PIXELS) {
    throw wrongType(`The picture has ${width} × ${height} points; up to 50 million are taken.`);
  }
}

export const tooManyPictures = () =>
  new StorageError(503, 'SlowDown', 'Too many pictures are being drawn. Please try again.');

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Pictures are processed one at a time. @returns null when the queue is full */
export function enqueueDrawing<T>(work: () => Promise<T>): Promise<T> | null {
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const mine = turn.then(work).finally(() => {
    waiting -= 1;
  });
  turn = mine.catch(() => {});
  return mine;
}

/** Opens a picture upright, within the limits. */
export async function openPicture(input: string | Buffer): Promise<Sharp> {
  const open = await sharp();
  return open(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
}

/**
 * The same picture drawn anew in its own format: nothing of the file but what one sees (its colours as sRGB).
 * @throws StorageError when it cannot be drawn
 */
export async function reencode(received: Received): Promise<Received> {
  const drawn = enqueueDrawing(async () => {
    const picture = await openPicture(received.content);
    return picture
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .toBuffer();
  });
  if (!drawn) throw tooManyPictures();
  const content = await drawn.catch(() => {
    throw wrongType('The picture cannot be read; it may be damaged.');
  });
  await discard(received);
  return {
    id: received.id,
    content,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    head: content.subarray(0, received.head.length),
  };
}

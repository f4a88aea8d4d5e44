import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { discard, type Received } from './receive.ts';
import { StorageError, wrongType } from './storage-error.ts';

const MOST_PIXELS = 50_000_000;
/** No screen of ours shows more, and half the world pays for every megabyte. */
const LONGEST_SIDE = 2560;
const MOST_WAITING = 40;

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture; one thread, no cache, so that memory stays what one picture takes. */
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
export async function measurePicture(path: string): Promise<void> {
  const open = await sharp();
  const { width, height, pages } = await open(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw wrongType('The picture cannot be read; it may be damaged.');
    });
  if (width * height * (pages ?? 1) > MOST_PIXELS) {
    throw wrongType(`The picture has ${width} × ${height} points; up to 50 million are taken.`);
  }
}

export const tooManyPictures = () =>
  new StorageError(503, 'SlowDown', 'Too many pictures are being drawn. Please try again.');

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Pictures are worked on one after the other. @returns null when too many wait already */
export function inTurn<T>(work: () => Promise<T>): Promise<T> | null {
  if (waiting >= MOST_WAITING) return null;
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
  return open(input, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
}

/**
 * The same picture drawn anew in its own format: nothing of the file but what one sees (its colours as sRGB).
 * @throws StorageError when it cannot be drawn
 */
export async function reencode(received: Received): Promise<Received> {
  const path = `${received.path}.clean`;
  const drawn = inTurn(async () => {
    const picture = await openPicture(received.path);
    await picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFile(path);
  });
  if (!drawn) throw tooManyPictures();
  try {
    await drawn;
  } catch {
    await rm(path, { force: true });
    throw wrongType('The picture cannot be read; it may be damaged.');
  }
  const content = await readFile(path);
  await discard(received.path);
  return {
    id: received.id,
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    head: content.subarray(0, received.head.length),
  };
}

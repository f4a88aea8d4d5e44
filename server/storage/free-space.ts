import { statfs } from 'node:fs/promises';
import { setWarning } from '../health-warnings.ts';
import type { Services } from '../services.ts';
import type { BlobStore } from './blob-store.ts';
import { diskFull } from './storage-error.ts';

/**
 * Uploads stop before they fill the disk, which the database may share. What an upload of unknown length may take is
 * counted as it arrives by the bucket's limit, far below the floor.
 * @throws StorageError 507
 */
export async function requireFreeSpace(
  services: Pick<Services, 'blobs' | 'system'>,
  bucket: { min_free_bytes: number },
  bytes: number,
): Promise<void> {
  const free = await recentlyFreeBytes(services);
  warnOfLowSpace(services, free, bucket.min_free_bytes);
  if (free - bytes < bucket.min_free_bytes) throw diskFull();
}

/** Sets or clears the warning on /health; for the sweep, so that it also clears without an upload. */
export async function checkFreeSpace(services: Pick<Services, 'blobs' | 'system'>): Promise<void> {
  const { rows } = await services.system.query<{ floor: number }>(
    'select min_free_bytes::float8 as floor from platform.file_limits',
  );
  warnOfLowSpace(services, await freeBytes(services), rows[0]?.floor ?? 0);
}

/** Asked of the disk at most once a second: what arrives within one is far below the floor. */
const FRESH_MS = 1_000;
const asked = new WeakMap<BlobStore, { at: number; free: Promise<number> }>();

function recentlyFreeBytes(services: Pick<Services, 'blobs'>): Promise<number> {
  const last = asked.get(services.blobs);
  const now = performance.now();
  if (last && now - last.at < FRESH_MS) return last.free;
  const free = freeBytes(services);
  asked.set(services.blobs, { at: now, free });
  // A disk that could not be asked is asked again.
  free.catch(() => asked.delete(services.blobs));
  return free;
}

async function freeBytes({ blobs }: Pick<Services, 'blobs'>): Promise<number> {
  const { bavail, bsize } = await statfs(blobs.incoming);
  return bavail * bsize;
}

function warnOfLowSpace(services: Pick<Services, 'system'>, free: number, floor: number): void {
  const sentence =
    free < floor
      ? `Only ${Math.floor(free / 1e6)} MB are free where files are kept: uploads are refused until there are ${Math.ceil(floor / 1e6)} MB.`
      : null;
  setWarning(services, 'file space', sentence);
}

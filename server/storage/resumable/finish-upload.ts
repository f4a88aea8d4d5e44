import { rm } from 'node:fs/promises';
import type { Locker } from '@tus/server';
import type { Caller } from '../../database/driver.ts';
import type { Services } from '../../services.ts';
import { bare, cacheControl, userMetadata } from '../body.ts';
import { commit } from '../ingest.ts';
import { bucketOf, insertAs } from '../objects.ts';
import { deleteOrphanedBlobs } from '../orphaned-blobs.ts';
import { adopt } from '../receive.ts';
import { refusalOf } from '../storage-error.ts';
import type { Spool } from './spool.ts';
import { deleteUpload, findUpload, finishing, type UploadRecord } from './upload-record.ts';

/** Refusals that another try would meet again: the bytes are of no use to anyone. */
const FINAL = [400, 409, 413, 415];

export interface UploadAs {
  caller: Caller;
  /** Runs in the transaction that adds the file: a signed URL is used up by it. */
  also?: { text: string; values: readonly unknown[] };
}

/**
 * Makes a file of an upload whose bytes are complete, like any other upload: inspected, and added as the person. Safe to
 * repeat: after a crash in between, the client's next question finishes what was begun.
 * @throws StorageError
 */
export async function finishUpload(
  services: Services,
  spool: Spool,
  locker: Locker,
  id: string,
  { caller, also }: UploadAs,
): Promise<void> {
  const lock = locker.newLock(id);
  await lock.lock(AbortSignal.timeout(30_000), () => {});
  try {
    const upload = await findUpload(services, id);
    if (!upload || upload.isFinished) return;
    await addFile(services, spool, upload, caller, also);
    await rm(spool.pathOf(id), { force: true });
  } catch (error) {
    if (FINAL.includes(refusalOf(error)?.status ?? 0)) {
      await rm(spool.pathOf(id), { force: true });
      await deleteUpload(services, id);
    }
    throw error;
  } finally {
    await lock.unlock();
  }
}

async function addFile(
  services: Services,
  spool: Spool,
  { id, bucket: bucketId, name, owner, upsert, metadata }: UploadRecord,
  caller: Caller,
  also: UploadAs['also'],
): Promise<void> {
  const bucket = await bucketOf(services, bucketId);
  const declared = {
    type: bare(metadata.contentType ?? 'application/octet-stream'),
    cacheControl: cacheControl(metadata.cacheControl ?? undefined),
    userMetadata: userMetadata(metadata.metadata ?? undefined, 'utf8'),
  };
  const arrived = await adopt(services.blobs, spool.pathOf(id));
  const statements = also ? [finishing(id), also] : [finishing(id)];
  await commit(services, bucket, arrived, declared, (stored) =>
    insertAs(services, caller, { bucket: bucketId, name, owner, upsert, ...stored }, statements),
  );
  if (upsert) await deleteOrphanedBlobs(services);
}

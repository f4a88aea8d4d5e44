import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { incomingFile } from './body.ts';
import { requireFreeSpace } from './free-space.ts';
import { ingest, limitOf } from './ingest.ts';
import { fileOf } from './names.ts';
import { type Bucket, insertAs, type NewObject, recentBucketOf, tryInsert } from './objects.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { callerOfRequest } from './storage-caller.ts';
import { StorageError, tooLarge } from './storage-error.ts';

const SMALL_BYTES = 256 * 1024;
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

/** POST and PUT /object/{bucket}/{path} */
export function upload(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket: bucketId, name } = fileOf(c, 'object');
    const caller = await callerOfRequest(services, c);
    const file = {
      bucket: bucketId,
      name,
      owner: ownerOf(caller),
      upsert: c.req.method === 'PUT' || c.req.header('x-upsert') === 'true',
    };
    // Asked at the same time, answered in this order: no such bucket, too large, not allowed.
    const ask = () => tryInsert(services, caller, probe(file, c));
    const allowed = isSmall(c, caller) ? undefined : ask();
    allowed?.catch(() => {});
    const bucket = await recentBucketOf(services, bucketId);
    await refuseAnnounced(services, c, bucket);
    await allowed;
    const incoming = await incomingFile(c);
    const id = await ingest(services, bucket, incoming.bytes, incoming, (stored) =>
      insertAs(services, caller, { ...file, ...stored }),
    ).catch(async (error: unknown) => {
      // Whoever may not put a file there is told so first, whatever is wrong with the file.
      if (!allowed && error instanceof StorageError) await ask();
      throw error;
    });
    if (file.upsert) await deleteOrphanedBlobs(services);
    return c.json({ Id: id, Key: `${bucketId}/${name}` });
  };
}

/** A small file of somebody signed in is received before they are asked after: its row asks the same, and costs no more. */
const isSmall = (c: Context<ServerEnv>, { role }: Caller): boolean => {
  const announced = c.req.header('content-length');
  return role !== 'anon' && announced !== undefined && Number(announced) <= SMALL_BYTES;
};

export const ownerOf = ({ claims }: Caller) => (typeof claims.sub === 'string' ? claims.sub : null);

/** A row as it would be, to ask the policies and the quota before anything is received. */
export function probe(
  file: Pick<NewObject, 'bucket' | 'name' | 'owner' | 'upsert'>,
  c?: Context<ServerEnv>,
): NewObject {
  const metadata = { size: Number(c?.req.header('content-length') ?? 0) };
  return { ...file, version: randomUUID(), metadata, userMetadata: null };
}

/** Checks the announced length against the bucket's limit and the free space, before any byte is read. */
export async function refuseAnnounced(
  services: Services,
  c: Context<ServerEnv>,
  bucket: Bucket,
): Promise<void> {
  const room = /^multipart/i.test(c.req.header('content-type') ?? '') ? FORM_BYTES : 0;
  if (Number(c.req.header('content-length') ?? 0) > limitOf(bucket) + room) throw tooLarge();
  await requireFreeSpace(services, bucket, Number(c.req.header('content-length') ?? 0));
}

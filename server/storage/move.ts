import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { newBlobId } from './blob-store.ts';
import { bare, cacheControl, userMetadata } from './body.ts';
import { limitOf } from './ingest.ts';
import { covers } from './inspect.ts';
import { readJson } from './json-body.ts';
import { keyOf } from './names.ts';
import { type Bucket, bucketOf, findAs, insertAs, type ObjectRow, tryInsert } from './objects.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { callerOfRequest } from './storage-caller.ts';
import { noSuchKey, notOffered, tooLarge, wrongType } from './storage-error.ts';
import { ownerOf } from './upload.ts';

const form = z.object({
  bucketId: z.string('is missing'),
  sourceKey: z.string('is missing'),
  destinationKey: z.string('is missing'),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.unknown().optional(),
  copyMetadata: z.boolean().default(true),
  /** What the copy says of itself instead, with copyMetadata false. */
  metadata: z
    .object({
      cacheControl: z.string().max(200).optional(),
      mimetype: z.string().max(200).optional(),
      contentEncoding: z.string().max(200).optional(),
    })
    .nullish(),
});

/** POST /object/move: another name for the same bytes; links that were given to the old name end. */
export function move(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { caller, from, to } = await fromTo(services, c);
    const { rowCount } = await services.api.run(caller, {
      text: `update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2`,
      values: [from.bucket_id, from.name, to.bucket, to.name],
      timeoutMs: 8_000,
    });
    // Seen, but not theirs to move.
    if (rowCount === 0) throw noSuchKey();
    return c.json({ message: 'Successfully moved' });
  };
}

/** POST /object/copy: bytes of its own, and the person who copies owns the copy. */
export function copy(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { caller, from, to, form: asked } = await fromTo(services, c);
    const version = newBlobId();
    const file = {
      bucket: to.bucket,
      name: to.name,
      owner: ownerOf(caller),
      version,
      metadata: {
        ...from.metadata,
        ...(asked.copyMetadata ? {} : instead(asked.metadata ?? {}, from)),
        lastModified: services.clock().toISOString(),
      },
      userMetadata: asked.copyMetadata
        ? from.user_metadata
        : userMetadata(c.req.header('x-metadata'), 'base64'),
      upsert: c.req.header('x-upsert') === 'true',
    };
    await tryInsert(services, caller, file);
    await services.blobs.copy(from.version, version);
    try {
      const id = await insertAs(services, caller, file);
      if (file.upsert) await deleteOrphanedBlobs(services);
      return c.json({ Id: id, Key: `${to.bucket}/${to.name}` });
    } catch (error) {
      await services.blobs.delete(version);
      throw error;
    }
  };
}

/** @throws StorageError where the copy would say of its bytes what they are not */
function instead(
  { cacheControl: cache, mimetype, contentEncoding }: NonNullable<z.output<typeof form>['metadata']>,
  from: ObjectRow,
): { cacheControl?: string } {
  if (contentEncoding) throw notOffered('files that are kept compressed (contentEncoding)');
  if (mimetype !== undefined && bare(mimetype) !== from.metadata.mimetype)
    throw wrongType('A copy is of the type of its original; to change it, download the file and upload it.');
  return cache === undefined ? {} : { cacheControl: cacheControl(cache) };
}

async function fromTo(services: Services, c: Context<ServerEnv>) {
  const asked = await readJson(c, form);
  if (asked.sourceVersionId !== undefined) throw notOffered('older versions of a file');
  const caller = await callerOfRequest(services, c);
  const source = await bucketOf(services, asked.bucketId);
  const target = asked.destinationBucket ? await bucketOf(services, asked.destinationBucket) : source;
  const to = { bucket: target.id, name: keyOf(asked.destinationKey) };
  const from = await findAs(services, caller, source.id, keyOf(asked.sourceKey));
  if (!from) throw noSuchKey();
  if (target.id !== source.id) refuseUnacceptable(from, source, target);
  return { caller, from, to, form: asked };
}

/** Another bucket takes a file only as it would have taken the upload. */
function refuseUnacceptable({ metadata }: ObjectRow, source: Bucket, target: Bucket): void {
  const allowed = target.allowed_mime_types;
  if (allowed && !allowed.some((one) => covers(one, metadata.mimetype)))
    throw wrongType(`mime type ${metadata.mimetype} is not supported`);
  if (metadata.size > limitOf(target)) throw tooLarge();
  // Pictures there are drawn anew, and types are known from bytes: neither has happened to what comes from elsewhere.
  const pictures = (bucket: Bucket) =>
    bucket.allowed_mime_types?.every((one) => one.startsWith('image/')) ?? false;
  if ((allowed && !source.allowed_mime_types) || (pictures(target) && !pictures(source)))
    throw wrongType('Download the file and upload it there: this bucket checks what comes in.');
}

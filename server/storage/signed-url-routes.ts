import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { incomingFile } from './body.ts';
import { imageTransform, transformQuery } from './image-transform.ts';
import { ingest } from './ingest.ts';
import { readJson } from './json-body.ts';
import { addressOf, fileOf, keyOf } from './names.ts';
import { bucketOf, findAs, findAsSigner, findIdsAs, insertAs, tryInsert } from './objects.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { serve } from './serve.ts';
import { callerOfRequest } from './storage-caller.ts';
import { alreadyExists, noSuchKey, notOffered, StorageError } from './storage-error.ts';
import { encoded } from './store.ts';
import { ownerOf, probe, refuseAnnounced } from './upload.ts';
import {
  invalidLink,
  lifetime,
  readLink,
  signRead,
  signUpload,
  type UploadLink,
  uploadLink,
} from './url-signature.ts';

const MAX_PATHS = 100;
/** Signed paths of one person in a minute: a screen of a hundred colleagues needs a hundred. */
const PATHS_PER_MINUTE = 3_000;

const one = z.object({
  expiresIn: z.unknown().optional(),
  transform: imageTransform.optional(),
  versionId: z.unknown().optional(),
});
const many = z.object({
  expiresIn: z.unknown().optional(),
  paths: z
    .array(z.string('must be paths'), 'must be a list of paths')
    .min(1, 'is empty')
    .max(MAX_PATHS, `has more than ${MAX_PATHS} paths`),
});

const signing = new RateLimiterMemory({ points: PATHS_PER_MINUTE, duration: 60 });

async function requireQuota(person: unknown, paths: number): Promise<void> {
  await signing.consume(String(person), paths).catch(() => {
    throw new StorageError(429, 'SlowDown', 'Too many links at once. Please wait a minute.');
  });
}

/** POST /object/sign/{bucket}/{path}, or /object/sign/{bucket} for several */
export function createLinks(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket: bucketId, rest } = addressOf(c, 'object/sign');
    const caller = await callerOfRequest(services, c);
    const bucket = await bucketOf(services, bucketId);
    if (rest === '') {
      const { expiresIn, paths } = await readJson(c, many);
      const seconds = lifetime(expiresIn);
      const names = paths.map(keyOf);
      await requireQuota(caller.claims.sub ?? c.get('clientAddress'), names.length);
      const ids = await findIdsAs(services, caller, bucket.id, names);
      const links = names.map(async (name, i) => {
        const path = paths[i];
        const id = ids.get(name);
        const error = 'Either the object does not exist or you do not have access to it';
        if (!id) return { path, signedURL: null, error };
        const file = { bucket: bucket.id, name, id, isPublic: bucket.public };
        const token = await signRead(services, caller, file, seconds);
        return { path, signedURL: address('object/sign', bucket.id, name, token), error: null };
      });
      return c.json(await Promise.all(links));
    }
    const { expiresIn, transform, versionId } = await readJson(c, one);
    if (versionId !== undefined) throw notOffered('older versions of a file');
    const seconds = lifetime(expiresIn);
    const row = await findAs(services, caller, bucket.id, keyOf(rest));
    if (!row) throw noSuchKey();
    const file = { bucket: bucket.id, name: row.name, id: row.id, isPublic: bucket.public };
    const token = await signRead(services, caller, file, seconds, transform && transformQuery(transform));
    return c.json({
      signedURL: address(transform ? 'render/image/sign' : 'object/sign', bucket.id, row.name, token),
    });
  };
}

// storage-js encodes the address once more than it stands here, so only the path's plain form survives it.
const address = (route: string, bucket: string, name: string, token: string) =>
  `/${route}/${bucket}/${name}?token=${token}`;

/** GET and HEAD /object/sign/{bucket}/{path}?token= */
export function followLink(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, name } = fileOf(c, 'object/sign');
    const link = await readLink(services, c.req.query('token'), `${bucket}/${name}`);
    const row = await findAsSigner(services, link.caller, bucket, name);
    // A link given for a small picture opens nothing else.
    if (!row || row.id !== link.id || link.transformations !== null) throw noSuchKey();
    const cacheControl = `private, max-age=${Math.min(link.secondsLeft, 3600)}`;
    return serve(services, c, row, { cacheControl, download: onceMore(c.req.query('download')) });
  };
}

/** storage-js encodes the name to save under twice in these addresses. */
function onceMore(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** POST /object/upload/sign/{bucket}/{path} */
export function createUploadLink(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, name } = fileOf(c, 'object/upload/sign');
    const caller = await callerOfRequest(services, c);
    await bucketOf(services, bucket);
    const upsert = c.req.header('x-upsert') === 'true';
    const owner = ownerOf(caller);
    await tryInsert(services, caller, probe({ bucket, name, owner, upsert }));
    const token = await signUpload(services, caller, { url: `${bucket}/${name}`, owner, upsert });
    return c.json({ url: `/object/upload/sign/${encoded(bucket, name)}?token=${token}`, token });
  };
}

/** PUT /object/upload/sign/{bucket}/{path}?token=: good for one file, with the rights its signer has when it is used. */
export function uploadByLink(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket: bucketId, name } = fileOf(c, 'object/upload/sign');
    const link = await uploadLink(services, c.req.query('token'), `${bucketId}/${name}`);
    const bucket = await bucketOf(services, bucketId);
    await refuseAnnounced(services, c, bucket);
    await requireUsable(services, link, { bucket: bucketId, name }, c);
    const incoming = await incomingFile(c);
    const file = { bucket: bucketId, name, owner: link.owner, upsert: link.upsert };
    await ingest(services, bucket, incoming.bytes, incoming, (stored) =>
      insertAs(services, link.caller, { ...file, ...stored }, [usedBy(link)]).catch(asInvalidLink),
    );
    if (link.upsert) await deleteOrphanedBlobs(services);
    return c.json({ Key: `${bucketId}/${name}` });
  };
}

/** Marks an upload link used, in the transaction of the file it was used for. */
export const usedBy = (link: UploadLink) => ({
  text: 'select storage.use_upload_link($1, $2)',
  values: [link.id, link.expiresAt],
});

/** @throws StorageError before anything is received: used up, ended with its session, or no right any more */
export async function requireUsable(
  services: Services,
  link: UploadLink,
  file: { bucket: string; name: string },
  c?: Context<ServerEnv>,
): Promise<void> {
  const { rowCount } = await services.system.query('select from platform.used_upload_links where id = $1', [
    link.id,
  ]);
  if (rowCount) throw alreadyExists();
  const { owner, upsert } = link;
  await tryInsert(services, link.caller, probe({ ...file, owner, upsert }, c)).catch(asInvalidLink);
}

/** An upload link ends with the session it was signed in. */
function asInvalidLink(error: unknown): never {
  throw (error as { code?: unknown }).code === 'PT401' ? invalidLink() : error;
}

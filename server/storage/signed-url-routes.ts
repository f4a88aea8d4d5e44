import type { Context } from 'hono';
import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { incomingFile } from './body.ts';
import { imageTransform, transformQuery } from './image-transform.ts';
import { ingest } from './ingest.ts';
import { readJson } from './json-body.ts';
import { addressOf, fileOf, keyOf } from './names.ts';
import { bucketOf, findAs, findAsSystem, insertAsSystem, tryInsert } from './objects.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { serve } from './serve.ts';
import { callerOfRequest } from './storage-caller.ts';
import { alreadyExists, noSuchKey, notOffered, StorageError } from './storage-error.ts';
import { encoded } from './store.ts';
import { ownerOf, probe, refuseAnnounced } from './upload.ts';
import { lifetime, readLink, signRead, signUpload, uploadLink } from './url-signature.ts';

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
    .max(500, 'has more than 500 paths'),
});

/** POST /object/sign/{bucket}/{path}, or /object/sign/{bucket} for several */
export function createLinks(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, rest } = addressOf(c, 'object/sign');
    const caller = await callerOfRequest(services, c);
    await bucketOf(services, bucket);
    if (rest === '') {
      const { expiresIn, paths } = await readJson(c, many);
      const seconds = lifetime(expiresIn);
      const names = paths.map(keyOf);
      const links = await Promise.all(
        names.map(async (name, i) => {
          const row = await findAs(services, caller, bucket, name);
          const error = 'Either the object does not exist or you do not have access to it';
          if (!row) return { path: paths[i], signedURL: null, error };
          return {
            path: paths[i],
            signedURL: address('object/sign', bucket, name, await signRead(services, row, seconds)),
            error: null,
          };
        }),
      );
      return c.json(links);
    }
    const { expiresIn, transform, versionId } = await readJson(c, one);
    if (versionId !== undefined) throw notOffered('older versions of a file');
    const seconds = lifetime(expiresIn);
    const row = await findAs(services, caller, bucket, keyOf(rest));
    if (!row) throw noSuchKey();
    const token = await signRead(services, row, seconds, transform && transformQuery(transform));
    return c.json({
      signedURL: address(transform ? 'render/image/sign' : 'object/sign', bucket, row.name, token),
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
    const row = await findAsSystem(services, bucket, name);
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
    const { session_id: session } = caller.claims;
    const token = await signUpload(services, {
      url: `${bucket}/${name}`,
      owner,
      session: typeof session === 'string' ? session : null,
      upsert,
    });
    return c.json({ url: `/object/upload/sign/${encoded(bucket, name)}?token=${token}`, token });
  };
}

/** PUT /object/upload/sign/{bucket}/{path}?token=: the link is the permission, and good for one file. */
export function uploadByLink(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket: bucketId, name } = fileOf(c, 'object/upload/sign');
    const link = await uploadLink(services, c.req.query('token'), `${bucketId}/${name}`);
    const bucket = await bucketOf(services, bucketId);
    await refuseUsed(services, link.id, link.session);
    if (!link.upsert && (await findAsSystem(services, bucketId, name))) throw alreadyExists();
    refuseAnnounced(c, bucket);
    const incoming = await incomingFile(c);
    await ingest(services, bucket, incoming.bytes, incoming, (stored) =>
      inTransaction(services.system, async (client) => {
        await client.query('insert into platform.used_upload_links (id, expires_at) values ($1, $2)', [
          link.id,
          link.expiresAt,
        ]);
        const { owner, upsert } = link;
        const id = await insertAsSystem(client, { bucket: bucketId, name, owner, upsert, ...stored });
        return id;
      }),
    );
    if (link.upsert) await deleteOrphanedBlobs(services);
    return c.json({ Key: `${bucketId}/${name}` });
  };
}

async function refuseUsed({ system }: Services, id: string, session: string | null): Promise<void> {
  const { rows } = await system.query<{ used: boolean; live: boolean }>(
    `select exists (select from platform.used_upload_links where id = $1) as used,
       $2::uuid is null or auth.session_is_live($2::uuid) as live`,
    [id, session],
  );
  if (rows[0]?.used || !rows[0]?.live)
    throw new StorageError(400, 'InvalidJWT', 'The link is not valid, or no longer');
}

import type { Context } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { fileOf } from './names.ts';
import { findPublic, findWithVisibility, type ObjectRow } from './objects.ts';
import { serve } from './serve.ts';
import { callerOfRequest } from './storage-caller.ts';
import { noSuchBucket, noSuchKey, notOffered } from './storage-error.ts';

/** GET and HEAD /object/{bucket}/{path}, and below /object/authenticated */
export function download(services: Services, route: 'object' | 'object/authenticated') {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { row, isPublic } = await readable(services, c, route);
    // A private file may be cached by the browser, but is revalidated, and with it the person's right to see it.
    return serve(services, c, row, {
      cacheControl: isPublic ? row.metadata.cacheControl : 'private, no-cache',
      download: c.req.query('download') ?? null,
    });
  };
}

/** GET and HEAD /object/public/{bucket}/{path} */
export function downloadPublic(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const row = await publicFile(services, c, 'object/public');
    const cacheControl = `public, ${row.metadata.cacheControl}`;
    return serve(services, c, row, { cacheControl, download: c.req.query('download') ?? null });
  };
}

/** GET /object/info[/authenticated|/public]/{bucket}/{path} */
export function info(
  services: Services,
  route: 'object/info' | 'object/info/authenticated' | 'object/info/public',
) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const row =
      route === 'object/info/public'
        ? await publicFile(services, c, route)
        : (await readable(services, c, route)).row;
    const { metadata } = row;
    c.header('etag', metadata.eTag);
    c.header('last-modified', new Date(metadata.lastModified).toUTCString());
    return c.json({
      id: row.id,
      name: row.name,
      version: row.version,
      bucket_id: row.bucket_id,
      size: metadata.size,
      content_type: metadata.mimetype,
      cache_control: metadata.cacheControl,
      etag: metadata.eTag,
      metadata: row.user_metadata ?? {},
      last_modified: metadata.lastModified,
      created_at: row.created_at,
    });
  };
}

/**
 * The file at the address, if this caller may read it; a hidden one and a missing one answer alike.
 * @throws StorageError NoSuchBucket, NoSuchKey
 */
export async function readable(
  services: Services,
  c: Context<ServerEnv>,
  route: string,
): Promise<{ row: ObjectRow; isPublic: boolean }> {
  const { bucket, name } = fileOf(c, route);
  refuseVersions(c);
  const caller = await callerOfRequest(services, c);
  // As the person even where everyone may: an ended session is refused everywhere.
  const seen = await findWithVisibility(services, caller, bucket, name);
  if (seen) return seen;
  const { row } = await findPublic(services, bucket, name);
  if (!row) throw noSuchKey();
  return { row, isPublic: true };
}

/** @throws StorageError NoSuchBucket (also when it is not public), NoSuchKey */
export async function publicFile(
  services: Services,
  c: Context<ServerEnv>,
  route: string,
): Promise<ObjectRow> {
  const { bucket, name } = fileOf(c, route);
  refuseVersions(c);
  const found = await findPublic(services, bucket, name);
  if (!found.public) throw noSuchBucket();
  if (!found.row) throw noSuchKey();
  return found.row;
}

function refuseVersions(c: Context): void {
  if (c.req.query('versionId') !== undefined) throw notOffered('older versions of a file');
}

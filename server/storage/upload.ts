import type { Context } from 'hono';
import type { ServerEnv } from '../request.ts';
import type { Services } from '../services.ts';
import { incomingFile } from './body.ts';
import { inspect } from './inspect.ts';
import { deleteLoose } from './loose.ts';
import { fileOf } from './names.ts';
import { type Bucket, bucketOf, type FileMetadata, insertAs, type NewObject, tryInsert } from './objects.ts';
import { discard, type Received, receive } from './receive.ts';
import { callerOfRequest } from './storage-caller.ts';
import { tooLarge } from './storage-error.ts';

/** For buckets that name no limit of their own. */
const USUAL_BYTES = 50 * 1024 * 1024;
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

export const limitOf = (bucket: Bucket) => bucket.file_size_limit ?? USUAL_BYTES;

/** POST and PUT /object/{bucket}/{path} */
export function upload(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket: bucketId, name } = fileOf(c, 'object');
    const caller = await callerOfRequest(services, c);
    const bucket = await bucketOf(services, bucketId);
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    refuseAnnounced(c, bucket);
    const file: NewObject = {
      bucket: bucketId,
      name,
      owner: typeof caller.claims.sub === 'string' ? caller.claims.sub : null,
      version: '00000000-0000-0000-0000-000000000000',
      metadata: { size: Number(c.req.header('content-length') ?? 0) },
      userMetadata: null,
      upsert,
    };
    await tryInsert(services, caller, { ...file, version: crypto.randomUUID() });
    const id = await store(services, c, bucket, (received, kept) =>
      insertAs(services, caller, { ...file, ...kept, version: received.id }),
    );
    return c.json({ Id: id, Key: `${bucketId}/${name}` });
  };
}

/** The length a sender announces is held against the limit before any byte is read. */
export function refuseAnnounced(c: Context<ServerEnv>, bucket: Bucket): void {
  const room = limitOf(bucket) + (/^multipart/i.test(c.req.header('content-type') ?? '') ? FORM_BYTES : 0);
  if (Number(c.req.header('content-length') ?? 0) > room) throw tooLarge(limitOf(bucket));
}

type Kept = Pick<NewObject, 'metadata' | 'userMetadata'>;

/**
 * The way of every upload: receive, look at, put away, and only then the row. Whatever fails leaves nothing behind;
 * if the process dies in between, the sweep finds what is left.
 */
export async function store(
  services: Services,
  c: Context<ServerEnv>,
  bucket: Bucket,
  addRow: (received: Received, kept: Kept) => Promise<string>,
): Promise<string> {
  const incoming = await incomingFile(c);
  const received = await receive(services.bytes, incoming.bytes, limitOf(bucket));
  return keep(services, bucket, received, incoming, addRow);
}

/** @see store; for bytes that have already arrived. */
export async function keep(
  services: Services,
  bucket: Bucket,
  arrived: Received,
  said: { type: string; cacheControl: string; userMetadata: Record<string, unknown> | null },
  addRow: (received: Received, kept: Kept) => Promise<string>,
): Promise<string> {
  let taken = false;
  let received = arrived;
  try {
    const looked = await inspect(arrived, said.type, bucket);
    received = looked.received;
    await services.bytes.take(received.id, received.path);
    taken = true;
    const metadata: FileMetadata = {
      eTag: `"${received.sha256}"`,
      size: received.size,
      mimetype: looked.type,
      cacheControl: said.cacheControl,
      lastModified: services.clock().toISOString(),
      contentLength: received.size,
      httpStatusCode: 200,
    };
    const id = await addRow(received, { metadata, userMetadata: said.userMetadata });
    await deleteLoose(services);
    return id;
  } catch (error) {
    await discard(arrived.path);
    if (received.path !== arrived.path) await discard(received.path);
    // A connection lost during the commit may hide a success: then the row decides, at the next sweep.
    if (taken && (error as { code?: string }).code?.length === 5) await services.bytes.delete(received.id);
    throw error;
  }
}

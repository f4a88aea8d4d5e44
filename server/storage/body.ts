import type { Context } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import { readForm } from './multipart.ts';
import { invalid, notOffered } from './storage-error.ts';

/** An upload on its way in, raw or as a form. */
export interface IncomingFile {
  bytes: AsyncIterable<Buffer>;
  /** As the sender calls it, without parameters, in lower case. */
  type: string;
  /** A whole Cache-Control value. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

const ONE_YEAR_S = 31_536_000;
const MAX_METADATA_LENGTH = 16 * 1024;

/**
 * The file of a request. Until its last byte has come the request's turn belongs to others.
 * @throws StorageError
 */
export async function incomingFile(c: Context<ServerEnv>): Promise<IncomingFile> {
  c.get('turn')?.giveBack();
  // The request itself must outlive an upload that is broken off, or its refusal could not be sent.
  const source = c.env.incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const contentType = c.req.header('content-type') ?? 'application/octet-stream';
  if (c.req.header('content-encoding')) throw notOffered('files that are kept compressed (contentEncoding)');
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    return {
      bytes: untilItsTurn(c, source),
      type: bare(contentType),
      cacheControl: cacheControl(c.req.header('cache-control')),
      userMetadata: userMetadata(c.req.header('x-metadata'), 'base64'),
    };
  }
  const form = await readForm(source, contentType);
  if (form.fields.get('contentEncoding'))
    throw notOffered('files that are kept compressed (contentEncoding)');
  return {
    bytes: untilItsTurn(c, form.file),
    type: bare(form.fields.get('contentType') ?? form.type ?? 'application/octet-stream'),
    cacheControl: cacheControl(form.fields.get('cacheControl')),
    userMetadata: userMetadata(form.fields.get('metadata'), 'utf8'),
  };
}

async function* untilItsTurn(c: Context<ServerEnv>, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
  await c.get('turn')?.takeAgain();
}

export const bare = (type: string) => type.replace(/;.*$/s, '').trim().toLowerCase().slice(0, 200);

/** Seconds, alone or in a Cache-Control value; anything else means «ask every time». */
export function cacheControl(given: string | undefined): string {
  const seconds = Number(/^(?:.*max-age=)?(\d{1,10})\b/.exec(given ?? '')?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? 'no-cache' : `max-age=${Math.min(seconds, ONE_YEAR_S)}`;
}

/** @throws StorageError InvalidRequest unless it is a JSON object of up to 16 kB */
export function userMetadata(
  given: string | undefined,
  encoding: 'base64' | 'utf8',
): Record<string, unknown> | null {
  if (!given) return null;
  if (given.length > MAX_METADATA_LENGTH) throw invalid('The metadata is longer than 16 kB');
  try {
    const value: unknown = JSON.parse(Buffer.from(given, encoding).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw invalid('The metadata must be a JSON object');
}

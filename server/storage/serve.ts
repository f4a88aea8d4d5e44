import { finished, pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { attachment } from './disposition.ts';
import type { ObjectRow } from './objects.ts';
import { StorageError } from './storage-error.ts';

/** A stream of less would cost more than its bytes. */
const AT_ONCE_BYTES = 128 * 1024;

/** Shown in place; everything else is saved. None of these can carry a script into our origin. */
const SHOWN = /^(?:image\/(?:png|jpeg|webp|gif|avif)|audio\/[\w.+-]+|video\/(?:mp4|webm|ogg))$/;

export interface Serving {
  /** Who may keep the answer, and how long. */
  cacheControl: string;
  /** Saved under this name; null where the address did not ask for it. */
  download: string | null;
}

/** Streams a file, or the part asked for, at the reader's pace. */
export async function serve(
  services: Services,
  c: Context<ServerEnv>,
  row: ObjectRow,
  { cacheControl, download }: Serving,
): Promise<Response> {
  const { eTag, size, mimetype, lastModified } = row.metadata;
  const headers: Record<string, string> = {
    etag: eTag,
    'last-modified': new Date(lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': /^text\//.test(mimetype) ? `${mimetype}; charset=utf-8` : mimetype,
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  };
  const base = row.name.slice(row.name.lastIndexOf('/') + 1);
  if (download !== null) headers['content-disposition'] = attachment(download || base);
  else if (!SHOWN.test(mimetype)) headers['content-disposition'] = attachment(base);

  if (isUnchanged(c, eTag, lastModified)) return c.body(null, 304, headers);
  const range = rangeOf(c, eTag, size);
  const length = range ? range.end - range.start + 1 : size;
  headers['content-length'] = String(length);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD' || length === 0) return c.body(null, status, headers);

  const { blobs } = services;
  const part = range ?? { start: 0, end: size - 1 };
  const whole = length <= AT_ONCE_BYTES ? await blobs.readAtOnce?.(row.version, part) : undefined;
  const bytes = whole ?? (await blobs.read(row.version, part));
  const { outgoing } = c.env;
  outgoing.writeHead(status, headers);
  // A reader who takes nothing for half a minute is gone.
  outgoing.setTimeout(30_000, () => outgoing.destroy());
  try {
    if (bytes instanceof Buffer) await finished(outgoing.end(bytes));
    else await pipeline(bytes, outgoing);
  } catch (error) {
    // The reader has left, or the disk failed: the answer is cut off, which a length announced makes plain.
    outgoing.destroy();
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      c.get('log').error({ code: (error as { code?: unknown }).code }, 'a file could not be sent to its end');
    }
  }
  return RESPONSE_ALREADY_SENT;
}

function isUnchanged(c: Context, eTag: string, lastModified: string): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag);
  }
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

/**
 * The one range asked for; several at once are answered with the whole file, as are ranges of another version.
 * @throws StorageError 416 when nothing of the file lies in it
 */
function rangeOf(c: Context, eTag: string, size: number): { start: number; end: number } | null {
  const given = c.req.header('range');
  const ifRange = c.req.header('if-range');
  if (!given || (ifRange !== undefined && ifRange !== eTag)) return null;
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(given.trim());
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const [first, last] = [found[1] ?? '', found[2] ?? ''];
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  if (start >= size || end < start) {
    c.header('content-range', `bytes */${size}`);
    throw new StorageError(416, 'InvalidRange', 'The file ends before the part you asked for');
  }
  return { start, end };
}

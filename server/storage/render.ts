import type { Context } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { publicFile, readable } from './download.ts';
import { type ImageTransform, imageTransform, transformHeader, transformQuery } from './image-transform.ts';
import { sniff } from './inspect.ts';
import { fileOf } from './names.ts';
import { findAsSigner, type ObjectRow } from './objects.ts';
import { enqueueDrawing, openPicture, tooManyPictures } from './picture.ts';
import { invalid, noSuchKey } from './storage-error.ts';
import { readLink } from './url-signature.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
const MAX_BYTES = 25 * 1024 * 1024;
const CACHE_BYTES = 32 * 1024 * 1024;

/** GET /render/image/authenticated/{bucket}/{path}?width=… */
export function render(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { row } = await readable(services, c, 'render/image/authenticated');
    return answer(services, c, row, transformOf(c.req.query()), 'private, no-cache');
  };
}

/** GET /render/image/public/{bucket}/{path}?width=… */
export function renderPublic(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const row = await publicFile(services, c, 'render/image/public');
    return answer(services, c, row, transformOf(c.req.query()), `public, ${row.metadata.cacheControl}`);
  };
}

/** GET /render/image/sign/{bucket}/{path}?token=: the transform is the link's, not the caller's. */
export function renderByLink(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, name } = fileOf(c, 'render/image/sign');
    const link = await readLink(services, c.req.query('token'), `${bucket}/${name}`);
    const row = await findAsSigner(services, link.caller, bucket, name);
    if (!row || row.id !== link.id || link.transformations === null) throw noSuchKey();
    const transform = transformOf(Object.fromEntries(new URLSearchParams(link.transformations)));
    return answer(services, c, row, transform, `private, max-age=${Math.min(link.secondsLeft, 3600)}`);
  };
}

function transformOf(query: Record<string, string>): ImageTransform {
  const parsed = imageTransform.safeParse(query);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(`${issue?.path.join('.')} ${issue?.message}`);
}

async function answer(
  services: Services,
  c: Context<ServerEnv>,
  row: ObjectRow,
  transform: ImageTransform,
  cacheControl: string,
): Promise<Response> {
  const { size, lastModified } = row.metadata;
  if (size > MAX_BYTES) throw invalid('Only pictures of up to 25 MB can be resized');
  const mimetype = await pictureType(services, row);
  if (!mimetype) throw invalid('This file is not a picture, so it cannot be resized');
  const webp = transform.format !== 'origin' && /\bimage\/webp\b/.test(c.req.header('accept') ?? '');
  const type = webp ? 'image/webp' : mimetype;
  const eTag = `"${row.version}-${Buffer.from(`${transformQuery(transform)}${webp}`).toString('base64url')}"`;
  const headers = {
    etag: eTag,
    vary: 'Accept, Origin',
    'content-type': type,
    'x-transformations': transformHeader(transform, webp),
    'cache-control': cacheControl,
    'last-modified': new Date(lastModified).toUTCString(),
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  };
  if (c.req.header('if-none-match') === eTag) return c.body(null, 304, headers);
  const picture = await variant(services, row, transform, type, eTag);
  return c.body(new Uint8Array(picture), 200, headers);
}

/** A picture's type, judged by its bytes where the row does not say that it is one; null for anything else. */
async function pictureType(services: Services, row: ObjectRow): Promise<string | null> {
  if (PICTURES.includes(row.metadata.mimetype)) return row.metadata.mimetype;
  if (row.metadata.size === 0) return null;
  const end = Math.min(row.metadata.size, 4_100) - 1;
  const parts: Buffer[] = [];
  for await (const part of await services.blobs.read(row.version, { start: 0, end }))
    parts.push(part as Buffer);
  const found = await sniff(Buffer.concat(parts));
  return found && PICTURES.includes(found) ? found : null;
}

const cached = new Map<string, Buffer>();
const drawing = new Map<string, Promise<Buffer>>();
let cachedBytes = 0;

/** From an LRU-like cache of 32 MB, or drawn now; concurrent requests for one variant share the work. */
async function variant(
  services: Services,
  row: ObjectRow,
  transform: ImageTransform,
  type: string,
  key: string,
): Promise<Buffer> {
  const known = cached.get(key) ?? drawing.get(key);
  if (known) return known;
  const work = enqueueDrawing(() => draw(services, row, transform, type));
  if (!work) throw tooManyPictures();
  drawing.set(key, work);
  try {
    const picture = await work;
    cached.set(key, picture);
    cachedBytes += picture.length;
    for (const [oldest, buffer] of cached) {
      if (cachedBytes <= CACHE_BYTES) break;
      cached.delete(oldest);
      cachedBytes -= buffer.length;
    }
    return picture;
  } finally {
    drawing.delete(key);
  }
}

async function draw(
  services: Services,
  row: ObjectRow,
  transform: ImageTransform,
  type: string,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await services.blobs.read(row.version)) chunks.push(chunk as Buffer);
  const { width, height, quality, resize } = transform;
  const fit = resize === 'contain' ? 'inside' : resize;
  const picture = await openPicture(Buffer.concat(chunks));
  const sized =
    width || height ? picture.resize({ ...(width && { width }), ...(height && { height }), fit }) : picture;
  const format = type.slice('image/'.length) as 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  return sized
    .toFormat(format, { quality })
    .toBuffer()
    .catch(() => {
      throw invalid('The picture cannot be drawn; it may be damaged');
    });
}

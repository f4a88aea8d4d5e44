import { type CacheKind, isCacheable, limits } from './cache-policy.ts';

/** Headers added to a cached response: its size, and a page’s title. */
const BYTES = 'x-cached-bytes';
export const TITLE = 'x-cached-title';

/** Names of caches: one for the shell of each version, one for each kind. */
export function cacheName(part: string): string {
  return `harmattan-${part}`;
}

export const openCache = (kind: CacheKind): Promise<Cache> => caches.open(cacheName(kind));

/** Sizes of what each cache holds, by address, the least recently stored first. */
const sizes: Partial<Record<CacheKind, Map<string, number>>> = {};
let work: Promise<unknown> = Promise.resolve();

/** Responses to addresses with a query are not cached; the page without it is used instead. */
const addressOf = (url: string) => url.replace(/[?#].*$/, '');

export async function cachedResponse(kind: CacheKind, url: string): Promise<Response | undefined> {
  return (await openCache(kind)).match(addressOf(url));
}

/** Stores a response if the policy allows it, and evicts the oldest until that cache is within its limits. */
export function store(kind: CacheKind, url: string, response: Response): Promise<void> {
  if (!isCacheable(kind, response) || addressOf(url) !== url) return Promise.resolve();
  const done = work.then(() => put(kind, url, response));
  // A full disk must not stop later responses from being cached.
  work = done.catch(() => {});
  return done;
}

async function put(kind: CacheKind, url: string, response: Response): Promise<void> {
  const body = await response.arrayBuffer();
  const limit = limits[kind];
  if (body.byteLength > limit.bytes / 8) return;
  const cache = await openCache(kind);
  const known = await sizesOf(kind, cache);
  const headers = new Headers(response.headers);
  // The body is already decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(BYTES, String(body.byteLength));
  if (kind === 'pages') headers.set(TITLE, encodeURIComponent(titleIn(body)));
  await cache.delete(url);
  await cache.put(url, new Response(body, { headers }));
  known.delete(url);
  known.set(url, body.byteLength);
  let bytes = [...known.values()].reduce((sum, size) => sum + size, 0);
  for (const [oldest, size] of known) {
    if (known.size <= limit.entries && bytes <= limit.bytes) break;
    await cache.delete(oldest);
    known.delete(oldest);
    bytes -= size;
  }
}

async function sizesOf(kind: CacheKind, cache: Cache): Promise<Map<string, number>> {
  const found = sizes[kind];
  if (found) return found;
  const made = new Map<string, number>();
  for (const request of await cache.keys()) {
    const cached = await cache.match(request);
    made.set(request.url, Number(cached?.headers.get(BYTES) ?? 0));
  }
  sizes[kind] = made;
  return made;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The page's title, for the list of offline pages. It is only ever set as text. */
function titleIn(body: ArrayBuffer): string {
  const html = new TextDecoder().decode(body);
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

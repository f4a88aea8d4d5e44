import { limits, mayKeep, type Shelf } from './may-keep.ts';

/** Headers under which a kept answer carries what is known about it. */
const BYTES = 'x-kept-bytes';
export const TITLE = 'x-kept-title';

/** Names of caches: one for the shell of each version, one for each shelf. */
export function cacheName(part: string): string {
  return `harmattan-${part}`;
}

export const openShelf = (shelf: Shelf): Promise<Cache> => caches.open(cacheName(shelf));

/** What stands on a shelf, by address, the longest untouched first. */
const sizes: Partial<Record<Shelf, Map<string, number>>> = {};
let work: Promise<unknown> = Promise.resolve();

/** A page is the same whatever its address asks behind the question mark: such answers are not kept. */
const addressOf = (url: string) => url.replace(/[?#].*$/, '');

export async function keptAnswer(shelf: Shelf, url: string): Promise<Response | undefined> {
  return (await openShelf(shelf)).match(addressOf(url));
}

/** Keeps an answer if it may be kept, and takes the oldest away until the shelf is within its limits. */
export function keep(shelf: Shelf, url: string, response: Response): Promise<void> {
  if (!mayKeep(shelf, response) || addressOf(url) !== url) return Promise.resolve();
  const done = work.then(() => put(shelf, url, response));
  // A full device must not stop the next answer from being kept.
  work = done.catch(() => {});
  return done;
}

async function put(shelf: Shelf, url: string, response: Response): Promise<void> {
  const body = await response.arrayBuffer();
  const limit = limits[shelf];
  if (body.byteLength > limit.bytes / 8) return;
  const cache = await openShelf(shelf);
  const known = await sizesOf(shelf, cache);
  const headers = new Headers(response.headers);
  // The body is unpacked by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(BYTES, String(body.byteLength));
  if (shelf === 'pages') headers.set(TITLE, encodeURIComponent(titleIn(body)));
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

async function sizesOf(shelf: Shelf, cache: Cache): Promise<Map<string, number>> {
  const found = sizes[shelf];
  if (found) return found;
  const made = new Map<string, number>();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    made.set(request.url, Number(kept?.headers.get(BYTES) ?? 0));
  }
  sizes[shelf] = made;
  return made;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The page's title, to be listed by. A string is never read as markup here. */
function titleIn(body: ArrayBuffer): string {
  const html = new TextDecoder().decode(body);
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

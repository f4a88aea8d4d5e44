import { offlineDocuments } from '#src/offline/offline-rooms.ts';
import { cacheName } from './cache-storage.ts';

/*
 * The documents of the platform's rooms, empty and the same for everyone, and the scripts that fill them. What fills
 * them lies elsewhere (src/offline/reading-store.ts). A cache for each version of the site.
 */
const roomsCache = (version: string) => cacheName(`rooms-${version}`);
const openRooms = (version: string) => caches.open(cacheName(`rooms-${version}`));
export const isRoomsCache = (name: string): boolean => name.startsWith(cacheName('rooms-'));

/** Some at a time: the server gives one sender so many pages a second. */
const TOGETHER = 4;

/** Fetches documents and scripts; where a part of it fails, what is there stays and the next start goes on. */
export async function cacheRooms(version: string, scripts: readonly string[]): Promise<void> {
  const cache = await openRooms(version);
  const named = new Set(scripts);
  await each(offlineDocuments, async (path) => {
    const known = await cache.match(path);
    const answer = known ?? (await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } }));
    if (answer.status !== 200 || (!known && (answer.type !== 'basic' || answer.redirected))) return;
    const html = await answer.text();
    for (const [file] of html.matchAll(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g)) named.add(file);
    if (!known) await cache.put(path, new Response(html, { headers: headersOf(answer) }));
  });
  await each([...named], async (file) => {
    if (await cache.match(file)) return;
    const answer = await fetch(file);
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status === 200 && answer.type === 'basic' && !type.startsWith('text/html'))
      await cache.put(file, answer);
  });
}

/** The body is decoded by now. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}

async function each(all: readonly string[], work: (one: string) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const take = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one).catch(() => {});
  };
  await Promise.all(Array.from({ length: TOGETHER }, take));
}

/** A new version of the site: where rooms were kept, those of the new one are, and the old ones go. */
export async function renewRooms(version: string, scripts: readonly string[]): Promise<void> {
  const old = (await caches.keys()).filter((name) => isRoomsCache(name) && name !== roomsCache(version));
  if (old.length === 0) return;
  await cacheRooms(version, scripts);
  for (const name of old) await caches.delete(name);
}

export async function dropRooms(): Promise<void> {
  for (const name of await caches.keys()) if (isRoomsCache(name)) await caches.delete(name);
}

export async function offlineDocument(version: string, path: string): Promise<Response | undefined> {
  return inRooms(version, path);
}

export async function offlineScript(version: string, url: string): Promise<Response | undefined> {
  return inRooms(version, new URL(url).pathname);
}

async function inRooms(version: string, path: string): Promise<Response | undefined> {
  return (await caches.has(roomsCache(version))) ? (await openRooms(version)).match(path) : undefined;
}

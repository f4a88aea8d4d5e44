/*
 * The service worker (/sw.js): public pages that were read open again without a network. It is a cache of what is
 * public and the same for everyone; what the API answers passes it by. Where somebody chose offline reading, it also
 * holds the empty documents of the platform's rooms and their scripts (offline-documents.ts). server/pages/pwa-files.ts
 * builds it.
 */
import { documentFor } from '#src/offline/offline-rooms.ts';
import { cacheKindFor, isNeverCached } from './cache-policy.ts';
import { cachedResponse, cacheName, store } from './cache-storage.ts';
import {
  cacheRooms,
  dropRooms,
  isRoomsCache,
  offlineDocument,
  offlineScript,
  renewRooms,
} from './offline-documents.ts';
import { notedOwner } from './outbox.ts';
import { followPushes } from './push.ts';
import { sendOutbox } from './send-outbox.ts';
import type { Fetching, WorkerScope } from './worker-scope.ts';

declare const SHELL: { version: string; files: string[]; later: string[]; rooms: string[] };
const worker = globalThis as unknown as WorkerScope;

const openShell = () => caches.open(cacheName(`shell-${SHELL.version}`));
const OFFLINE = '/offline';
/** Pages needed in an emergency: cached before they are read. */
const PRECACHED = ['/ndpr-guide', '/crisis-communication-toolkit', '/first-hour', '/'];
/** How long the network may take before a cached page is shown instead. */
const NETWORK_TIMEOUT_MS = 3_000;

followPushes(worker);
worker.addEventListener('install', (event) => event.waitUntil(cacheShell()));

/** All or nothing: an unexpected response aborts the installation. */
async function cacheShell(): Promise<void> {
  const answers = await Promise.all(
    SHELL.files.map(async (file) => {
      const answer = await fetch(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' });
      const isPage = /^text\/html/.test(answer.headers.get('content-type') ?? '');
      if (
        answer.status !== 200 ||
        answer.type !== 'basic' ||
        answer.redirected ||
        isPage !== (file === OFFLINE)
      )
        throw new TypeError(`${file} is not what it should be.`);
      return answer;
    }),
  );
  const shell = await openShell();
  await Promise.all(SHELL.files.map((file, index) => shell.put(file, answers[index] as Response)));
}

worker.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  const current = [`shell-${SHELL.version}`, 'pages', 'assets', 'pictures', 'push'].map(cacheName);
  await renewRooms(SHELL.version, SHELL.rooms).catch(() => {});
  for (const name of await caches.keys())
    if (name.startsWith(cacheName('')) && !current.includes(name) && !isRoomsCache(name))
      await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const kind = cacheKindFor(request, worker.location.origin);
  const ownFile = request.method === 'GET' && url.origin === worker.location.origin && url.search === '';
  const inShell = SHELL.files.includes(url.pathname) || SHELL.later.includes(url.pathname);
  if (ownFile && url.pathname !== OFFLINE && inShell)
    // Shared with the rooms: where the shell does not hold it (yet), they may.
    event.respondWith(
      fromShell(url.pathname).then((cached) => cached ?? (kind === 'assets' ? asset(event) : fetch(request))),
    );
  else if (kind === 'pages') event.respondWith(page(event));
  else if (kind === 'assets') event.respondWith(asset(event));
  else if (kind === 'pictures') event.respondWith(picture(event));
  else if (request.mode === 'navigate' && request.method === 'GET' && isNeverCached(url.pathname))
    event.respondWith(room(event, url.pathname));
});

const fromShell = async (path: string) => (await openShell()).match(path);

/** The page shown when there is neither network nor cached copy. Rebuilt, because a navigation rejects a redirected response. */
async function offlinePage(): Promise<Response> {
  const cached = await fromShell(OFFLINE);
  if (!cached) return Response.error();
  return new Response(await cached.arrayBuffer(), { status: 503, headers: withoutEncoding(cached.headers) });
}

/** A room of the platform, where it is kept on this device also when the network fails or is slow. */
async function room(event: Fetching, pathname: string): Promise<Response> {
  const fresh = networkResponse(event);
  // Its failure is met below, after the cache was looked at.
  fresh.catch(() => {});
  const document = documentFor(pathname);
  // A device whose storage fails still has the network.
  const kept = document && (await offlineDocument(SHELL.version, document).catch(() => undefined));
  return kept ? inTimeOr(kept, fresh) : fresh.catch(offlinePage);
}

function withoutEncoding(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}

const networkResponse = async (event: Fetching): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** Network first; the cached copy when the network fails or is slow. */
async function page(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const fresh = networkResponse(event);
  event.waitUntil(fresh.then((answer) => store('pages', url, answer.clone())).catch(() => {}));
  const cached = await cachedResponse('pages', url);
  if (!cached) return fresh.catch(offlinePage);
  // The page without its query stands in for a filter or a tab only where there is no network: slow, it would be the wrong one.
  if (new URL(url).search !== '') return fresh.catch(() => cached);
  return inTimeOr(cached, fresh);
}

/** The network's answer, or what is cached when it fails or is slow. */
function inTimeOr(cached: Response, fresh: Promise<Response>): Promise<Response> {
  const late = new Promise<Response>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, cached));
  return Promise.race([fresh.catch(() => cached), late]);
}

/** Cache first: the file name carries a hash of the content. */
async function asset(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const cached = (await cachedResponse('assets', url)) ?? (await offlineScript(SHELL.version, url));
  if (cached) return cached;
  const answer = await fetch(event.request);
  event.waitUntil(store('assets', url, answer.clone()).catch(() => {}));
  return answer;
}

async function picture(event: Fetching): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(store('pictures', url, answer.clone()).catch(() => {}));
    return answer;
  } catch (error) {
    const cached = await cachedResponse('pictures', url);
    if (cached) return cached;
    throw error;
  }
}

worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
  if (event.data === 'keep-rooms')
    event.waitUntil(
      cacheRooms(SHELL.version, SHELL.rooms).finally(() => event.ports[0]?.postMessage('done')),
    );
  if (event.data === 'drop-rooms') event.waitUntil(dropRooms());
  if (event.data === 'precache') event.waitUntil(precache());
  if (event.data === 'precache-dialogs') event.waitUntil(precacheDialogs());
});

async function precache(): Promise<void> {
  for (const path of PRECACHED) {
    const url = new URL(path, worker.location.origin).href;
    if (!(await cachedResponse('pages', url))) await store('pages', url, await fetch(url)).catch(() => {});
  }
}

/** The assessment opens without a network on a device that has read the guide. */
async function precacheDialogs(): Promise<void> {
  const shell = await openShell();
  // The file that is asked for first comes last: where it is, everything is.
  for (const file of SHELL.later.toReversed())
    if (!(await shell.match(file))) await shell.add(file).catch(() => {});
}

// The network is back. An open page sends its own queue, because it knows who is signed in.
worker.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendQueued());
});

async function sendQueued(): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (open) open.postMessage('send-outbox');
  else await sendOutbox(notedOwner);
}

/*
 * The service worker (/sw.js): public pages that were read open again without a network. It is a cache of what is
 * public and the same for everyone; signed-in screens and the API pass it by. server/pages/pwa-files.ts builds it.
 */
import { isClosed, shelfFor } from './may-keep.ts';
import { notedOwner } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import { cacheName, keep, keptAnswer } from './shelves.ts';
import type { Fetching, WorkerScope } from './worker-scope.ts';

declare const SHELL: { version: string; files: string[] };
const worker = globalThis as unknown as WorkerScope;

const openShell = () => caches.open(cacheName(`shell-${SHELL.version}`));
const OFFLINE = '/offline';
/** Read when one has no time to look for a network. */
const AHEAD = ['/ndpr-guide', '/crisis-communication-toolkit', '/'];
/** A kept page is shown when the network takes longer. */
const PATIENCE_MS = 3_000;

worker.addEventListener('install', (event) => event.waitUntil(fillShell()));

/** All or nothing: an answer that is not what it should be stops the installation. */
async function fillShell(): Promise<void> {
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

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const current = [`shell-${SHELL.version}`, 'pages', 'assets', 'pictures'].map(cacheName);
  for (const name of await caches.keys())
    if (name.startsWith(cacheName('')) && !current.includes(name)) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const shelf = shelfFor(request, worker.location.origin);
  const ownFile = request.method === 'GET' && url.origin === worker.location.origin && url.search === '';
  if (ownFile && url.pathname !== OFFLINE && SHELL.files.includes(url.pathname))
    event.respondWith(fromShell(url.pathname).then((kept) => kept ?? fetch(request)));
  else if (shelf === 'pages') event.respondWith(page(event));
  else if (shelf === 'assets') event.respondWith(asset(event));
  else if (shelf === 'pictures') event.respondWith(picture(event));
  else if (request.mode === 'navigate' && request.method === 'GET' && isClosed(url.pathname))
    event.respondWith(asked(event).catch(offlinePage));
});

const fromShell = async (path: string) => (await openShell()).match(path);

/** The page to be shown when there is neither network nor copy; a navigation must not be told it came from elsewhere. */
async function offlinePage(): Promise<Response> {
  const kept = await fromShell(OFFLINE);
  if (!kept) return Response.error();
  return new Response(await kept.arrayBuffer(), { status: 503, headers: withoutPacking(kept.headers) });
}

function withoutPacking(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}

const asked = async (event: Fetching): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** The network first; a copy when there is none, or when it is slow. */
async function page(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const fresh = asked(event);
  event.waitUntil(fresh.then((answer) => keep('pages', url, answer.clone())).catch(() => {}));
  const kept = await keptAnswer('pages', url);
  if (!kept) return fresh.catch(offlinePage);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fresh.catch(() => kept), late]);
}

/** Its name says what is in it: a copy is as good as the file. */
async function asset(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const kept = await keptAnswer('assets', url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep('assets', url, answer.clone()).catch(() => {}));
  return answer;
}

async function picture(event: Fetching): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep('pictures', url, answer.clone()).catch(() => {}));
    return answer;
  } catch (error) {
    const kept = await keptAnswer('pictures', url);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
  if (event.data === 'keep-ahead') event.waitUntil(keepAhead());
});

async function keepAhead(): Promise<void> {
  for (const path of AHEAD) {
    const url = new URL(path, worker.location.origin).href;
    if (!(await keptAnswer('pages', url))) await keep('pages', url, await fetch(url)).catch(() => {});
  }
}

// The network is back and perhaps no page is open. An open one knows better who is here.
worker.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendQueued());
});

async function sendQueued(): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (open) open.postMessage('send-outbox');
  else await sendOutbox(notedOwner);
}

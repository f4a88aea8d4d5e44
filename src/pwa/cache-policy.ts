/** The worker's caches: pages, files with a hash in their name, pictures. */
export type CacheKind = 'pages' | 'assets' | 'pictures';

/** Limits per cache; with the shell they stay below 300 entries and 50 MB. */
export const limits: Record<CacheKind, { entries: number; bytes: number }> = {
  pages: { entries: 110, bytes: 14 * 1024 * 1024 },
  assets: { entries: 140, bytes: 22 * 1024 * 1024 },
  pictures: { entries: 40, bytes: 12 * 1024 * 1024 },
};

/** Signed-in screens, the API, and pages that belong to one person: nothing from there is cached. */
const closed =
  /^\/(?:(?:auth|dashboard)|(?:rest|functions|storage|realtime|health|metrics|forms|subscriptions|components)(?:\/|$)|training-programs\/place|crisis-communication-toolkit\/duty)/;

export const isNeverCached = (path: string): boolean => closed.test(path);

type AskedFor = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>;

/** The cache that may hold the response to this request; null for none. */
export function cacheKindFor(request: AskedFor, origin: string): CacheKind | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || isNeverCached(url.pathname)) return null;
  if (request.headers.has('authorization') || request.headers.has('range')) return null;
  if (request.mode === 'navigate') return 'pages';
  if (url.pathname.startsWith('/assets/')) return 'assets';
  return request.destination === 'image' ? 'pictures' : null;
}

const types: Record<CacheKind, RegExp> = {
  pages: /^text\/html\b/,
  assets: /^(?:text\/(?:javascript|css)|font\/|image\/|application\/json)/,
  pictures: /^image\//,
};

/** Whether a response is complete, same-origin, public and of the expected type. */
export function isCacheable(
  kind: CacheKind,
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    types[kind].test(response.headers.get('content-type') ?? '') &&
    !/no-store|private/.test(cacheControl) &&
    // The server says «public» on pages that are the same for everyone, and on no other.
    (kind !== 'pages' || /\bpublic\b/.test(cacheControl))
  );
}

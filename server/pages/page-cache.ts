import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, type Encoding } from './assets.ts';

/** A page as it was rendered, ready to be sent again. */
export interface CachedPage {
  etag: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer>;
  /** Compressed once each, when first asked for. */
  forms: Map<Encoding, Promise<CachedForm>>;
  /** The forms that are there to be sent at once (cached-page-fast-path.ts). */
  ready: Map<Encoding, CachedForm>;
  /** Milliseconds since the epoch, from which it is made anew. */
  until: number;
  /** It has left the cache: no more work is put into it. */
  dropped: boolean;
}

export interface CachedForm {
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer>;
}

const MOST_PAGES = 300;
const MOST_BYTES = 50 * 1024 * 1024;

export interface PageCache {
  find(path: string): CachedPage | undefined;
  /** @returns null when something changed while the page was made: it is answered, but not kept. */
  keep(
    path: string,
    html: string,
    headers: Readonly<Record<string, string>>,
    since: number,
    until?: number,
  ): CachedPage;
  /** Grows with every change; a page is kept only if it is the same before and after rendering. */
  readonly age: number;
  clear(): void;
}

/** Rendered public pages in memory, the longest unused leave first. */
export function createPageCache(): PageCache {
  // A Map that is added to and taken from with each visit keeps the tables it has outgrown (docs/decisions/035).
  const pages = new LRUCache<string, CachedPage>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    // What the compressed forms add is less than the text itself; a size must be above nothing.
    sizeCalculation: ({ body }) => body.length * 2 + 1,
    dispose: (page) => {
      page.dropped = true;
    },
  });
  let age = 0;
  return {
    find(path) {
      const page = pages.get(path);
      if (!page || page.until > Date.now()) return page;
      pages.delete(path);
      return undefined;
    },
    keep(path, html, headers, since, until = Number.POSITIVE_INFINITY) {
      const body = Buffer.from(html);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const page = { etag, headers, body, forms: new Map(), ready: new Map(), until, dropped: since !== age };
      if (!page.dropped) pages.set(path, page);
      return page;
    },
    get age() {
      return age;
    },
    clear() {
      age++;
      pages.clear();
    },
  };
}

/** Answers with a cached page: compressed once per form, 304 when the visitor has it already. */
export async function sendCached(request: Request, page: CachedPage): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
  let form = page.forms.get(encoding);
  if (!form) {
    form = formOf(page, encoding, FIRST_QUALITY);
    page.forms.set(encoding, form);
    if (encoding === 'br') compressAgain(page);
  }
  const { headers, body } = await form;
  const known = request.headers.get('if-none-match')?.includes(page.etag);
  return known
    ? new Response(null, { status: 304, headers: withoutBody(headers) })
    : new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** The first visitor waits for it; best takes some fifty times as long. */
const FIRST_QUALITY = 5;
const BEST_QUALITY = 11;
const AGAIN_AFTER_MS = 2_000;
const MOST_WAITING = 100;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Compresses a page as well as possible for those who come later: one page at a time, and only so many in line. */
function compressAgain(page: CachedPage): void {
  if (waiting >= MOST_WAITING) return;
  waiting += 1;
  last = last
    .then(() => sleep(AGAIN_AFTER_MS, undefined, { ref: false }))
    .then(() => (page.dropped ? undefined : formOf(page, 'br', BEST_QUALITY)))
    .then((form) => form && page.forms.set('br', Promise.resolve(form)))
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
}

async function formOf(page: CachedPage, encoding: Encoding, quality: number): Promise<CachedForm> {
  const body = encoding ? await compress(page.body, encoding, quality) : page.body;
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'content-length': String(body.length),
  };
  if (encoding) headers['content-encoding'] = encoding;
  const form = { headers, body };
  page.ready.set(encoding, form);
  return form;
}

/** What stays to be said of a page that the visitor has already. */
export function withoutBody(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'content-length': _, 'content-encoding': __, ...rest } = headers;
  return rest;
}

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from './cache-policy.ts';
import { cachedResponse, store, TITLE } from './cache-storage.ts';

/** As much of the browser's caches as is needed here. */
const kept = new Map<string, Response>();
beforeEach(() => {
  const cache = {
    match: async (url: string | { url: string }) =>
      kept.get(typeof url === 'string' ? url : url.url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function page(body: string): Response {
  const headers = { 'content-type': 'text/html', 'cache-control': 'public', 'content-encoding': 'br' };
  const made = new Response(body, { headers });
  Object.defineProperty(made, 'type', { value: 'basic' });
  return made;
}

test('W06: after ten thousand addresses the cache holds the newest, within its number', async () => {
  const works = Array.from({ length: 10_000 }, (_, number) =>
    store('pages', `https://a.example/${number}`, page('x')),
  );
  await Promise.all(works);
  expect(kept.size).toBeLessThanOrEqual(limits.pages.entries);
  expect(kept.has('https://a.example/9999')).toBe(true);
  expect(kept.has('https://a.example/0')).toBe(false);
});

test('W06: large pages are fewer, so that the bytes stay within their limit', async () => {
  const body = 'x'.repeat(1_000_000);
  for (let number = 0; number < 30; number++)
    await store('pages', `https://a.example/large-${number}`, page(body));
  const large = [...kept.keys()].filter((url) => url.includes('large'));
  expect(large.length).toBeGreaterThan(10);
  expect(large.length * body.length).toBeLessThanOrEqual(limits.pages.bytes);
});

test('the limits of all caches together leave room for the shell below 300 entries and 50 MB', () => {
  const all = Object.values(limits);
  expect(all.reduce((sum, { entries }) => sum + entries, 0)).toBeLessThanOrEqual(290);
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(48 * 1024 * 1024);
});

test('a page is listed by its title, unpacked, and found whatever its address asks', async () => {
  await store('pages', 'https://a.example/law', page('<title>Law &amp; order</title>'));
  const found = await cachedResponse('pages', 'https://a.example/law?q=1');
  expect(decodeURIComponent(found?.headers.get(TITLE) ?? '')).toBe('Law & order');
  expect(found?.headers.has('content-encoding')).toBe(false);
});

test('the answer to a search is not kept, nor is one page allowed to fill the cache', async () => {
  await store('pages', 'https://a.example/found?q=1', page('x'));
  await store('pages', 'https://a.example/huge', page('x'.repeat(3_000_000)));
  expect([...kept.keys()].filter((url) => /found|huge/.test(url))).toEqual([]);
});

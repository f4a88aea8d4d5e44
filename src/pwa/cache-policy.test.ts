import { expect, test } from 'vitest';
import { cacheKindFor, isCacheable } from './cache-policy.ts';

const site = 'https://firm.example';
const ask = (path: string, more: { method?: string; headers?: Record<string, string> } = {}) => ({
  url: new URL(path, site).href,
  method: more.method ?? 'GET',
  mode: 'navigate' as const,
  destination: 'document' as const,
  headers: new Headers(more.headers),
});
const answer = (headers: Record<string, string>, more: object = {}) => ({
  status: 200,
  type: 'basic' as ResponseType,
  redirected: false,
  headers: new Headers(headers),
  ...more,
});
const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' };

test.each([
  '/auth',
  '/auth/v1/user',
  '/dashboard',
  '/dashboard/clients/x.css',
  '/rest/v1/clients',
  '/functions/v1/ai',
  '/storage/v1/object/public/avatars/a.png',
  '/realtime/v1/websocket',
  '/forms/token',
  '/subscriptions/stop?token=abc',
  '/training-programs/place?token=abc',
  '/crisis-communication-toolkit/duty?call=abc',
  'https://elsewhere.example/about',
])('W01 W08: %s is in no cache', (path) => {
  expect(cacheKindFor(ask(path), site)).toBe(null);
});

test('W01: what is asked with somebody’s token, in parts, or to change something is in no cache', () => {
  expect(cacheKindFor(ask('/about'), site)).toBe('pages');
  expect(cacheKindFor(ask('/about', { headers: { authorization: 'Bearer x' } }), site)).toBe(null);
  expect(cacheKindFor(ask('/about', { headers: { range: 'bytes=0-1' } }), site)).toBe(null);
  expect(cacheKindFor(ask('/contact', { method: 'POST' }), site)).toBe(null);
});

test('W03: errors, answers from elsewhere, detours, and pages in a file’s place are not kept', () => {
  expect(isCacheable('pages', answer(page))).toBe(true);
  for (const wrong of [
    { status: 404 },
    { status: 500 },
    { status: 206 },
    { type: 'opaque' },
    { redirected: true },
  ])
    expect(isCacheable('pages', answer(page, wrong)), JSON.stringify(wrong)).toBe(false);
  expect(isCacheable('assets', answer(page))).toBe(false);
  expect(isCacheable('pictures', answer(page))).toBe(false);
});

test('a page made for one person or one question says so, and is not kept', () => {
  expect(isCacheable('pages', answer({ ...page, 'cache-control': 'no-store' }))).toBe(false);
  expect(isCacheable('pages', answer({ 'content-type': 'text/html' }))).toBe(false);
});

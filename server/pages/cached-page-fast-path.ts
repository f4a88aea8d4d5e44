import { randomUUID } from 'node:crypto';
import { headersOfPages } from '../http/headers.ts';
import type { FastPath } from '../http/listen.ts';
import {
  type PreparedAnswer,
  type PreparedHead,
  prepareAnswer,
  prepareHead,
  sendPrepared,
  sendPreparedAnswer,
} from '../http/prepared-head.ts';
import { logAnswer } from '../http/request.ts';
import type { Services } from '../services.ts';
import { chooseEncoding } from './assets.ts';
import { type CachedForm, type CachedPage, type PageCache, withoutBody } from './page-cache.ts';

/**
 * Sends a cached page before the app is asked: most visits to the site need nothing of it, and to skip it doubles how
 * many a second are answered. The answer is the app's own (pages.ts), header for header; what is not plain is left
 * to the app.
 * @param check looks now and then whether a notice of changed content was missed
 */
export function cachedPageFastPath(services: Services, cache: PageCache, check: () => void): FastPath {
  const everywhere = Object.fromEntries(headersOfPages(services.config));
  const heads = new WeakMap<CachedForm, { whole: PreparedAnswer; notModified: PreparedHead }>();
  const headsOf = (page: CachedPage, form: CachedForm) => {
    let made = heads.get(form);
    if (!made) {
      const headers = { ...everywhere, ...form.headers };
      const whole = prepareAnswer(200, Object.entries(headers).flat(), form.body);
      // One copy of the bytes in memory; a form that is not compressed is the page's own.
      if (page.body === form.body) page.body = whole.body;
      form.body = whole.body;
      made = {
        whole,
        notModified: prepareHead(304, Object.entries(withoutBody(headers)).flat()),
      };
      heads.set(form, made);
    }
    return made;
  };
  return (incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming;
    // Who asks for a worker is answered elsewhere (worker-file.ts).
    if (method !== 'GET' || headers['service-worker'] !== undefined) return false;
    const started = performance.now();
    check();
    const page = cache.find(path);
    const form = page?.ready.get(chooseEncoding(headers['accept-encoding']?.toString() ?? ''));
    if (!page || !form) return false;
    const requestId = randomUUID();
    const { whole, notModified } = headsOf(page, form);
    const known = headers['if-none-match']?.includes(page.etag);
    if (known) sendPrepared(outgoing, notModified, ['x-request-id', requestId], undefined);
    else sendPreparedAnswer(outgoing, whole, requestId);
    logAnswer(services.log, { requestId, method, path, status: known ? 304 : 200 }, started);
    return true;
  };
}

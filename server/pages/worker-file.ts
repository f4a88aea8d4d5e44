import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createMiddleware } from 'hono/factory';

/** The operator's switch: while this file is in DATA_DIR, browsers put the service worker away. No restart needed. */
export const SWITCH_FILE = 'no-service-worker';

/** Takes away what the worker kept, and the worker with it; open pages stay as they are. */
const retire = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('harmattan-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * Guards what may be run as a service worker: /sw.js, and nothing else, however it came to lie on this origin. The
 * browser names such a request (`Service-Worker: script`) and no page can make it leave that out.
 */
export function workerFile(dataDir: string) {
  return createMiddleware(async (c, next) => {
    if (c.req.path !== '/sw.js') {
      if (c.req.header('service-worker') === undefined) return next();
      return c.text('Not a service worker', 403, { 'cache-control': 'no-store' });
    }
    if (existsSync(join(dataDir, SWITCH_FILE)))
      return c.text(retire, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
    return next();
  });
}

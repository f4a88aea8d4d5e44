import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { warningsOf } from './health-warnings.ts';
import type { Services } from './services.ts';

export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { version: string }
).version;

/**
 * `/health`: 200 when the database answers and the server is not stopping, with the warnings beside that (health-warnings.ts);
 * `/health/live`: the process runs.
 */
export function healthApp(services: Pick<Services, 'system' | 'blobs'>, isStopping: () => boolean): Hono {
  const app = new Hono();
  app.get('/live', (c) => c.json({ status: 'ok', version }));
  app.get('/', async (c) => {
    const [answers, files] = await Promise.all([
      inTime(services.system.query('select 1')),
      inTime(services.blobs.ownerId()),
    ]);
    const ready = answers && !isStopping();
    const warnings = warningsOf(services);
    const body = {
      status: ready ? 'ok' : isStopping() ? 'stopping' : 'unavailable',
      version,
      database: answers ? 'ok' : 'unreachable',
      ...(warnings && { warnings }),
      // Without its files the rest of the product still works, so they are only mentioned.
      ...(!files && { files: 'unreachable' }),
    };
    return c.json(body, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return app;
}

/** Whether it succeeds within two seconds. */
function inTime(asked: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    asked.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
  ]);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Services } from './services.ts';

export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { version: string }
).version;

/** `/health`: 200 when the database answers and the server is not stopping; `/health/live`: the process runs. */
export function healthApp(services: Pick<Services, 'system'>, isStopping: () => boolean): Hono {
  const app = new Hono();
  app.get('/live', (c) => c.json({ status: 'ok', version }));
  app.get('/', async (c) => {
    const answers = await Promise.race([
      services.system.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ]);
    const ready = answers && !isStopping();
    const body = {
      status: ready ? 'ok' : isStopping() ? 'stopping' : 'unavailable',
      version,
      database: answers ? 'ok' : 'unreachable',
    };
    return c.json(body, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return app;
}

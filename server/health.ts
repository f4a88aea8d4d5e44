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
    const [answers, files, audit] = await Promise.all([
      inTime(services.system.query('select 1')),
      inTime(services.blobs.ownerId()),
      auditWarning(services),
    ]);
    const ready = answers && !isStopping();
    const warnings = { ...warningsOf(services), ...(audit && { audit }) };
    const body = {
      status: ready ? 'ok' : isStopping() ? 'stopping' : 'unavailable',
      version,
      database: answers ? 'ok' : 'unreachable',
      ...(Object.keys(warnings).length > 0 && { warnings }),
      // Without its files the rest of the product still works, so they are only mentioned.
      ...(!files && { files: 'unreachable' }),
    };
    return c.json(body, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return app;
}

/** What the last verification of the audit log found, as a sentence; null when it was whole or cannot be asked. */
async function auditWarning({ system }: Pick<Services, 'system'>): Promise<string | null> {
  const asked = system.query<{ warning: string | null }>('select private.audit_warning() as warning').then(
    ({ rows }) => rows[0]?.warning ?? null,
    () => null,
  );
  return Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, 2_000, null).unref())]);
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

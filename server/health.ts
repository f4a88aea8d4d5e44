import { statfs } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { warningsOf } from './health-warnings.ts';
import type { ServerEnv } from './http/request.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

type Needed = Pick<Services, 'system' | 'blobs' | 'keys' | 'config'>;

const PROBE_MS = 200;

/** Below this a bigger upload or a busy hour fills the disk, and then nothing can be written. */
const DISK_FLOOR = 500 * 1024 * 1024;

/**
 * `/health`: 200 when the database answers and the server is not stopping. Operators, who ask from this machine or with
 * the secret key, also read what stands behind it and the current warnings; strangers only the status.
 * `/health/live`: the process runs.
 */
export function healthApp(services: Needed, isStopping: () => boolean): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/live', (c) => c.json({ status: 'ok', version }));
  // However many operators ask at once, what stands behind it is asked once.
  let described: ReturnType<typeof detailsOf> | undefined;
  const details = (answers: boolean) => {
    described ??= detailsOf(services, answers).finally(() => {
      described = undefined;
    });
    return described;
  };
  // However many ask, the database is asked a few times a second.
  let asked: Promise<boolean> | undefined;
  const databaseAnswers = () => {
    asked ??= inTime(services.system.query('select 1')).finally(() => {
      setTimeout(() => {
        asked = undefined;
      }, PROBE_MS).unref();
    });
    return asked;
  };
  app.get('/', async (c) => {
    const answers = await databaseAnswers();
    const ready = answers && !isStopping();
    const status = ready ? 'ok' : isStopping() ? 'stopping' : 'unavailable';
    const more = (await isOperator(c, services)) && (await details(answers));
    return c.json({ status, ...more }, ready ? 200 : 503, { 'cache-control': 'no-store' });
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

async function detailsOf(services: Needed, answers: boolean) {
  const [files, disk, audit] = await Promise.all([
    inTime(services.blobs.ownerId()),
    diskWarning(services.config.dataDir),
    auditWarning(services),
  ]);
  const warnings = { ...warningsOf(services), ...(disk && { disk }), ...(audit && { audit }) };
  return {
    version,
    database: answers ? 'ok' : 'unreachable',
    ...(Object.keys(warnings).length > 0 && { warnings }),
    // Without its files the rest of the product still works, so they are only mentioned.
    ...(!files && { files: 'unreachable' }),
  };
}

/** A proxy on this machine asks from it too, but says for whom. */
async function isOperator(c: Context<ServerEnv>, { keys, config }: Needed): Promise<boolean> {
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded') ?? c.req.header('x-real-ip');
  const near = /^(127\.|::1$)/.test(c.get('clientAddress'));
  if (near && (forwarded === undefined || config.trustProxy > 0)) return true;
  const key = c.req.header('apikey') ?? /^bearer\s+(sb_\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return key !== undefined && (await keys.roleOfKey(key).catch(() => null)) === 'service_role';
}

/** A sentence when the disk of the data folder is nearly full. */
export async function diskWarning(
  folder: string,
  measure: (folder: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<string | null> {
  const left = await measure(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
  if (left >= DISK_FLOOR) return null;
  const megabytes = Math.floor(left / (1024 * 1024));
  return megabytes < 1
    ? 'The disk of DATA_DIR is full: nothing can be written until there is room.'
    : `The disk of DATA_DIR has only ${megabytes} MB left: nothing can be written once it is full.`;
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

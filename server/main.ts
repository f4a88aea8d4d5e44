import { setTimeout as sleep } from 'node:timers/promises';
import { Gate } from './access/gate.ts';
import { holdKey } from './access/key-holder.ts';
import { loadKeys } from './access/keys.ts';
import { createApp } from './app.ts';
import { applySessionLifetime } from './auth/session/session-lifetime.ts';
import type { Config } from './config.ts';
import { ensureContentRules } from './content/content-rules.ts';
import { ensureFirstContent } from './content/first-content.ts';
import { ensureKnowledge } from './content/first-knowledge.ts';
import { ensureLawRegister } from './content/first-law.ts';
import { ensureProcessingRecord } from './content/first-policy.ts';
import { ensureMoves } from './content/moves.ts';
import { ensureNotices } from './content/notices.ts';
import { ensurePolicyStages } from './content/policy-stages.ts';
import { lockFolder } from './database/data-lock.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { openBuildWorker } from './documents/build-worker.ts';
import { apiTurns } from './http/fair-share.ts';
import { listen } from './http/listen.ts';
import { createLog, type Logger } from './log.ts';
import { openMailTransport } from './mail/mail-transport.ts';
import { builtPages, loadBuild } from './pages/pages.ts';
import { SchemaCache } from './query/schema-cache.ts';
import { broadcastApp } from './realtime/broadcast-app.ts';
import { acceptSockets } from './realtime/handshake.ts';
import { Realtime } from './realtime/realtime.ts';
import { assertExposedTablesHaveRls } from './rest/assert-rls.ts';
import { restFastPath } from './rest/rest-fast-path.ts';
import { recordSensitiveReads } from './sensitive-reads.ts';
import type { Services } from './services.ts';
import { prepareSetupLink } from './setup-link.ts';
import { openBlobStore } from './storage/blob-store.ts';
import { checkStorage } from './storage/prepare.ts';
import { tasks } from './tasks/list.ts';
import { registerTasks } from './tasks/queue.ts';
import { startTasks } from './tasks/runner.ts';

export interface RunningServer {
  services: Services;
  url: string;
  /** Where the first administrator signs up, while there is none. */
  setupLink: string | null;
  stop(): Promise<void>;
}

export interface StartOptions {
  log?: Logger;
  /** Instead of starting or reaching the configured database. */
  database?: OpenDatabase;
  pages?: 'built' | 'dev' | 'none';
  /** Downloads are built when they are asked for, not ahead of it: tests need few of them. */
  lazyDownloads?: boolean;
  /** Runs after migrations, before the first request. */
  prepare?: (services: Services) => Promise<void>;
}

/** For what is being answered and sent. Together with the next one: the longest a stop may take. */
const FINISH_MS = 10_500;
/** For the database to close; one that hangs is left to end with this process. */
const CLOSE_MS = 1_500;

/**
 * Starts the whole product in this process: database, API, tasks, pages.
 * @throws SettingsError with a sentence for the operator.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  // Nothing we write is for other accounts of this machine, whatever forgets to say so.
  process.umask(0o077);
  const unlock = options.database || config.databaseUrl ? async () => {} : await takeFolder(config.dataDir);
  let database: OpenDatabase | undefined;
  let releaseKey: (() => Promise<void>) | undefined;
  // A build that cannot be loaded is reported where it is needed, below.
  if ((options.pages ?? 'built') === 'built') loadBuild().catch(() => {});
  try {
    database = options.database ?? (await openDatabase(config, log));
    const keys = await loadKeys(config, database.system, log);
    releaseKey = await holdKey(database.system, keys.encryptionKey, log);
    const released = releaseKey;
    const blobs = await openBlobStore(config.files, config.dataDir);
    const schema = new SchemaCache({ config, log, ...database });
    await applySessionLifetime({ system: database.system, config });
    const clock = () => new Date();
    const gate = new Gate({ keys, config, clock });
    const mail = openMailTransport({ config, log });
    const builder = openBuildWorker();
    const services: Services = { config, log, keys, gate, schema, blobs, mail, builder, clock, ...database };
    const wanted = tasks.filter(({ needs }) => needs?.(config) ?? true);
    await registerTasks(services.system, wanted);
    if (config.profile.productSchema) {
      await assertExposedTablesHaveRls(services);
      await ensureContentRules(services);
      await ensureMoves(services);
      await ensurePolicyStages(services);
      await ensureNotices(services);
    }
    if (config.profile.productSchema && options.pages !== 'none') {
      await ensureFirstContent(services);
      await ensureProcessingRecord(services);
    }
    // After the first content, which comes only to an installation on which nothing was ever published.
    if (config.profile.productSchema) {
      await ensureLawRegister(services);
      await ensureKnowledge(services);
    }
    await checkStorage(services);
    await options.prepare?.(services);
    const setupLink = await prepareSetupLink(services);
    let stopping = false;
    const pages = await loadPages(services, options.pages ?? 'built', options.lazyDownloads);
    const realtime = new Realtime(services);
    await realtime.tables.captureAll();
    const metrics = config.metrics
      ? (await import('./metrics/metrics.ts')).openMetrics(services, realtime)
      : null;
    const turns = apiTurns();
    const app = createApp(services, {
      turns,
      isStopping: () => stopping,
      realtime: broadcastApp(realtime),
      ...(metrics && { metrics: metrics.app }),
      ...(pages && { pages: pages.app }),
    });
    const { server, port, drain } = await listen(app, config, [
      restFastPath(services, turns),
      ...(pages?.fastPath ? [pages.fastPath] : []),
    ]);
    metrics?.observe(server);
    acceptSockets(server, realtime, () => stopping);
    const runner = await startTasks(services, wanted);
    const unlisten = recordSensitiveReads(services);
    const opened = database;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      // What hangs meanwhile (a mail server, the database) is not waited for: a mail goes out again after its lease.
      await within(
        FINISH_MS,
        Promise.all([drain(), realtime.stop(), runner.stop()]),
        'requests and tasks',
        log,
      );
      unlisten();
      mail.close();
      builder.stop();
      await within(
        CLOSE_MS,
        released().then(() => opened.close()),
        'the database',
        log,
      );
      await unlock();
    };
    const url = config.siteUrl.endsWith(':0') ? `http://localhost:${port}` : config.siteUrl;
    return { services, url, setupLink, stop };
  } catch (error) {
    await releaseKey?.();
    await database?.close().catch(() => {});
    await unlock();
    throw error;
  }
}

async function takeFolder(dataDir: string): Promise<() => Promise<void>> {
  const { mkdir, chmod } = await import('node:fs/promises');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  return lockFolder(dataDir);
}

async function loadPages(services: Services, kind: 'built' | 'dev' | 'none', lazyDownloads = false) {
  if (kind === 'none') return null;
  // Vite is loaded for development only.
  if (kind === 'dev') return (await import('./pages/dev.ts')).devPages(services);
  return builtPages(services, lazyDownloads);
}

/** Waits for it at most so long; what goes wrong or takes longer is logged. */
async function within(ms: number, work: Promise<unknown>, what: string, log: Logger): Promise<void> {
  const limit = new AbortController();
  const failed = (error: unknown) => log.error({ err: error, what }, 'stopping failed');
  const late = sleep(ms, true, { signal: limit.signal }).catch(() => false);
  if (await Promise.race([work.then(() => false, failed), late]))
    log.warn({ what, ms }, 'stopping takes too long; it is cut off');
  limit.abort();
}

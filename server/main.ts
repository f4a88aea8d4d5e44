import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { loadKeys } from './access/keys.ts';
import { createApp } from './app.ts';
import { type Config, SettingsError } from './config.ts';
import { ensureContentRules } from './content/content-rules.ts';
import { ensureFirstContent } from './content/first-content.ts';
import { ensureProcessingRecord } from './content/first-policy.ts';
import { lockFolder } from './database/data-lock.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { enforceBodyTimeout } from './http/body-timeout.ts';
import type { ServerEnv } from './http/request.ts';
import { startJobs } from './jobs.ts';
import { createLog, type Logger } from './log.ts';
import type { FastPath } from './pages/cached-page-fast-path.ts';
import { builtPages, loadBuild } from './pages/pages.ts';
import { broadcastApp } from './realtime/broadcast-app.ts';
import { acceptSockets } from './realtime/handshake.ts';
import { Realtime } from './realtime/realtime.ts';
import { assertExposedTablesHaveRls } from './rest/assert-rls.ts';
import type { Services } from './services.ts';
import { prepareSetupLink } from './setup-link.ts';
import { openBlobStore } from './storage/blob-store.ts';
import { checkStorage } from './storage/prepare.ts';

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

const DRAIN_MS = 10_000;

/**
 * Starts the whole product in this process: database, API, jobs, pages.
 * @throws SettingsError with a sentence for the operator.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const unlock = options.database || config.databaseUrl ? async () => {} : await takeFolder(config.dataDir);
  let database: OpenDatabase | undefined;
  // A build that cannot be loaded is reported where it is needed, below.
  if ((options.pages ?? 'built') === 'built') loadBuild().catch(() => {});
  try {
    database = options.database ?? (await openDatabase(config, log));
    const keys = await loadKeys(config, database.system);
    const blobs = await openBlobStore(config.files, config.dataDir);
    const services: Services = { config, log, keys, blobs, clock: () => new Date(), ...database };
    if (config.profile.productSchema) {
      await assertExposedTablesHaveRls(services);
      await ensureContentRules(services);
    }
    if (config.profile.productSchema && options.pages !== 'none') {
      await ensureFirstContent(services);
      await ensureProcessingRecord(services);
    }
    await checkStorage(services);
    await options.prepare?.(services);
    const setupLink = await prepareSetupLink(services);
    let stopping = false;
    const pages = await loadPages(services, options.pages ?? 'built', options.lazyDownloads);
    const realtime = new Realtime(services);
    await realtime.tables.captureAll();
    const app = createApp(services, {
      isStopping: () => stopping,
      realtime: broadcastApp(realtime),
      ...(pages && { pages: pages.app }),
    });
    const { server, port } = await listen(app, config, pages?.fastPath);
    acceptSockets(server, realtime, () => stopping);
    const jobs = startJobs(services);
    const opened = database;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      await Promise.all([drain(server), realtime.stop()]);
      await jobs.stop();
      await opened.close();
      await unlock();
    };
    const url = config.siteUrl.endsWith(':0') ? `http://localhost:${port}` : config.siteUrl;
    return { services, url, setupLink, stop };
  } catch (error) {
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

function listen(
  app: Hono<ServerEnv>,
  config: Config,
  fastPath: FastPath = () => false,
): Promise<{ server: Server; port: number }> {
  const answer = getRequestListener(app.fetch, { hostname: config.host });
  const limits = {
    // Slow clients: headers within 10 s; bodies are watched one by one.
    headersTimeout: 10_000,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    // Longer than the longest address the API reads, so that its own answer is heard.
    maxHeaderSize: 32_768,
  };
  return new Promise((resolve, reject) => {
    const server = createServer(limits, (incoming, outgoing) => {
      if (!fastPath(incoming, outgoing)) void answer(incoming, outgoing);
    });
    server.on('request', enforceBodyTimeout());
    server.listen(config.port, config.host, () => {
      resolve({ server, port: (server.address() as AddressInfo).port });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (config.host === '::' && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(error.code ?? '')) {
        // A machine without IPv6: all its addresses are IPv4.
        resolve(listen(app, { ...config, host: '0.0.0.0' }, fastPath));
        return;
      }
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(
              `Port ${config.port} is in use: stop what listens there, or set PORT to another.`,
            )
          : new SettingsError(
              `The server cannot listen on ${config.host}:${config.port} (${error.code}): check HOST and PORT.`,
            ),
      );
    });
  });
}

/** Lets what is being answered finish, then closes what is left. */
async function drain(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

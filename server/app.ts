import { Hono } from 'hono';
import { authApp } from './auth/auth-app.ts';
import { calendarApp } from './calendar/calendar-app.ts';
import { functionsApp } from './functions/functions-app.ts';
import { healthApp } from './health.ts';
import { apiTurns, fairShare, type Turns } from './http/fair-share.ts';
import { crossOrigin, isApi, securityHeaders } from './http/headers.ts';
import { identify, logFailure, type ServerEnv } from './http/request.ts';
import { inboundApp } from './mail/inbound-app.ts';
import { workerFile } from './pages/worker-file.ts';
import { restApp } from './rest/rest-app.ts';
import type { Services } from './services.ts';
import { storageApp } from './storage/storage-app.ts';

export interface AppOptions {
  /** The site and its screens; without it only the API answers. */
  pages?: Hono<ServerEnv>;
  isStopping?: () => boolean;
  /** Broadcasts over HTTP; the sockets themselves are accepted beside the app (realtime/handshake.ts). */
  realtime?: Hono<ServerEnv>;
  /** Shared with what answers before the app (rest/rest-fast-path.ts). */
  turns?: Turns;
  /** With METRICS=on. */
  metrics?: Hono<ServerEnv>;
}

/** What happens to a request, from top to bottom. */
export function createApp(services: Services, options: AppOptions = {}): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>({ strict: true });
  app.use(identify(services));
  app.use(securityHeaders(services.config));
  app.use(workerFile(services.config.dataDir));
  const cors = crossOrigin(services.config);
  app.use((c, next) => (isApi(c.req.path) ? cors(c, next) : next()));

  const fair = fairShare(services, options.turns ?? apiTurns());
  app.use('/auth/v1/*', fair);
  app.use('/rest/v1/*', fair);

  app.route('/health', healthApp(services, options.isStopping ?? (() => false)));
  if (options.metrics) app.route('/metrics', options.metrics);
  app.route('/auth/v1', authApp(services));
  app.route('/rest/v1', restApp(services));
  app.route('/functions/v1', functionsApp(services));
  app.route('/storage/v1', storageApp(services));
  if (options.realtime) app.route('/realtime/v1', options.realtime);
  // Whatever else lies under the API's addresses is a question of the API, not a page.
  app.use('*', async (c, next) =>
    isApi(c.req.path) ? c.json({ code: 'not_found', message: 'Not found' }, 404) : next(),
  );
  app.route('/', calendarApp(services));
  app.route('/', inboundApp(services));
  if (options.pages) app.route('/', options.pages);

  app.notFound((c) => c.json({ code: 'not_found', message: 'Not found' }, 404));
  app.onError((error, c) => {
    // What went wrong is for the log; the caller gets the id under which it stands there.
    const requestId = c.get('requestId');
    const { name, message, stack } = error;
    logFailure(c, { err: { name, message, stack } }, 'a request failed');
    return c.json(
      { code: 'unexpected_failure', message: `Something went wrong on our side. Reference: ${requestId}` },
      500,
    );
  });
  return app;
}

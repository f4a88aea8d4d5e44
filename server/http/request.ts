import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './network-address.ts';

/** What every handler may read of its request. */
export interface RequestVariables {
  requestId: string;
  /** The true address, in one canonical form; forwarded headers count only behind TRUST_PROXY proxies. */
  clientAddress: string;
  log: Logger;
}

export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** Gives each request an id, its client's address and a log line when it is answered. */
export function identify(services: Services) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set(
      'clientAddress',
      clientAddress(
        c.env.incoming.socket.remoteAddress,
        c.req.header('x-forwarded-for'),
        services.config.trustProxy,
      ),
    );
    c.set('log', services.log.child({ requestId }));
    c.env.outgoing.setHeader('x-request-id', requestId);
    await next();
    const { method, path } = c.req;
    logAnswer(services.log, { requestId, method, path, status: c.res.status }, started);
  });
}

interface Answered {
  requestId: string;
  method: string;
  /** Without the query, which holds search terms and tokens. */
  path: string;
  status: number;
}

/** The one line of the log that each answer gets. */
export function logAnswer(log: Logger, answer: Answered, started: number): void {
  const quiet = answer.path.startsWith('/assets/') || answer.path.startsWith('/health');
  const level = answer.status >= 500 ? 'error' : quiet ? 'trace' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  log[level]({ ...answer, ms: Math.round(performance.now() - started) }, 'answered');
}

import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import type { Turn } from './fair-share.ts';
import { clientAddress } from './network-address.ts';

/** What every handler may read of its request. */
export interface RequestVariables {
  requestId: string;
  /** The true address, in one canonical form; forwarded headers count only behind TRUST_PROXY proxies. */
  clientAddress: string;
  log: Logger;
  /** Where senders take turns. */
  turn?: Turn;
}

export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** In the log alone, as nginx writes it: nobody was there to hear the answer. */
export const ABORTED = 499;

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
    logAnswer(services.log, { requestId, method, path, status: statusHeard(c.env, c.res.status) }, started);
  });
}

/** The sender went away before the answer: nothing of ours has failed, whatever was thrown. */
export const isAborted = ({ incoming, outgoing }: HttpBindings): boolean =>
  // What announces no body is ended, and destroyed, before Node calls it complete.
  outgoing.destroyed || (incoming.destroyed && !incoming.complete && !incoming.readableEnded);

/** The status for the log. */
export const statusHeard = (bindings: HttpBindings, status: number): number =>
  isAborted(bindings) ? ABORTED : status;

/** Logs a request that failed; strangers cannot fill the log by hanging up. */
export function logFailure(c: Context<ServerEnv>, fields: object, message: string): void {
  c.get('log')[failureLevel(c.env)](fields, message);
}

export const failureLevel = (bindings: HttpBindings) => (isAborted(bindings) ? 'debug' : 'error');

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

import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Logger } from './log.ts';
import type { Services } from './services.ts';

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

/** With `proxies` trusted proxies in front, the client is the entry that many places from the list's end. */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  if (proxies > 0 && forwarded) {
    const list = forwarded
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const entry = list[list.length - proxies] ?? list[0];
    if (entry) return canonical(entry);
  }
  return canonical(socket ?? '');
}

/** One text for one address: brackets, ports, zones, letter case, IPv6 short forms and mapped IPv4 are evened out. */
export function canonical(address: string): string {
  let text = address.trim().toLowerCase().replace(/%.*$/, '');
  text = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  if (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(text)) text = text.replace(/:\d+$/, '');
  if (isIPv6(text)) text = new URL(`http://[${text}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(text);
  if (mapped?.[1] && mapped[2]) {
    const [high, low] = [Number.parseInt(mapped[1], 16), Number.parseInt(mapped[2], 16)];
    return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  }
  return text || 'unknown';
}

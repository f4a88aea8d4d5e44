import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Config, SettingsError } from '../config.ts';
import { enforceBodyTimeout } from './body-timeout.ts';
import type { ServerEnv } from './request.ts';
import { TurnBudget } from './turn-budget.ts';

/** Answers the request and says so, or leaves it to the app. */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const DRAIN_MS = 10_000;
/** As long new requests are still answered, each as the last one of its connection. */
const GRACE_MS = 300;

/** So long a connection without a request stays open. */
export const KEEP_ALIVE_MS = 65_000;

const limits = {
  // Slow clients: headers within 10 s; each body has its own time limit (body-timeout.ts).
  headersTimeout: 10_000,
  requestTimeout: 0,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 2_000,
  // Longer than the longest address the API reads, so that its own answer is heard.
  maxHeaderSize: 32_768,
  // What announces no body is no stream that has to be read to its end (docs/decisions/036).
  optimizeEmptyRequests: true,
};

export interface HttpServer {
  server: Server;
  port: number;
  /** Takes no new connection and ends each one after its answer; what is left after 10 s is cut. */
  drain(): Promise<void>;
}

/**
 * Listens on the configured address.
 * @throws SettingsError when it is taken or does not exist here.
 */
export function listen(
  app: Hono<ServerEnv>,
  config: Config,
  fastPaths: readonly FastPath[] = [],
): Promise<HttpServer> {
  const answer = getRequestListener(app.fetch, { hostname: config.host });
  /** Each open connection, and the answer that is or was given last on it. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  const watchBody = enforceBodyTimeout();
  const sentAhead = new TurnBudget();
  let draining = false;
  return new Promise((resolve, reject) => {
    const server = createServer(limits, (incoming, outgoing) => {
      watchBody(incoming, outgoing);
      // A proxy that keeps its connections busy would hold the stop up otherwise.
      if (draining) outgoing.shouldKeepAlive = false;
      const begin = () => {
        // Its connection may be gone by the time its turn comes.
        if (outgoing.destroyed) return;
        // One place for each connection: a set that is added to and taken from with every request keeps the tables it has
        // outgrown, and what stood in them, until the old generation is collected.
        if (outgoing.socket) answers.set(outgoing.socket, outgoing);
        if (!fastPaths.some((path) => path(incoming, outgoing))) void answer(incoming, outgoing);
      };
      // What is sent ahead on one connection is answered one by one, each when the one before has been taken, and a few
      // in each turn of the event loop: many requests in one packet do not hold up other people, and a reader who does
      // not read is answered once.
      if (outgoing.socket) begin();
      else outgoing.once('socket', () => sentAhead.add(begin));
    });
    server.on('connection', (socket: Socket) => {
      answers.set(socket, undefined);
      socket.once('close', () => answers.delete(socket));
    });
    const drain = async () => {
      draining = true;
      for (const outgoing of answers.values())
        if (outgoing && !outgoing.headersSent) outgoing.shouldKeepAlive = false;
      // A connection that seems idle may have its next request on the way: closing it would cut that one off.
      await sleep(GRACE_MS);
      await new Promise<void>((drained) => {
        // Connections whose answer had begun before become idle one by one.
        const idle = setInterval(() => server.closeIdleConnections(), 100);
        const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS - GRACE_MS);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(late);
          drained();
        });
      });
    };
    server.listen(config.port, config.host, () => {
      resolve({ server, port: (server.address() as AddressInfo).port, drain });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (config.host === '::' && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(error.code ?? '')) {
        // A machine without IPv6: all its addresses are IPv4.
        resolve(listen(app, { ...config, host: '0.0.0.0' }, fastPaths));
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

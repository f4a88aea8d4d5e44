import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerType } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { allowedOrigins } from '#server/http/headers.ts';
import { clientAddress, networkOf } from '#server/http/network-address.ts';
import type { Version } from './frames.ts';
import { LIMITS } from './limits.ts';
import type { Realtime } from './realtime.ts';

const PATH = '/realtime/v1/websocket';

/** Answers upgrades: address, origin and key are judged before there is a socket. Nothing of the URL is logged. */
export function acceptSockets(server: ServerType, realtime: Realtime, isStopping: () => boolean): void {
  const { config } = realtime.services;
  const origins = allowedOrigins(config);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIMITS.frame,
    maxFragments: 64,
    // One frame of a socket in each turn of the event loop: a flood of one does not hold up the others.
    allowSynchronousEvents: false,
    clientTracking: false,
  });
  const perNetwork = new Map<string, number>();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    judge(request).then(
      (verdict) => {
        if ('status' in verdict) return refuse(socket, verdict.status, verdict.error);
        if (isStopping()) return refuse(socket, 503, 'The server restarts');
        sockets.handleUpgrade(request, socket, head, (accepted) => {
          const { network } = verdict;
          perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
          accepted.once('close', () => {
            const left = (perNetwork.get(network) ?? 1) - 1;
            if (left > 0) perNetwork.set(network, left);
            else perNetwork.delete(network);
          });
          realtime.open(accepted, socket, verdict);
        });
      },
      (error: { code?: string; message?: string }) => {
        realtime.services.log.error(
          { code: error.code, reason: error.message },
          'a socket could not be opened',
        );
        refuse(socket, 500, 'Something went wrong on our side');
      },
    );
  });

  async function judge(
    request: IncomingMessage,
  ): Promise<{ status: number; error: string } | { version: Version; apikey: string; network: string }> {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url?.pathname !== PATH) return { status: 404, error: 'Not found' };
    if (isStopping()) return { status: 503, error: 'The server restarts' };
    const { origin, host } = request.headers;
    const known =
      origin === undefined || origins.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
    if (!known && !config.profile.anyOrigin) return { status: 403, error: 'This origin may not connect' };
    const forwarded = request.headers['x-forwarded-for'];
    const address = clientAddress(request.socket.remoteAddress, forwarded?.toString(), config.trustProxy);
    const network = networkOf(address);
    if ((perNetwork.get(network) ?? 0) >= LIMITS.socketsPerAddress && !config.profile.limitsOff)
      return { status: 429, error: 'Too many open connections from this address' };
    const apikey = url.searchParams.get('apikey') ?? request.headers.apikey?.toString() ?? '';
    const identity = await realtime.identities.of(apikey, null);
    if (typeof identity === 'string') return { status: 401, error: identity };
    const version = url.searchParams.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0')
      return { status: 400, error: 'vsn must be 1.0.0 or 2.0.0' };
    return { version: version === '1.0.0' ? 1 : 2, apikey, network };
  }
}

function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The parts of the product as callers see them: few, and fixed, so that no address can add a series. */
const SURFACES = [
  'auth',
  'rest',
  'storage',
  'realtime',
  'functions',
  'pages',
  'assets',
  'operation',
] as const;
export type Surface = (typeof SURFACES)[number];

/** `none`: the caller went away before the answer. */
const STATUSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;

const API = /^\/(auth|rest|storage|realtime|functions)\/v1(?:[/?]|$)/;
const OPERATION = /^\/(?:health|metrics)(?:[/?]|$)/;

/** Whose request it is, by its address as it stands in the first line. */
export function surfaceOf(address: string): Surface {
  const api = API.exec(address)?.[1];
  if (api) return api as Surface;
  if (address.startsWith('/assets/')) return 'assets';
  return OPERATION.test(address) ? 'operation' : 'pages';
}

/** Counts and times every answer of this server, from its first line read to its last byte handed to the network. */
export function observeRequests(server: ServerType, registry: Registry): void {
  const seconds = new Histogram({
    name: 'harmattan_http_request_duration_seconds',
    help: 'Time to answer, by surface.',
    labelNames: ['surface'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'harmattan_http_responses_total',
    help: 'Answers by surface and class of status; none: the caller went away before.',
    labelNames: ['surface', 'status'],
    registers: [registry],
  });
  const inProgress = new Gauge({
    name: 'harmattan_http_requests_in_progress',
    help: 'Requests that are being answered now.',
    registers: [registry],
  });
  // From the start on, so that the first failure is an increase.
  for (const surface of SURFACES) {
    seconds.zero({ surface });
    for (const status of STATUSES) answers.inc({ surface, status }, 0);
  }
  // Before the listener that answers: a page that is kept is answered at once.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const started = performance.now();
    inProgress.inc();
    outgoing.once('close', () => {
      inProgress.dec();
      const surface = surfaceOf(incoming.url ?? '/');
      const status = outgoing.writableFinished ? STATUSES[Math.floor(outgoing.statusCode / 100) - 2] : 'none';
      answers.inc({ surface, status: status ?? '5xx' });
      seconds.observe({ surface }, (performance.now() - started) / 1000);
    });
  });
}

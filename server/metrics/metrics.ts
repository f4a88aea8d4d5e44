import type { ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ServerEnv } from '../http/request.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';
import { databaseFigures, type Figure, machineFigures } from './figures.ts';
import { metricsApp } from './metrics-app.ts';
import { observeRequests } from './requests.ts';

export interface Metrics {
  app: Hono<ServerEnv>;
  /** Counts the answers of this server from now on. */
  observe(server: ServerType): void;
}

/** A scrape waits no longer for what is read elsewhere; the rest is told without it. */
const READ_MS = 5_000;

/** What `/metrics` tells. Loaded with METRICS=on only: without it a request costs nothing more. */
export function openMetrics(services: Services, realtime: Realtime): Metrics {
  const registry = new Registry();
  // Memory, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'harmattan_build_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  watchPools(services, registry);
  watchSockets(realtime, registry);

  // However many ask at once, it is read once.
  let reading: Promise<string> | undefined;
  const read = () => {
    reading ??= readAll(services, registry).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    app: metricsApp(services, { read, contentType: registry.contentType }),
    observe: (server) => observeRequests(server, registry),
  };
}

async function readAll(services: Services, registry: Registry): Promise<string> {
  const parts = [databaseFigures(services), machineFigures(services)].map((part) => inTime(part));
  const figures = (await Promise.all(parts)).flat();
  if (!figures.some(({ name }) => name === 'harmattan_database_up'))
    figures.push({
      name: 'harmattan_database_up',
      help: 'Whether the database answered this question.',
      values: [{ value: 0 }],
    });
  // A registry of its own for each answer: what was not read this time is not told from last time.
  const now = new Registry();
  for (const { name, help, values } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: Object.keys(values[0]?.labels ?? {}),
      registers: [now],
    });
    // Without a label a gauge begins at 0; what is not known is no 0.
    if (!values[0]?.labels) gauge.remove();
    for (const { labels, value } of values) labels ? gauge.set(labels, value) : gauge.set(value);
  }
  return `${await registry.metrics()}\n${await now.metrics()}`;
}

async function inTime(part: Promise<Figure[]>): Promise<Figure[]> {
  let late: NodeJS.Timeout | undefined;
  const nothing = new Promise<Figure[]>((resolve) => {
    late = setTimeout(resolve, READ_MS, []);
  });
  return Promise.race([part, nothing]).finally(() => clearTimeout(late));
}

function watchPools({ system, api }: Services, registry: Registry): void {
  const pools = { system, api: api.pool };
  new Gauge({
    name: 'harmattan_pool_connections',
    help: 'Connections to the database by pool and state; waiting: requests without one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'harmattan_pool_limit',
    help: 'Connections the pool may open.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max);
    },
  });
}

function watchSockets(realtime: Realtime, registry: Registry): void {
  new Gauge({
    name: 'harmattan_sockets',
    help: 'Open sockets of live updates.',
    registers: [registry],
    collect() {
      this.set(realtime.connections.size);
    },
  });
  new Gauge({
    name: 'harmattan_channels',
    help: 'Channels joined on them.',
    registers: [registry],
    collect() {
      let channels = 0;
      for (const connection of realtime.connections) channels += connection.channels.size;
      this.set(channels);
    },
  });
}

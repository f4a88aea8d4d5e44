import pg from 'pg';
import type { Logger } from '../log.ts';

/**
 * Calls back for each notification on a channel; the answer stops listening. Where notifications cannot arrive, it is
 * called with an empty payload each `pollMs` instead; without it what listens looks by itself often enough.
 */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  options?: { pollMs?: number },
) => () => void;

export interface Listener {
  listen: Listen;
  stop: () => Promise<void>;
}

/** A connection that only listens would not notice that the other side has gone. */
const HEARTBEAT_MS = 15_000;
const SILENT_MS = 10_000;

/**
 * One connection that listens for every part of the server, and comes back by itself after a database restart.
 * After each (re)connection every listener is called once with an empty payload: something may have been missed.
 */
export function createListener(connection: pg.ClientConfig, log: Logger): Listener {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  /** One command after the other, as the connection wants it. */
  let last: Promise<unknown> = Promise.resolve();

  function hearOn(channel: string): Promise<unknown> {
    last = last.then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`)).catch(() => {});
    return last;
  }

  async function connect(): Promise<void> {
    if (stopped) return;
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis: SILENT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let heartbeat: NodeJS.Timeout | undefined;
    next.on('notification', (message) => {
      for (const heard of listeners.get(message.channel) ?? []) heard(message.payload ?? '');
    });
    next.on('error', () => {});
    next.on('end', () => {
      clearInterval(heartbeat);
      client = null;
      if (!stopped) retry = setTimeout(() => void connect(), 500);
    });
    try {
      await next.connect();
      client = next;
      const beat = { text: 'select', query_timeout: SILENT_MS };
      heartbeat = setInterval(() => {
        last = last
          .then(() => next.query(beat))
          // Ended in the middle of a query it is cut off at once, and comes back.
          .catch(() => next.end().catch(() => {}));
      }, HEARTBEAT_MS).unref();
      for (const channel of [...listeners.keys()]) await hearOn(channel);
      for (const set of listeners.values()) for (const heard of set) heard('');
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'the listening connection failed; trying again');
      await next.end().catch(() => {});
    }
  }

  const listen: Listen = (channel, heard) => {
    const set = listeners.get(channel) ?? new Set();
    listeners.set(channel, set.add(heard));
    if (set.size === 1 && client) void hearOn(channel);
    return () => set.delete(heard);
  };

  const started = connect();
  return {
    listen,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await started;
      await client?.end().catch(() => {});
    },
  };
}

/**
 * For a pooler in transaction mode, which passes no notifications on: what would be told is looked for by the clock.
 */
export function createPoller(): Listener {
  const timers = new Set<NodeJS.Timeout>();
  return {
    listen(_channel, heard, { pollMs } = {}) {
      if (!pollMs) return () => {};
      const timer = setInterval(heard, pollMs, '').unref();
      timers.add(timer);
      return () => {
        clearInterval(timer);
        timers.delete(timer);
      };
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

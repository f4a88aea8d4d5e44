import { once } from 'node:events';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect } from 'vitest';
import WebSocket, { type ClientOptions } from 'ws';

/** Notes what is heard; `next` waits for the one that was not yet asked for. */
export function heard() {
  const all: unknown[] = [];
  const waiting: (() => void)[] = [];
  let asked = 0;
  return {
    all,
    note: (what: unknown) => {
      all.push(what);
      for (const wake of waiting.splice(0)) wake();
    },
    async next(withinMs = 20_000): Promise<unknown> {
      const at = asked++;
      const end = performance.now() + withinMs;
      while (all.length <= at) {
        const left = end - performance.now();
        if (left <= 0) throw new Error('nothing was heard');
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      return all[at];
    },
  };
}

/** Joins with the official client; the answer is what it says of it. */
export function join(channel: RealtimeChannel): Promise<{ status: string; reason: string }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, reason: error?.message ?? '' }));
  });
}

export async function joined(channel: RealtimeChannel): Promise<void> {
  expect(await join(channel)).toEqual({ status: 'SUBSCRIBED', reason: '' });
}

/** A socket that speaks frames of its own making. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly frames = heard();
  readonly closed: Promise<{ code: number; reason: string }>;

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data, binary) =>
      this.frames.note(binary ? (data as Buffer) : JSON.parse(String(data))),
    );
    this.closed = new Promise((resolve) =>
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
    );
    this.socket.on('error', () => {});
  }

  async open(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open');
    return this;
  }

  send(...frame: unknown[]): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Joins and waits for the reply. */
  async join(
    name: string,
    payload: Record<string, unknown> = {},
  ): Promise<{ status: string; response: Record<string, unknown> }> {
    this.send('1', '1', `realtime:${name}`, 'phx_join', payload);
    return this.frame('phx_reply');
  }

  /** The payload of the next frame of that event; others before it are passed over. */
  async frame<T>(event: string): Promise<T> {
    for (;;) {
      const frame = (await this.frames.next()) as unknown[];
      if (frame[3] === event) return frame[4] as T;
    }
  }
}

export const socketUrl = (server: { url: string; publishableKey: string }, version = '2.0.0') =>
  `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=${version}`;

/** The HTTP answer to an upgrade that is refused. */
export function refusal(
  url: string,
  options: ClientOptions = {},
): Promise<{ status: number; error: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    socket.once('open', () => {
      socket.terminate();
      reject(new Error('the socket was accepted'));
    });
    socket.on('error', () => {});
    socket.once('unexpected-response', async (_, response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const body = JSON.parse(Buffer.concat(parts).toString()) as { error: unknown };
      resolve({ status: response.statusCode ?? 0, error: body.error });
    });
  });
}

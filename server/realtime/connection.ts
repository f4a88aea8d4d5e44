import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Channel } from './channel.ts';
import { encode, onWire, type Version } from './frames.ts';
import { LIMITS } from './limits.ts';

/** Why a socket is closed, in the numbers of the protocol. */
export const CLOSE = { away: 1001, policy: 1008, restart: 1012, later: 1013 } as const;
/** A client that is cut off may read why for this long. */
const LAST_WORDS_MS = 1000;

/** One open socket and the channels it has joined. */
export class Connection {
  readonly socket: WebSocket;
  readonly version: Version;
  readonly apikey: string;
  /** The network it comes from, as limits count it. */
  readonly network: string;
  /** By full topic. */
  readonly channels = new Map<string, Channel>();
  /** Of `performance.now()`. */
  heardAt = performance.now();
  pinged = false;
  /** Joins that are not answered yet. */
  joining = 0;
  private readonly wire: Duplex;
  private readonly mostPerSecond: number;
  private second = 0;
  private count = 0;

  constructor(
    socket: WebSocket,
    wire: Duplex,
    of: { version: Version; apikey: string; network: string; mostPerSecond: number },
  ) {
    this.wire = wire;
    this.mostPerSecond = of.mostPerSecond;
    this.socket = socket;
    this.version = of.version;
    this.apikey = of.apikey;
    this.network = of.network;
  }

  /** Notes that something came; false once it is too much for one second. */
  heard(): boolean {
    this.heardAt = performance.now();
    this.pinged = false;
    const second = Math.floor(this.heardAt / 1000);
    if (second !== this.second) {
      this.second = second;
      this.count = 0;
    }
    this.count += 1;
    return this.count <= this.mostPerSecond;
  }

  /**
   * Sends what `onWire` made, unless the client reads so slowly that this process would have to keep it all: then it
   * is cut off.
   */
  send(frame: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.wire.writableLength > LIMITS.waiting) this.socket.terminate();
    else this.wire.write(frame);
  }

  push(
    topic: string,
    event: string,
    payload: unknown,
    refs: { joinRef?: string | null; ref?: string | null } = {},
  ): void {
    this.send(onWire(encode(this.version, topic, event, JSON.stringify(payload), refs)));
  }

  reply(
    to: { topic: string; ref: string | null; joinRef: string | null },
    status: 'ok' | 'error',
    response: unknown = {},
  ): void {
    this.push(to.topic, 'phx_reply', { status, response }, to);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Says why, and hears no more. */
  cutOff(reason: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.close(CLOSE.policy, reason);
    this.stopReading();
  }

  /** What a flood still holds is not even read; the client has a moment to read why. */
  stopReading(): void {
    // ws itself reads on after an error, to throw it away.
    setImmediate(() => this.wire.pause());
    setTimeout(() => this.socket.terminate(), LAST_WORDS_MS).unref();
  }
}

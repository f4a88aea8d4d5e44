import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { PerSecond } from '#server/http/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { ChangeReader } from './changes.ts';
import { type Channel, Rooms } from './channel.ts';
import { CLOSE, Connection } from './connection.ts';
import { ChangeSubscribers, deliver } from './delivery.ts';
import { FanOut } from './fan-out.ts';
import type { Broadcast, Version } from './frames.ts';
import { Identities, type Identity } from './identity.ts';
import { LIMITS } from './limits.ts';
import { receive } from './messages.ts';
import { Presences } from './presence.ts';
import { ChannelRights, type Rights } from './rights.ts';
import { Sessions } from './sessions.ts';
import { Tables } from './tables.ts';
import { Watchdog } from './watchdog.ts';

const CLOSING_MS = 3000;

/** realtime/v1 in this process: its sockets, their channels, and what brings news to them. */
export class Realtime {
  readonly services: Services;
  readonly connections = new Set<Connection>();
  readonly rooms = new Rooms();
  readonly subscribers = new ChangeSubscribers();
  readonly identities: Identities;
  readonly sessions: Sessions;
  readonly rights: ChannelRights;
  readonly tables: Tables;
  readonly reader: ChangeReader;
  readonly presences: Presences;
  readonly joins: PerSecond;
  private readonly fanOut: FanOut;
  private readonly watchdog: Watchdog;
  private readonly turns = new WeakMap<Connection, Map<string, Promise<void>>>();
  private readonly people = new Map<string, Set<Connection>>();

  constructor(services: Services) {
    this.services = services;
    this.identities = new Identities(services);
    this.sessions = new Sessions(services);
    this.rights = new ChannelRights(services);
    this.tables = new Tables(services);
    this.joins = new PerSecond(services, LIMITS.joinsPerSecond);
    this.reader = new ChangeReader(
      services,
      async (changes) => {
        for (const change of changes) if (change.kind === 'SEND') this.fanOut.deliver(change);
        const rows = changes.filter(({ kind }) => kind !== 'SEND');
        await deliver(services, this.tables, this.subscribers, rows, (channels, code) =>
          this.unreadable(channels, code),
        );
      },
      () => this.rejoinAll(),
    );
    this.presences = new Presences(services, this.rooms, this.reader.process, () =>
      this.rejoinAll(({ presenceRef }) => presenceRef !== null),
    );
    this.fanOut = new FanOut(services, this.rooms, this.reader.process);
    this.watchdog = new Watchdog(this);
  }

  /** Takes an accepted socket in. */
  open(socket: WebSocket, wire: Duplex, of: { version: Version; apikey: string; network: string }): void {
    const mostPerSecond = this.services.config.profile.limitsOff
      ? Number.POSITIVE_INFINITY
      : LIMITS.messagesPerSecond;
    const connection = new Connection(socket, wire, { ...of, mostPerSecond });
    this.connections.add(connection);
    socket.on('message', (data, binary) => receive(this, connection, data as Buffer, binary));
    socket.on('ping', () => {
      if (!connection.heard()) socket.terminate();
    });
    socket.on('pong', () => {
      connection.pinged = false;
      connection.heardAt = performance.now();
    });
    // ws has closed the socket with the code that fits (1002, 1007, 1009); unheard, its error would end the process.
    socket.on('error', () => connection.stopReading());
    socket.on('close', () => {
      this.connections.delete(connection);
      for (const channel of connection.channels.values()) void this.leave(channel).catch(() => {});
    });
  }

  /** Runs what concerns one topic of one socket in the order it was asked for. */
  serialize(connection: Connection, topic: string, what: () => Promise<void>): Promise<void> {
    const turns = this.turns.get(connection) ?? new Map<string, Promise<void>>();
    this.turns.set(connection, turns);
    const turn = (turns.get(topic) ?? Promise.resolve()).then(what, what);
    turns.set(topic, turn);
    const done = () => turns.get(topic) === turn && turns.delete(topic);
    turn.then(done, done);
    return turn;
  }

  /** Whether this person may have one more socket. */
  admits(connection: Connection, { userId }: Identity): boolean {
    const open = userId ? this.people.get(userId) : undefined;
    return (
      !open ||
      open.has(connection) ||
      open.size < LIMITS.socketsPerPerson ||
      this.services.config.profile.limitsOff
    );
  }

  enter(channel: Channel): void {
    const { connection } = channel;
    const before = connection.channels.get(channel.topic);
    if (before) {
      const refs = { joinRef: before.joinRef, ref: before.joinRef };
      connection.push(before.topic, 'phx_close', {}, refs);
      void this.leave(before).catch(() => {});
    }
    connection.channels.set(channel.topic, channel);
    this.rooms.add(channel);
    this.subscribers.add(channel);
    this.notePerson(channel.identity, connection);
  }

  private notePerson({ userId }: Identity, connection: Connection): void {
    if (userId) this.people.set(userId, (this.people.get(userId) ?? new Set()).add(connection));
  }

  /** The channel is gone at once; that it is gone is told to others meanwhile. */
  async leave(channel: Channel): Promise<void> {
    const { connection } = channel;
    if (connection.channels.get(channel.topic) === channel) connection.channels.delete(channel.topic);
    this.rooms.remove(channel);
    this.subscribers.remove(channel);
    this.removePerson(channel.identity, connection);
    await this.presences.untrack(channel);
  }

  becomes(channel: Channel, identity: Identity, rights: Rights): void {
    const before = channel.identity;
    channel.identity = identity;
    channel.rights = rights;
    this.removePerson(before, channel.connection);
    this.notePerson(identity, channel.connection);
  }

  /** Once none of its channels is theirs, the socket no longer counts as the person's. */
  private removePerson({ userId }: Identity, connection: Connection): void {
    if (!userId || [...connection.channels.values()].some(({ identity }) => identity.userId === userId))
      return;
    const open = this.people.get(userId);
    open?.delete(connection);
    if (open?.size === 0) this.people.delete(userId);
  }

  /** The sockets a person has open here. */
  socketsOf(userId: string): ReadonlySet<Connection> {
    return this.people.get(userId) ?? new Set();
  }

  say(room: string, said: Broadcast, sender?: Channel): void {
    this.rooms.broadcast(room, said, sender);
    this.fanOut.publish(room, said);
  }

  tell(channel: Channel, status: 'ok' | 'error', message: string, extension = 'postgres_changes'): void {
    const payload = { extension, status, message, channel: channel.name };
    if (channel.connection.channels.get(channel.topic) === channel)
      channel.connection.push(channel.topic, 'system', payload, { joinRef: channel.joinRef });
  }

  /** Ends a channel whose member may no longer listen; a socket without another is closed. */
  async closeChannel(channel: Channel, why: string): Promise<void> {
    const { connection, topic, joinRef } = channel;
    if (connection.channels.get(topic) !== channel) return;
    this.tell(channel, 'error', why);
    connection.push(topic, 'phx_close', {}, { joinRef, ref: joinRef });
    const left = this.leave(channel);
    // A join under way may be of another, live session.
    if (connection.channels.size === 0 && connection.joining === 0) connection.close(CLOSE.policy, why);
    await left;
  }

  /** The client joins again by itself, and reads its lists anew. */
  fail(channel: Channel): void {
    const { connection, topic, joinRef } = channel;
    if (connection.channels.get(topic) !== channel) return;
    connection.push(topic, 'phx_error', {}, { joinRef, ref: joinRef });
    void this.leave(channel).catch(() => {});
  }

  rejoinAll(which: (channel: Channel) => boolean = () => true): void {
    for (const connection of this.connections)
      for (const channel of connection.channels.values()) if (which(channel)) this.fail(channel);
  }

  private unreadable(channels: readonly Channel[], code: string): void {
    for (const channel of channels) {
      const slow = code === '57014' && channel.subscriptions.some(({ filter }) => filter);
      if (code === 'PT401')
        void this.closeChannel(channel, 'Your session has ended, please sign in again').catch(() => {});
      // It held up everybody; joining again by itself it would do so again.
      else if (slow)
        void this.closeChannel(channel, 'The filter takes too long, use a simpler one').catch(() => {});
      else {
        this.tell(channel, 'error', 'Changes could not be read, please try again');
        this.fail(channel);
      }
    }
  }

  /** Tells every socket to come back (to another process, or to this one started again) and waits for them to go. */
  async stop(): Promise<void> {
    this.watchdog.stop();
    const gone = [...this.connections].map(
      ({ socket }) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          socket.close(CLOSE.restart, 'the server restarts');
        }),
    );
    const late = setTimeout(() => {
      for (const { socket } of this.connections) socket.terminate();
    }, CLOSING_MS);
    await Promise.all(gone);
    clearTimeout(late);
    await Promise.all([this.presences.stop(), this.fanOut.stop(), this.reader.stop()]);
  }
}

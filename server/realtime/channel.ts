import type { Connection } from './connection.ts';
import type { Broadcast } from './frames.ts';
import { encode, encodeBroadcast, onWire, type Version } from './frames.ts';
import type { Identity } from './identity.ts';
import type { Rights } from './rights.ts';
import type { Subscription } from './subscriptions.ts';

/** A topic that one socket has joined. */
export interface Channel {
  readonly connection: Connection;
  /** As on the wire, with `realtime:` in front. */
  readonly topic: string;
  readonly name: string;
  readonly private: boolean;
  readonly joinRef: string | null;
  identity: Identity;
  rights: Rights;
  readonly wants: { ack: boolean; self: boolean; presence: boolean };
  readonly presenceKey: string;
  /** The one presence this channel has shown to others. */
  presenceRef: string | null;
  /** Was told who is present; from then on it hears what differs. */
  greeted: boolean;
  readonly subscriptions: readonly Subscription[];
  /**
   * Of a channel that asked for a replay: the messages replayed, which are not told again, and those that wait until
   * the replay is over (null afterwards).
   */
  replay: { readonly told: Set<string>; waiting: Broadcast[] | null } | null;
}

/** Public and private channels of one name are two rooms. */
export const roomOf = (name: string, isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'public'} ${name}`;

/** Who has joined what in this process. */
export class Rooms {
  private readonly members = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    const room = roomOf(channel.name, channel.private);
    const inside = this.members.get(room) ?? new Set();
    this.members.set(room, inside.add(channel));
  }

  remove(channel: Channel): void {
    const room = roomOf(channel.name, channel.private);
    const inside = this.members.get(room);
    inside?.delete(channel);
    if (inside?.size === 0) this.members.delete(room);
  }

  in(room: string): ReadonlySet<Channel> {
    return this.members.get(room) ?? none;
  }

  /** Says it to everyone in the room who may hear, but not to its sender. */
  broadcast(room: string, said: Broadcast, sender?: Channel): void {
    const frames = new Map<Version, Buffer | null>();
    for (const channel of this.in(room)) {
      if (channel === sender || !channel.rights.receive || keepsBack(channel, said)) continue;
      const { version } = channel.connection;
      let frame = frames.get(version);
      if (frame === undefined) {
        const message = encodeBroadcast(version, channel.topic, said);
        frame = message === null ? null : onWire(message);
        frames.set(version, frame);
      }
      if (frame !== null) channel.connection.send(frame);
    }
  }

  /** A text frame for everyone in the room whom `to` picks. */
  push(room: string, event: string, payload: string, to: (channel: Channel) => boolean): void {
    const frames = new Map<Version, Buffer>();
    for (const channel of this.in(room)) {
      if (!to(channel)) continue;
      const { version } = channel.connection;
      const frame = frames.get(version) ?? onWire(encode(version, channel.topic, event, payload));
      frames.set(version, frame);
      channel.connection.send(frame);
    }
  }
}

const none: ReadonlySet<Channel> = new Set();

/** A kept message can come both ways, replayed and live, when it was said as the channel was joined. */
function keepsBack({ replay }: Channel, said: Broadcast): boolean {
  if (replay === null || said.id === undefined) return false;
  replay.waiting?.push(said);
  return replay.waiting !== null || replay.told.has(said.id);
}

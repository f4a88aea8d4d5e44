import { randomUUID } from 'node:crypto';
import type { Channel } from './channel.ts';
import { CLOSE, type Connection } from './connection.ts';
import type { Incoming } from './frames.ts';
import type { Identity } from './identity.ts';
import { LIMITS } from './limits.ts';
import type { Realtime } from './realtime.ts';
import { type Replay, readReplay, replayMessages, sendWaiting } from './replay.ts';
import { ALL, type Rights } from './rights.ts';
import { readSubscriptions, SubscriptionError } from './subscriptions.ts';

const PREFIX = 'realtime:';
/** How long a join waits until changes are noted down from now on; `system` tells when, if that takes longer. */
const LIVE_WITHIN_MS = 2000;
/** A client may ask to be answered only then (`postgres_changes_options`). */
const WAIT_MS = { usual: 15_000, longest: 20_000 };

/** Why a join was refused; the reason is for the person who reads it. */
class Refused extends Error {
  override name = 'Refused';
  /** Whether the socket ends with it: a stranger's unless it has other channels, one that asks for too much always. */
  readonly ends: 'stranger' | 'always';

  constructor(reason: string, ends: 'stranger' | 'always' = 'stranger') {
    super(reason);
    this.ends = ends;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** `phx_join`: who asks, may they, what do they want to hear; then they are in. */
export async function join(realtime: Realtime, connection: Connection, message: Incoming): Promise<void> {
  const { topic, payload } = message;
  const to = { topic, ref: message.ref, joinRef: message.joinRef ?? message.ref };
  try {
    const identity = await identify(realtime, connection, payload);
    const channel = await open(realtime, connection, { ...to, identity }, fieldsOf(payload.config));
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    // Nothing is awaited between the two, so that joins at one moment count for each other.
    requireRoom(realtime, channel.channel);
    realtime.enter(channel.channel);
    connection.reply(to, 'ok', { postgres_changes: channel.answer });
    channel.live.then(
      () => channel.answer.length > 0 && realtime.tell(channel.channel, 'ok', 'Subscribed to PostgreSQL'),
      () => realtime.fail(channel.channel),
    );
    if (fieldsOf(fieldsOf(payload.config).broadcast).replication_ready === true)
      realtime.tell(channel.channel, 'ok', 'Replication connection established', 'system');
    if (channel.channel.wants.presence) await realtime.presences.greet(channel.channel);
    if (channel.replay) await replay(realtime, channel.channel, channel.replay);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) {
      const { code, message: what } = error as { code?: string; message?: string };
      realtime.services.log.error({ code, reason: what }, 'a channel could not be joined');
    }
    connection.reply(to, 'error', { reason: reason ?? 'The channel could not be joined, please try again' });
    if (error instanceof Refused && (error.ends === 'always' || isLastJoin(connection)))
      connection.close(CLOSE.policy, error.ends === 'always' ? 'too many channels' : 'not authorised');
  }
}

/** Whether nobody is left on the socket: other joins under way may be of another, live session. */
const isLastJoin = (connection: Connection): boolean =>
  connection.channels.size === 0 && connection.joining <= 1;

async function replay(realtime: Realtime, channel: Channel, asked: Replay): Promise<void> {
  try {
    await replayMessages(realtime.services, channel, asked);
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    realtime.services.log.warn({ code, reason: message }, 'messages could not be replayed');
    realtime.tell(channel, 'error', 'Messages could not be replayed, please try again', 'broadcast');
  } finally {
    sendWaiting(channel);
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof Refused || error instanceof SubscriptionError) return error.message;
  if ((error as { code?: string }).code === 'PT401') return 'Your session has ended, please sign in again';
  return null;
}

async function identify(realtime: Realtime, connection: Connection, payload: Fields): Promise<Identity> {
  const given = payload.access_token ?? payload.user_token;
  // The official client puts its key here until somebody signs in.
  const token = typeof given === 'string' && given !== '' && !given.startsWith('sb_') ? given : null;
  const identity = await realtime.identities.of(connection.apikey, token);
  if (typeof identity === 'string') throw new Refused(identity);
  if (identity.sessionId !== null && !(await realtime.sessions.isLive(identity.sessionId)))
    throw new Refused('Your session has ended, please sign in again');
  return identity;
}

/** @throws Refused, SubscriptionError when the person, the socket or its filters are at their limit */
function requireRoom(realtime: Realtime, { connection, topic, identity, subscriptions }: Channel): void {
  if (!realtime.admits(connection, identity))
    throw new SubscriptionError('Too many open windows: close some');
  const others = [...connection.channels.values()].filter((other) => other.topic !== topic);
  const all = [...subscriptions, ...others.flatMap((other) => other.subscriptions)];
  if (all.filter(({ filter }) => filter).length > LIMITS.filters)
    throw new SubscriptionError(`All channels together may use at most ${LIMITS.filters} filters`);
  if (others.length >= LIMITS.channels)
    throw new Refused(`A socket may join at most ${LIMITS.channels} channels`, 'always');
}

async function open(
  realtime: Realtime,
  connection: Connection,
  to: { topic: string; ref: string | null; joinRef: string | null; identity: Identity },
  config: Fields,
) {
  const { topic, identity } = to;
  const name = topic.slice(PREFIX.length);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (!topic.startsWith(PREFIX) || name === '' || /[\u0000-\u001f]/.test(name))
    throw new SubscriptionError('The topic must be realtime: and a name');
  const isPrivate = config.private === true;
  const rights = isPrivate
    ? await realtime.rights.ofPrivate(identity, name)
    : realtime.rights.ofPublic(identity, name);
  if (!rights || (isPrivate && !rights.receive))
    throw new SubscriptionError(`You do not have permission to read this channel: ${name.slice(0, 100)}`);
  const replay = replayOf(fieldsOf(config.broadcast).replay, isPrivate);
  const { subscriptions, answer } = await readSubscriptions(
    config.postgres_changes,
    identity,
    realtime.tables,
    realtime.services,
  );
  if (rights !== ALL && !isPrivate && subscriptions.length === 0)
    throw new SubscriptionError('Sign in to use this channel');
  const oids = new Set(subscriptions.flatMap(({ tables }) => tables.map(({ oid }) => oid)));
  const [broadcast, presence] = [fieldsOf(config.broadcast), fieldsOf(config.presence)];
  const channel: Channel = {
    connection,
    topic,
    name,
    private: isPrivate,
    joinRef: to.joinRef,
    identity,
    rights,
    wants: {
      ack: broadcast.ack === true,
      self: broadcast.self === true,
      presence: presence.enabled === true && rights.seePresence,
    },
    presenceKey: keyOf(presence.key),
    presenceRef: null,
    greeted: false,
    subscriptions,
    replay: replay && { told: new Set(), waiting: [] },
  };
  const live = Promise.all([realtime.reader.begin(), ...[...oids].map((oid) => realtime.reader.watch(oid))]);
  const waits = waitOf(fieldsOf(config.postgres_changes_options));
  const late = await Promise.race([
    live.then(() => false),
    new Promise<true>((resolve) => setTimeout(() => resolve(true), waits ?? LIVE_WITHIN_MS).unref()),
  ]);
  if (late && waits !== null && oids.size > 0)
    throw new SubscriptionError(
      'PostgresChangesSubscribeTimeout: changes are not heard yet, please try again',
    );
  return { channel, answer, live, replay };
}

/** @throws SubscriptionError in upstream's words */
function replayOf(asked: unknown, isPrivate: boolean): Replay | null {
  if (asked === undefined || asked === null) return null;
  if (!isPrivate)
    throw new SubscriptionError('UnableToReplayMessages: Replay is not allowed for public channels');
  const found = readReplay(fieldsOf(asked));
  if (!found) throw new SubscriptionError('UnableToReplayMessages: Replay params are not valid');
  return found;
}

/** How long the client wants its answer held back until changes are heard, in milliseconds; null if it does not. */
function waitOf({ wait, timeout }: Fields): number | null {
  if (wait !== true) return null;
  const asked = typeof timeout === 'number' && timeout > 0 ? timeout : WAIT_MS.usual;
  return Math.min(asked, WAIT_MS.longest);
}

const keyOf = (given: unknown): string =>
  typeof given === 'string' && given !== '' ? given.slice(0, 255).replaceAll('\0', '') : randomUUID();

/** Asks again what a member may do: after a new token, or when roles, memberships or records changed. */
export async function recheckRights(
  realtime: Realtime,
  channel: Channel,
  identity: Identity,
): Promise<Rights | null> {
  if (!channel.private) return realtime.rights.ofPublic(identity, channel.name);
  const rights = await realtime.rights.ofPrivate(identity, channel.name);
  return rights.receive ? rights : null;
}

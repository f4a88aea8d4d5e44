import type { Channel } from './channel.ts';
import { roomOf } from './channel.ts';
import { CLOSE, type Connection } from './connection.ts';
import { decode, type Incoming } from './frames.ts';
import { join, recheckRights } from './join.ts';
import type { Realtime } from './realtime.ts';

const LONGEST_META = 4096;

/** One frame of a client, from the rate limit to what it asks for. */
export function receive(realtime: Realtime, connection: Connection, data: Buffer, binary: boolean): void {
  if (!connection.heard()) {
    connection.cutOff('too many messages');
    return;
  }
  const message = decode(data, binary, connection.version);
  if (message === null) {
    connection.close(CLOSE.policy, 'not a frame of this protocol');
    return;
  }
  handle(realtime, connection, message).catch((error: { code?: string; message?: string }) => {
    realtime.services.log.error({ code: error.code, reason: error.message }, 'a frame could not be answered');
    connection.reply(message, 'error', { reason: 'Something went wrong on our side, please try again' });
  });
}

async function handle(realtime: Realtime, connection: Connection, message: Incoming): Promise<void> {
  const { topic, event } = message;
  if (topic === 'phoenix') {
    if (event === 'heartbeat') connection.reply(message, 'ok');
    return;
  }
  if (event === 'phx_join') {
    if (!realtime.joins.take(connection.network))
      return connection.reply(message, 'error', { reason: 'Too many joins at once, please try again' });
    // One after the other for each topic, so that a quick leave and join end as meant.
    connection.joining += 1;
    return realtime
      .serialize(connection, topic, () => join(realtime, connection, message))
      .finally(() => {
        connection.joining -= 1;
      });
  }
  if (event === 'phx_leave') {
    return realtime.serialize(connection, topic, async () => {
      const left = connection.channels.get(topic);
      if (left) await realtime.leave(left);
      connection.reply(message, 'ok');
      if (left) connection.push(topic, 'phx_close', {}, { joinRef: left.joinRef, ref: left.joinRef });
    });
  }
  const channel = connection.channels.get(topic);
  if (!channel) return connection.reply(message, 'error', { reason: 'unmatched topic' });
  if (event === 'access_token') return takeToken(realtime, channel, message.payload.access_token);
  if (event === 'broadcast') return broadcast(realtime, channel, message);
  if (event === 'presence') return track(realtime, channel, message);
}

/** A refreshed token goes on where the old one ends; a bad one ends the channel. */
async function takeToken(realtime: Realtime, channel: Channel, token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === '' || token.startsWith('sb_')) return;
  const identity = await realtime.identities.of(channel.connection.apikey, token);
  if (typeof identity === 'string') return realtime.closeChannel(channel, identity);
  if (identity.sessionId !== null && !(await realtime.sessions.isLive(identity.sessionId)))
    return realtime.closeChannel(channel, 'Your session has ended, please sign in again');
  const same = identity.key === channel.identity.key;
  const rights = same ? channel.rights : await recheckRights(realtime, channel, identity);
  if (!rights) return realtime.closeChannel(channel, 'You do not have permission to read this channel');
  // Which columns one may see depends on the role: such a change starts the channel anew.
  if (identity.caller.role !== channel.identity.caller.role && channel.subscriptions.length > 0)
    return realtime.fail(channel);
  realtime.becomes(channel, identity, rights);
}

function broadcast(realtime: Realtime, channel: Channel, message: Incoming): void {
  const { connection } = channel;
  if (!message.broadcast || !channel.rights.broadcast) {
    if (channel.wants.ack)
      connection.reply(message, 'error', { reason: 'You do not have permission to write to this channel' });
    return;
  }
  if (message.persist) {
    const reason = 'Messages are not stored here: send it without persist';
    connection.reply(message, 'error', { reason, error: reason });
    return;
  }
  const { userId } = channel.identity;
  // Who speaks is told by the server, from the token.
  const said =
    channel.private && userId ? { ...message.broadcast, meta: { user_id: userId } } : message.broadcast;
  realtime.say(roomOf(channel.name, channel.private), said, channel.wants.self ? undefined : channel);
  if (channel.wants.ack) connection.reply(message, 'ok');
}

async function track(realtime: Realtime, channel: Channel, message: Incoming): Promise<void> {
  const { connection } = channel;
  const refuse = (reason: string) => connection.reply(message, 'error', { reason });
  const what = String(message.payload.event).toLowerCase();
  if (what === 'untrack') await realtime.presences.untrack(channel);
  else if (what !== 'track') return refuse('presence knows track and untrack');
  else if (!channel.rights.trackPresence)
    return refuse('You do not have permission to show presence on this channel');
  else {
    const text = JSON.stringify(message.payload.payload ?? {});
    if (Buffer.byteLength(text) > LONGEST_META || text.includes('\\u0000'))
      return refuse('What is shown with a presence may have 4 kB of text');
    await realtime.presences.track(channel, message.payload.payload);
  }
  connection.reply(message, 'ok');
}

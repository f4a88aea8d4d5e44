import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { databaseIsAway } from '../database/database-away.ts';
import { largestBody } from '../http/body-limit.ts';
import { PerSecond } from '../http/rate-limits.ts';
import type { ServerEnv } from '../http/request.ts';
import { roomOf } from './channel.ts';
import type { Broadcast } from './frames.ts';
import type { Identity } from './identity.ts';
import { LIMITS } from './limits.ts';
import type { Realtime } from './realtime.ts';
import { keepMessages } from './replay.ts';

const name = z.string().min(1).max(255);
const letters = z.object({
  messages: z
    .array(z.object({ topic: name, event: name, payload: z.unknown(), private: z.boolean().default(false) }))
    .min(1)
    .max(100),
});

/** Broadcasts over HTTP: the same rights as over the socket. */
export function broadcastApp(realtime: Realtime): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const limit = new PerSecond(realtime.services, LIMITS.messagesPerSecond);
  app.use(
    largestBody(LIMITS.frame, (c) => {
      c.header('connection', 'close');
      return c.json({ error: 'The message is too large' }, 413);
    }),
  );
  app.onError((error, c) => {
    if ((error as { code?: unknown }).code === 'PT401')
      return c.json({ error: 'Your session has ended. Please sign in again.' }, 401);
    if (databaseIsAway(error)) {
      c.header('retry-after', '1');
      return c.json({ error: 'The service is not available for a moment, please try again' }, 503);
    }
    c.get('log').error({ err: { name: error.name, message: error.message } }, 'a broadcast failed');
    return c.json({ error: `Something went wrong on our side. Reference: ${c.get('requestId')}` }, 500);
  });

  app.post('/api/broadcast', async (c) => {
    const read = letters.safeParse(await c.req.json().catch(() => null));
    if (!read.success)
      return c.json({ error: 'messages must list topic, event, payload and private of each message' }, 422);
    return send(
      c,
      read.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
        topic,
        isPrivate,
        said: { event, encoding: 'json', body: Buffer.from(JSON.stringify(payload ?? {})) },
      })),
    );
  });

  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const binary = c.req.header('content-type')?.startsWith('application/octet-stream') ?? false;
    const { topic, event } = c.req.param();
    if (c.req.query('persist') !== undefined || c.req.query('persist[ttl]') !== undefined)
      return c.json({ error: 'Messages are not stored here: send it without persist' }, 400);
    if (topic.length > 255 || event.length > 255 || (!binary && !isJson(bytes)))
      return c.json({ error: 'The body must be JSON, or bytes as application/octet-stream' }, 422);
    const said: Broadcast = { event, encoding: binary ? 'binary' : 'json', body: bytes };
    return send(c, [{ topic, isPrivate: c.req.query('private') === 'true', said }]);
  });

  async function send(
    c: Context<ServerEnv>,
    messages: { topic: string; isPrivate: boolean; said: Broadcast }[],
  ): Promise<Response> {
    const called = await realtime.services.gate.callerOf(c.req.raw.headers);
    if (!called.ok) return c.json({ error: called.message }, 401);
    const identity = realtime.identities.describe(called.caller);
    const { sessionId, userId } = identity;
    if (sessionId !== null && !(await realtime.sessions.isLive(sessionId)))
      return c.json({ error: 'Your session has ended. Please sign in again.' }, 401);
    for (const _ of messages)
      if (userId && !limit.take(userId))
        return c.json({ error: 'Too many messages, please wait a moment' }, 429);
    const places = new Map(
      messages.map(({ topic, isPrivate }) => [roomOf(topic, isPrivate), { topic, isPrivate }]),
    );
    for (const { topic, isPrivate } of places.values()) {
      if (!(await mayBroadcast(identity, topic, isPrivate)))
        return c.json(
          { error: 'You do not have permission to write to this channel' },
          called.caller.role === 'anon' ? 401 : 403,
        );
    }
    const kept = messages
      .filter(({ isPrivate }) => isPrivate)
      .map(({ topic, said }) => ({ topic, said: { ...said, id: randomUUID() } }));
    await keepMessages(realtime.services, userId, kept);
    const meta = userId ? { meta: { user_id: userId } } : {};
    for (const { topic, said } of kept) realtime.say(roomOf(topic, true), { ...said, ...meta });
    for (const { topic, isPrivate, said } of messages)
      if (!isPrivate) realtime.say(roomOf(topic, false), said);
    return c.body(null, 202);
  }

  async function mayBroadcast(identity: Identity, topic: string, isPrivate: boolean): Promise<boolean> {
    if (topic.includes('\0')) return false;
    const rights = isPrivate
      ? await realtime.rights.ofPrivate(identity, topic)
      : realtime.rights.ofPublic(identity, topic);
    return rights?.broadcast ?? false;
  }
  return app;
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

import type { Services } from '#server/services.ts';
import type { Channel } from './channel.ts';
import { type Broadcast, encodeBroadcast, onWire } from './frames.ts';

/** Private broadcasts are kept this long for joins that ask for them. */
export const KEPT = '3 days';
const MOST = 25;

/** What a join asks to have replayed: the latest `limit` messages since that moment, in milliseconds. */
export interface Replay {
  since: number;
  limit: number;
}

/** @returns null for what is no such request */
export function readReplay({ since, limit = MOST }: Readonly<Record<string, unknown>>): Replay | null {
  const isWhole = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value);
  return isWhole(since) && since >= 0 && isWhole(limit) && limit >= 1 && limit <= MOST
    ? { since, limit }
    : null;
}

interface PrivateMessage {
  topic: string;
  said: Broadcast & { id: string };
}

/** Keeps messages that this process delivers itself, with who sent them. */
export async function keepMessages(
  services: Pick<Services, 'system'>,
  userId: string | null,
  messages: readonly PrivateMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const json = ({ encoding, body }: Broadcast) => (encoding === 'json' ? body.toString('utf8') : null);
  const bytes = ({ encoding, body }: Broadcast) => (encoding === 'binary' ? body.toString('base64') : null);
  try {
    await services.system.query(
      `with delivered as materialized (select set_config('realtime.delivered', 'on', true))
       insert into realtime.messages (id, topic, extension, private, user_id, event, payload, binary_payload)
       select m.id, m.topic, 'broadcast', true, $1, m.event, m.payload, decode(m.bytes, 'base64')
       from delivered, unnest($2::text[], $3::text[], $4::jsonb[], $5::text[], $6::uuid[]) as m(topic, event, payload, bytes, id)`,
      [
        userId,
        messages.map(({ topic }) => topic),
        messages.map(({ said }) => said.event),
        messages.map(({ said }) => json(said)),
        messages.map(({ said }) => bytes(said)),
        messages.map(({ said }) => said.id),
      ],
    );
  } catch (error) {
    // PostgreSQL's text takes neither the null character nor half a character: such a message is delivered, not kept.
    if (!/^22/.test((error as { code?: string }).code ?? '')) throw error;
    if (messages.length > 1) for (const one of messages) await keepMessages(services, userId, [one]);
  }
}

interface Kept {
  id: string;
  event: string | null;
  payload: string | null;
  bytes: string | null;
  user_id: string | null;
}

/** Sends a channel that has just been joined what it may have missed, oldest first. */
export async function replayMessages(
  { system }: Pick<Services, 'system'>,
  channel: Channel,
  { since, limit }: Replay,
): Promise<void> {
  const { rows } = await system.query<Kept>(
    `select id, event, payload::text, encode(binary_payload, 'base64') as bytes, user_id from realtime.messages
     where topic = $1 and private and extension = 'broadcast'
       and inserted_at >= to_timestamp($2::double precision / 1000) at time zone 'utc'
       and inserted_at > (now() - $3::interval) at time zone 'utc'
     order by inserted_at desc limit $4`,
    [channel.name, since, KEPT, limit],
  );
  const { connection, topic } = channel;
  for (const { id, event, payload, bytes, user_id } of rows.reverse()) {
    if (connection.channels.get(topic) !== channel) return;
    const said: Broadcast = {
      event: event ?? '',
      encoding: bytes === null ? 'json' : 'binary',
      body: Buffer.from(bytes ?? payload ?? '{}', bytes === null ? 'utf8' : 'base64'),
      meta: { id, replayed: true, ...(user_id !== null && { user_id }) },
    };
    channel.replay?.told.add(id);
    send(channel, said);
  }
}

/** Sends what was said while the messages before it were replayed, but nothing twice. */
export function sendWaiting(channel: Channel): void {
  const { replay, connection, topic } = channel;
  if (!replay?.waiting) return;
  const waiting = replay.waiting;
  replay.waiting = null;
  if (connection.channels.get(topic) !== channel) return;
  for (const said of waiting) if (!replay.told.has(said.id ?? '')) send(channel, said);
}

function send({ connection, topic }: Channel, said: Broadcast): void {
  const frame = encodeBroadcast(connection.version, topic, said);
  if (frame !== null) connection.send(onWire(frame));
}

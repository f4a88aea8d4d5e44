/** Both versions of the wire: 1.0.0 speaks objects, 2.0.0 arrays, and broadcasts as binary frames. */
export type Version = 1 | 2;

/** What is said on a channel. The body is JSON text or raw bytes; it is passed on as it came. */
export interface Broadcast {
  event: string;
  encoding: 'json' | 'binary';
  body: Buffer;
  /** Told by the server about the sender. */
  meta?: Readonly<Record<string, unknown>>;
  /** The row of realtime.messages it is kept in; not told on the wire. */
  id?: string;
}

export interface Incoming {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Readonly<Record<string, unknown>>;
  broadcast?: Broadcast;
  /** The broadcast is to be stored for those who come later. */
  persist?: boolean;
}

const PUSH = 3;
const BROADCAST = 4;
const LONGEST_TOPIC = 255;

/** @returns null when the frame is none of the protocol. */
export function decode(data: Buffer, binary: boolean, version: Version): Incoming | null {
  try {
    return binary ? decodeBinary(data) : decodeText(data.toString('utf8'), version);
  } catch {
    return null;
  }
}

function decodeText(text: string, version: Version): Incoming | null {
  const frame: unknown = JSON.parse(text);
  if (typeof frame !== 'object' || frame === null) return null;
  const named = frame as Record<string, unknown>;
  const [joinRef, ref, topic, event, payload] =
    version === 2 && Array.isArray(frame)
      ? (frame as unknown[])
      : [named.join_ref, named.ref, named.topic, named.event, named.payload];
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  if (topic.length > LONGEST_TOPIC || event.length > LONGEST_TOPIC) return null;
  const body = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>;
  const incoming: Incoming = { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload: body };
  if (event !== 'broadcast') return incoming;
  const name = typeof body.event === 'string' ? body.event.slice(0, LONGEST_TOPIC) : '';
  const said = Buffer.from(JSON.stringify(body.payload ?? {}));
  const persist = Boolean(body.persist);
  return { ...incoming, broadcast: { event: name, encoding: 'json', body: said }, persist };
}

/** Refs are texts; other clients than the official one send numbers. */
const refOf = (ref: unknown): string | null =>
  typeof ref === 'string' || typeof ref === 'number' ? String(ref).slice(0, LONGEST_TOPIC) : null;

function decodeBinary(data: Buffer): Incoming | null {
  if (data.length < 7 || data[0] !== PUSH) return null;
  let at = 7;
  const take = (index: number): string => {
    const end = at + (data[index] ?? 0);
    if (end > data.length) throw new RangeError('a frame that is shorter than it says');
    const text = data.toString('utf8', at, end);
    at = end;
    return text;
  };
  const [joinRef, ref, topic, event] = [take(1), take(2), take(3), take(4)] as const;
  const metadata = take(5);
  const body = data.subarray(at);
  const encoding = data[6] === 1 ? 'json' : 'binary';
  // What is not JSON would only fail in every listener.
  if (encoding === 'json') JSON.parse(body.toString('utf8'));
  const broadcast: Broadcast = { event, encoding, body };
  const persist = metadata !== '' && Boolean((JSON.parse(metadata) as { persist?: unknown }).persist);
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: {},
    broadcast,
    persist,
  };
}

/** A text frame; `payload` is JSON text, so that what goes to many is written once. */
export function encode(
  version: Version,
  topic: string,
  event: string,
  payload: string,
  refs: { joinRef?: string | null; ref?: string | null } = {},
): string {
  const [joinRef, ref] = [JSON.stringify(refs.joinRef ?? null), JSON.stringify(refs.ref ?? null)];
  const names = `${JSON.stringify(topic)},${JSON.stringify(event)}`;
  if (version === 2) return `[${joinRef},${ref},${names},${payload}]`;
  return `{"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${payload},"ref":${ref},"join_ref":${joinRef}}`;
}

/** A broadcast as the client of that version reads it; null where that version has no form for raw bytes. */
export function encodeBroadcast(version: Version, topic: string, said: Broadcast): string | Buffer | null {
  if (version === 1) {
    if (said.encoding === 'binary') return null;
    const meta = said.meta ? `,"meta":${JSON.stringify(said.meta)}` : '';
    const payload = `{"type":"broadcast","event":${JSON.stringify(said.event)},"payload":${said.body.toString('utf8')}${meta}}`;
    return encode(1, topic, 'broadcast', payload);
  }
  const names = [topic, said.event, said.meta ? JSON.stringify(said.meta) : ''].map((text) =>
    Buffer.from(text),
  );
  if (names.some((name) => name.length > 255)) return null;
  const head = [BROADCAST, ...names.map((name) => name.length), said.encoding === 'json' ? 1 : 0];
  return Buffer.concat([Buffer.from(head), ...names, said.body]);
}

/** A message as it lies on the wire, from a server to a client: made once, written to everyone who hears it. */
export function onWire(message: string | Buffer): Buffer {
  const body = typeof message === 'string' ? Buffer.from(message) : message;
  const long = body.length > 65_535;
  const head = Buffer.alloc(long ? 10 : body.length > 125 ? 4 : 2);
  head[0] = typeof message === 'string' ? 0x81 : 0x82;
  if (long) {
    head[1] = 127;
    head.writeUIntBE(body.length, 4, 6);
  } else if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(body.length, 2);
  } else head[1] = body.length;
  return Buffer.concat([head, body]);
}

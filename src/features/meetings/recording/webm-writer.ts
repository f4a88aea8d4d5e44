/** One packet of Opus and the millisecond it begins at. */
interface Packet {
  at: number;
  data: Uint8Array;
}

const SAMPLE_RATE = 16_000;
/** A cluster holds times as 16 bits of milliseconds. */
const CLUSTER_MS = 30_000;

const bytes = (...values: number[]) => Uint8Array.from(values);
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function unsigned(value: number): Uint8Array {
  const digits: number[] = [];
  for (let rest = value; rest > 0 || digits.length === 0; rest = Math.floor(rest / 256))
    digits.unshift(rest % 256);
  return Uint8Array.from(digits);
}

/** An element of EBML (RFC 8794): its id, its length in eight bytes, its content. */
function element(id: readonly number[], ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joined(content);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(body.length) | 0x0100_0000_0000_0000n);
  return joined([Uint8Array.from(id), length, body]);
}

const float = (value: number) => {
  const data = new Uint8Array(8);
  new DataView(data.buffer).setFloat64(0, value);
  return data;
};

/** What a player must know of Opus (RFC 7845, 5.1): one channel, 16 kHz in. */
const OPUS_HEAD = joined([ascii('OpusHead'), bytes(1, 1, 0, 0), bytes(0x80, 0x3e, 0, 0), bytes(0, 0, 0)]);

/** Packets of Opus as a WebM file (RFC 9559) of one track of sound. */
export function webmOf(packets: readonly Packet[]): Uint8Array<ArrayBuffer> {
  const head = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x86], unsigned(1)),
    element([0x42, 0xf7], unsigned(1)),
    element([0x42, 0xf2], unsigned(4)),
    element([0x42, 0xf3], unsigned(8)),
    element([0x42, 0x82], ascii('webm')),
    element([0x42, 0x87], unsigned(4)),
    element([0x42, 0x85], unsigned(2)),
  );
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], unsigned(1_000_000)),
    element([0x4d, 0x80], ascii('Harmattan')),
    element([0x57, 0x41], ascii('Harmattan')),
  );
  const tracks = element(
    [0x16, 0x54, 0xae, 0x6b],
    element(
      [0xae],
      element([0xd7], unsigned(1)),
      element([0x73, 0xc5], unsigned(1)),
      element([0x83], unsigned(2)),
      element([0x86], ascii('A_OPUS')),
      element([0x63, 0xa2], OPUS_HEAD),
      element([0xe1], element([0xb5], float(SAMPLE_RATE)), element([0x9f], unsigned(1))),
    ),
  );
  const clusters: Uint8Array[] = [];
  for (let i = 0; i < packets.length; ) {
    const from = packets[i]?.at ?? 0;
    const blocks: Uint8Array[] = [];
    for (; i < packets.length; i++) {
      const packet = packets[i];
      if (!packet || packet.at - from >= CLUSTER_MS) break;
      const after = Math.round(packet.at - from);
      blocks.push(element([0xa3], bytes(0x81, after >> 8, after & 255, 0x80), packet.data));
    }
    clusters.push(element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], unsigned(Math.round(from))), ...blocks));
  }
  return joined([head, element([0x18, 0x53, 0x80, 0x67], info, tracks, ...clusters)]);
}

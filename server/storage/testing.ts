import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/types.gen.ts';
import type { TestServer } from '../testing/harness.ts';

/** The ids under which bytes really lie. */
export async function storedIds({ services }: Pick<TestServer, 'services'>): Promise<string[]> {
  const ids: string[] = [];
  for (let prefix = 0; prefix < 256; prefix++) {
    for await (const { id } of services.blobs.list(prefix.toString(16).padStart(2, '0'))) ids.push(id);
  }
  return ids.sort();
}

/** The official client with the service key. */
export const serviceClient = ({ url, secretKey }: TestServer): SupabaseClient<Database> =>
  createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request whose address is sent as it stands; fetch would resolve the dots in it. */
export function raw(
  server: Pick<TestServer, 'url' | 'publishableKey'>,
  method: string,
  path: string,
  options: { token?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      server.url,
      {
        method,
        path: `/storage/v1${path}`,
        headers: {
          apikey: server.publishableKey,
          ...(options.token && { authorization: `Bearer ${options.token}` }),
          ...(typeof options.body === 'string' && { 'content-type': 'application/json' }),
          ...options.headers,
        },
      },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

export const errorOf = ({ body }: RawAnswer) =>
  JSON.parse(body.toString('utf8')) as { statusCode: string; code: string };

/** A zip whose table of contents says what we want it to say. */
export function zipOf(entries: { name: string; claims?: number; mode?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, claims = 1, mode = 0o100644 } of entries) {
    const file = Buffer.from(name);
    const data = Buffer.from('x');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(0x800, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(file.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x031e, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(0x800, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(claims, 24);
    central.writeUInt16LE(file.length, 28);
    central.writeUInt32LE((mode << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    locals.push(local, file, data);
    directory.push(central, file);
    offset += local.length + file.length + data.length;
  }
  const middle = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(middle.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, middle, end]);
}

/** A PNG whose header claims this size. */
export function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(8)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

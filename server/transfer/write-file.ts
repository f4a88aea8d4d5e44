import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ManifestFile } from './manifest.ts';

/**
 * Writes a file (0600) chunk by chunk, however large it is.
 * @returns what the manifest says about it; `rows` counts its lines.
 */
export async function writeHashed(
  folder: string,
  path: string,
  source: AsyncIterable<Buffer | string> | string,
): Promise<ManifestFile & { rows: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  async function* counted(chunks: AsyncIterable<Buffer | string>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      const buffer = Buffer.from(chunk as string);
      hash.update(buffer);
      bytes += buffer.length;
      for (let at = buffer.indexOf(10); at >= 0; at = buffer.indexOf(10, at + 1)) rows += 1;
      yield buffer;
    }
  }
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(
    typeof source === 'string' ? Readable.from([source]) : source,
    counted,
    createWriteStream(target, { mode: 0o600, flags: 'wx' }),
  );
  return { path, bytes, sha256: hash.digest('hex'), rows };
}

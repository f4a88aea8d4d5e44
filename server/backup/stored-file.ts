import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeDurably } from '../database/durable-file.ts';
import { SettingsError } from '../settings-error.ts';
import type { EncryptedStore, StoredFile } from './encrypted-store.ts';

/** Writes a kept file to a path, with the folders above it. @throws SettingsError when a part of it is missing */
export async function writeStored(from: EncryptedStore, file: StoredFile, path: string): Promise<void> {
  async function* pieces() {
    for (const piece of file.pieces) yield* await from.get(piece);
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(pieces()), createWriteStream(path, { mode: 0o600 }));
  if (file.size !== (await stat(path)).size)
    throw new SettingsError('The backup is damaged: a file of it is not whole.');
}

/** Puts the keys of a backup into a data folder that has none. @returns whether it did */
export async function placeKeys(
  from: EncryptedStore,
  keys: StoredFile | null,
  dataDir: string,
): Promise<boolean> {
  const path = join(dataDir, 'keys.json');
  if (!keys || (await exists(path))) return false;
  const parts: Buffer[] = [];
  for (const piece of keys.pieces) for await (const part of await from.get(piece)) parts.push(part as Buffer);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeDurably(path, Buffer.concat(parts).toString('utf8'), { mode: 0o600, replace: false });
  return true;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encryptionKeyHash } from '../access/key-file.ts';
import { SettingsError } from '../config.ts';

/**
 * Which encryption key an installation has, without telling it.
 * @throws SettingsError when the data folder has no keys yet.
 */
export const keyHashOf = async (dataDir: string): Promise<string> =>
  encryptionKeyHash((await keysIn(dataDir)).encryptionKey);

/** @throws SettingsError while some secrets are encrypted with an older key, which an export does not name. */
export async function requireOneKey(dataDir: string): Promise<void> {
  if ((await keysIn(dataDir)).previousEncryptionKeys?.length)
    throw new SettingsError(
      'A change of the encryption key is under way, and some secrets may still need the older one: finish it with npm run admin -- reseal, then export again.',
    );
}

interface StoredKeys {
  encryptionKey: string;
  previousEncryptionKeys?: string[];
}

async function keysIn(dataDir: string): Promise<StoredKeys> {
  const path = join(dataDir, 'keys.json');
  const file = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as StoredKeys,
    () => null,
  );
  if (!file)
    throw new SettingsError(
      `There is no ${path}: secrets of second factors open only with the key in it. Copy keys.json of the installation they come from there, or leave the secrets out (export without --with-secrets).`,
    );
  return file;
}

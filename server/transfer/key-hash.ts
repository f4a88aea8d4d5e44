import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encryptionKeyHash } from '../access/key-file.ts';
import { SettingsError } from '../config.ts';

/**
 * Which encryption key an installation has, without telling it.
 * @throws SettingsError when the data folder has no keys yet.
 */
export async function keyHashOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'keys.json');
  const file = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as { encryptionKey: string },
    () => null,
  );
  if (!file)
    throw new SettingsError(
      `There is no ${path}: secrets of second factors open only with the key in it. Copy keys.json of the installation they come from there, or leave the secrets out (export without --with-secrets).`,
    );
  return encryptionKeyHash(file.encryptionKey);
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const FORMAT = 'v1';

/**
 * Encrypts a short text with the installation's encryption key (AES-256-GCM).
 * @param context where the text is stored, e.g. the row's id: copied elsewhere, it cannot be decrypted.
 */
export function encrypt(key: Buffer, text: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [FORMAT, nonce.toString('base64url'), body.toString('base64url')].join('.');
}

export interface EncryptionKeys {
  encryptionKey: Buffer;
  previousEncryptionKeys: readonly Buffer[];
}

/** With the key of today, or one before it while a change of key is under way. @throws Error as `decrypt` does */
export function decryptWithAny(keys: EncryptionKeys, encrypted: string, context: string): string {
  let refused: unknown;
  for (const key of [keys.encryptionKey, ...keys.previousEncryptionKeys]) {
    try {
      return decrypt(key, encrypted, context);
    } catch (error) {
      refused ??= error;
    }
  }
  throw refused;
}

/** @throws Error when it was encrypted with another key or for another context, or has been changed. */
export function decrypt(key: Buffer, encrypted: string, context: string): string {
  const [format, nonce, body] = encrypted.split('.');
  if (format !== FORMAT || !nonce || !body) throw new Error('This is no encrypted text.');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** The provider's own tokens: given to the client once, and never kept in a form we could read. */
export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

const NONCE = 12;
const TAG = 16;

/**
 * Encrypts the tokens with a key that only the code in the client's address carries.
 * @returns the code to hand out, the part of it by which it is found, and what to store.
 */
export function encryptWithCode(tokens: ProviderTokens): { code: string; handle: string; encrypted: Buffer } {
  const [handle, key] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()]);
  return { code: `${handle}.${key}`, handle, encrypted: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
}

/** The part of a code by which it is found; codes of mails have no other. */
export const handleOf = (code: string) => code.split('.', 1)[0] ?? '';

/** @returns null when the code does not fit. */
export function decryptWithCode(code: string, encrypted: Buffer): ProviderTokens | null {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(code.slice(handleOf(code).length + 1)),
    encrypted.subarray(0, NONCE),
  );
  decipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
  try {
    const text = Buffer.concat([decipher.update(encrypted.subarray(NONCE + TAG)), decipher.final()]);
    return JSON.parse(String(text)) as ProviderTokens;
  } catch {
    return null;
  }
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest();

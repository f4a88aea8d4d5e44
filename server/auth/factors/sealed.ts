import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const FORM = 'v1';

/**
 * Seals a short text with the installation's encryption key (AES-256-GCM).
 * @param place where the text will stand, e.g. the row's id: moved elsewhere, it cannot be opened.
 */
export function seal(key: Buffer, text: string, place: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [FORM, nonce.toString('base64url'), body.toString('base64url')].join('.');
}

/** @throws Error when it was sealed with another key or for another place, or has been touched. */
export function unseal(key: Buffer, sealed: string, place: string): string {
  const [form, nonce, body] = sealed.split('.');
  if (form !== FORM || !nonce || !body) throw new Error('This is no sealed text.');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

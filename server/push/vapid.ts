import { createECDH, hkdfSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { VapidKeys } from '../vapid-settings.ts';

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The installation's own key for push messages (VAPID, RFC 8292), derived from the encryption key in keys.json: kept with
 * it, the same in every process that shares it, and nothing more to back up. Where the encryption key changes, devices
 * subscribe again when the platform is next opened on them.
 */
export function derivedVapid(encryptionKey: Buffer): VapidKeys {
  // 48 bytes, so that no number is likelier than another.
  const bytes = Buffer.from(hkdfSync('sha256', encryptionKey, Buffer.alloc(0), 'harmattan web push', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

/** The header that tells a push service who sends; good for twelve hours at that service alone. */
export async function vapidHeader(
  { privateKey, publicKey }: VapidKeys,
  endpoint: string,
  subject: string,
  now: Date,
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const seconds = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(seconds + 12 * 60 * 60)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}

import { createECDH } from 'node:crypto';

/** A key pair of the curve P-256: the private half as 32 bytes, the public one as browsers take it. */
export interface VapidKeys {
  privateKey: Buffer;
  publicKey: string;
}

/** @returns the pair of the settings, undefined without it, or a sentence that says what is wrong with it. */
export function readVapid(
  publicKey: string | undefined,
  privateKey: string | undefined,
): VapidKeys | string | undefined {
  if (!publicKey && !privateKey) return undefined;
  const pair =
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be the two halves of one P-256 key, in base64url.';
  const secret = Buffer.from(privateKey ?? '', 'base64url');
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    return pair;
  }
  const own = curve.getPublicKey('base64url');
  return own === publicKey ? { privateKey: secret, publicKey } : pair;
}

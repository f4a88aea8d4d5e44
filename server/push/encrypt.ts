import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a device, as its browser gave them: base64url. */
export interface DeviceKeys {
  /** An uncompressed point of P-256. */
  p256dh: string;
  auth: string;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts a push message for one device: RFC 8291, one record of the coding aes128gcm (RFC 8188). Written here because
 * it is four derivations and a cipher of node:crypto; the library for it had its last release in January 2024.
 * @param fixed key and salt of the RFC's own example; both are random otherwise.
 * @throws when the device's keys are no keys.
 */
export function encryptPush(
  text: string,
  device: DeviceKeys,
  fixed?: { privateKey: string; salt: string },
): Buffer {
  const theirs = Buffer.from(device.p256dh, 'base64url');
  const ours = createECDH('prime256v1');
  if (fixed) ours.setPrivateKey(fixed.privateKey, 'base64url');
  else ours.generateKeys();
  const salt = fixed ? Buffer.from(fixed.salt, 'base64url') : randomBytes(16);
  const shared = ours.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()]);
  const secret = derive(shared, Buffer.from(device.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record; the record size is told as 4,096.
  const record = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const head = Buffer.from([0, 0, 16, 0, 65]);
  return Buffer.concat([salt, head, ours.getPublicKey(), record, cipher.getAuthTag()]);
}

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, decryptWithAny, encrypt } from './encrypted-field.ts';

const key = randomBytes(32);
const encrypted = encrypt(key, 'JBSWY3DPEHPK3PXP', 'factor 1');
const [format = '', nonce = '', body = ''] = encrypted.split('.');
/** With one bit of one byte changed. */
function changed(at: number): string {
  const bytes = Buffer.from(body, 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return [format, nonce, bytes.toString('base64url')].join('.');
}

test('what is encrypted is read with its own key, for what it was encrypted for, and differs each time', () => {
  expect(decrypt(key, encrypted, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(encrypt(key, 'JBSWY3DPEHPK3PXP', 'factor 1')).not.toBe(encrypted);
  expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP');
});

test('another key, another record and a changed text are refused', () => {
  expect(() => decrypt(randomBytes(32), encrypted, 'factor 1')).toThrow();
  expect(() => decrypt(key, encrypted, 'factor 2')).toThrow();
  for (const at of [0, 15, 16, 31]) expect(() => decrypt(key, changed(at), 'factor 1')).toThrow();
});

test.each([
  ['', 'empty'],
  ['JBSWY3DPEHPK3PXP', 'never encrypted'],
  [`v9.${nonce}.${body}`, 'of another format'],
  [`${format}.${nonce}`, 'cut off'],
  [`${format}..${body}`, 'without its nonce'],
])('a text that is %j (%s) is called none', (text) =>
  expect(() => decrypt(key, text, 'factor 1')).toThrow('This is no encrypted text.'),
);

test('after a key was replaced the one before it is tried, and where none fits it is refused', () => {
  const keys = (...previousEncryptionKeys: Buffer[]) => ({
    encryptionKey: randomBytes(32),
    previousEncryptionKeys,
  });
  expect(decryptWithAny(keys(randomBytes(32), key), encrypted, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => decryptWithAny(keys(randomBytes(32)), encrypted, 'factor 1')).toThrow();
});

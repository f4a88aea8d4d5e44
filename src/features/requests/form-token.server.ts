import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * When a form was opened, signed. Pages are cached and are the same for everyone, so the page's script asks for a
 * token of its own (`form_token` on the wire). A visitor without script has none; that alone refuses nothing
 * (spam-check.ts).
 */

/** Nobody reads a form and fills it in faster. */
const SOONEST_MS = 2_000;
/** A form left open longer counts as one without a token. */
const LONGEST_MS = 24 * 3_600_000;

const sign = (key: Buffer, at: string) =>
  createHmac('sha256', key).update(`form-token\n${at}`).digest('base64url');

export function newFormToken(key: Buffer, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${sign(key, at)}`;
}

/** What a token proves: the form was sent too fast for a person, the token is valid, or nothing. */
export function verifyFormToken(key: Buffer, token: string, now: Date): 'too fast' | 'valid' | 'none' {
  const [at = '', given = ''] = token.split('.');
  const [right, offered] = [Buffer.from(sign(key, at)), Buffer.from(given)];
  if (right.length !== offered.length || !timingSafeEqual(right, offered)) return 'none';
  const age = now.getTime() - Number.parseInt(at, 36);
  if (age < SOONEST_MS) return 'too fast';
  return age > LONGEST_MS ? 'none' : 'valid';
}

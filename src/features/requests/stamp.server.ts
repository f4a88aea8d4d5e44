import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * When a form was opened, signed. Pages are kept in memory and are the same for everyone, so the page's script asks
 * for a stamp of its own. A visitor without script has none; that alone refuses nothing (see suspicion.ts).
 */

/** Nobody reads a form and fills it in faster. */
const SOONEST_MS = 2_000;
/** A form left open longer counts as one without a stamp. */
const LONGEST_MS = 24 * 3_600_000;

const sign = (key: Buffer, at: string) =>
  createHmac('sha256', key).update(`form-stamp\n${at}`).digest('base64url');

export function newStamp(key: Buffer, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${sign(key, at)}`;
}

/** What a stamp says: sent too fast for a person, fine, or nothing at all. */
export function judgeStamp(key: Buffer, stamp: string, now: Date): 'too fast' | 'fine' | 'none' {
  const [at = '', given = ''] = stamp.split('.');
  const [right, offered] = [Buffer.from(sign(key, at)), Buffer.from(given)];
  if (right.length !== offered.length || !timingSafeEqual(right, offered)) return 'none';
  const age = now.getTime() - Number.parseInt(at, 36);
  if (age < SOONEST_MS) return 'too fast';
  return age > LONGEST_MS ? 'none' : 'fine';
}

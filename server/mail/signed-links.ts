import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Links in mails that prove who received them, without anything to keep: `<id>.<signature>`. The signature holds for
 * one purpose alone, so a link to stop a newsletter opens nothing else. Who may use it, and until when, is decided by
 * the row the id names.
 */

const sign = (key: Buffer, purpose: string, id: string) =>
  createHmac('sha256', key).update(`mail-link\n${purpose}\n${id}`).digest('base64url');

/** The token of a link. */
export const linkToken = (key: Buffer, purpose: string, id: string): string =>
  `${id}.${sign(key, purpose, id)}`;

/** @returns the id, or null for a token that this installation did not sign for this purpose. */
export function openToken(key: Buffer, purpose: string, token: string): string | null {
  const [id = '', given = ''] = token.split('.');
  if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return null;
  const [right, offered] = [Buffer.from(sign(key, purpose, id)), Buffer.from(given)];
  return right.length === offered.length && timingSafeEqual(right, offered) ? id : null;
}

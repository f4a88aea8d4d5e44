import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What a mail carries, and what the database keeps of it. */
export interface OneTimeCode {
  /** Six digits, typed by hand. */
  code: string;
  /** The link's token. */
  link: string;
  codeHash: string;
  linkHash: string;
}

/** @param pkce links that end in an authorisation code for a waiting client are marked, as supabase/auth does. */
export function newOneTimeCode(address: string, options: { pkce?: boolean } = {}): OneTimeCode {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const link = `${options.pkce ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`;
  return { code, link, codeHash: hashOfCode(address, code), linkHash: hashOfLink(link) };
}

export const hashOfCode = (address: string, code: string) =>
  createHash('sha224').update(`${address}${code}`).digest('hex');
export const hashOfLink = (link: string) => createHash('sha224').update(link).digest('hex');

import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { AuthError } from '../auth-error.ts';

export interface RelyingParty {
  /** The host of the site: keys made for it work on no other. */
  id: string;
  origin: string;
}

/** Null where browsers offer no passkeys: without https (but on localhost), or where the site is a bare number. */
export function relyingParty({ siteUrl }: Pick<Config, 'siteUrl'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(siteUrl);
  const trusted = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return trusted && !isIP(hostname.replace(/^\[|\]$/g, '')) ? { id: hostname, origin } : null;
}

/** @throws AuthError passkey_disabled, as the provider answers when they are off. */
export function requireRelyingParty(config: Pick<Config, 'siteUrl'>): RelyingParty {
  const party = relyingParty(config);
  if (!party) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
  return party;
}

import { createHash, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthContext, AuthServices } from '../auth-services.ts';

const SECONDS = 600;
const hash = (value: string) => createHash('sha256').update(value).digest('hex');

/** The browser keeps it to one host and to encrypted connections, where there are any. */
function cookieName(auth: Pick<AuthServices, 'config'>): string {
  return auth.config.siteUrl.startsWith('https://') ? '__Host-sign-in' : 'sign-in';
}

/**
 * Marks the browser that sets out to a provider, so that no other can come back in its place. One mark serves all
 * tabs.
 * @returns the mark's hash, to be kept with the flow.
 */
export function markBrowser(auth: Pick<AuthServices, 'config'>, c: AuthContext): string {
  const present = getCookie(c, cookieName(auth));
  const value = present && /^[\w-]{43}$/.test(present) ? present : randomBytes(32).toString('base64url');
  setCookie(c, cookieName(auth), value, {
    path: '/',
    httpOnly: true,
    secure: auth.config.siteUrl.startsWith('https://'),
    sameSite: 'Lax',
    maxAge: SECONDS,
  });
  return hash(value);
}

export function markOfBrowser(auth: Pick<AuthServices, 'config'>, c: AuthContext): string {
  return hash(getCookie(c, cookieName(auth)) ?? '');
}

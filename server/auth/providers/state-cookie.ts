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
 * Binds a flow to the browser that starts it, so that no other browser can complete it (login CSRF). One cookie
 * serves all tabs.
 * @returns the cookie's hash, to be stored with the flow.
 */
export function setStateCookie(auth: Pick<AuthServices, 'config'>, c: AuthContext): string {
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

/** @returns the hash of this browser's state cookie. */
export function readStateCookie(auth: Pick<AuthServices, 'config'>, c: AuthContext): string {
  return hash(getCookie(c, cookieName(auth)) ?? '');
}

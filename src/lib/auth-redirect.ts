import { AUTH_REDIRECT_KEY } from './auth-redirect-script.ts';

/**
 * What the URL of a mail link or provider redirect carried: tokens in the fragment, a code or a token hash in the query, an error of the
 * link, or the one-time setup token. Tokens are taken out of the address before anything else runs, so they never stay
 * in the history and never travel with a request.
 */
export type AuthRedirect =
  | { kind: 'session'; accessToken: string; refreshToken: string; type: string }
  | { kind: 'token-hash'; tokenHash: string; type: string }
  | { kind: 'notice'; message: string }
  | { kind: 'error'; code: string; description: string };

const SETUP_KEY = 'setup-token';
const SECRET_NAMES = [
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'type',
  'sb',
  'provider_token',
  'provider_refresh_token',
  'token_hash',
  'setup',
  'message',
  'error',
  'error_code',
  'error_description',
];

/** Reads a redirect from an address. Pure, for tests. */
export function readAuthRedirect(href: string): {
  redirect: AuthRedirect | null;
  setupToken: string | null;
  cleaned: string;
} {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.includes('=') ? url.hash.slice(1) : '');
  const get = (name: string) => fragment.get(name) ?? url.searchParams.get(name);
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  const tokenHash = url.searchParams.get('token_hash');
  const setupToken = url.searchParams.get('setup');
  let redirect: AuthRedirect | null = null;
  if (get('error') || get('error_code') || get('error_description')) {
    redirect = {
      kind: 'error',
      code: get('error_code') ?? get('error') ?? '',
      description: get('error_description') ?? '',
    };
  } else if (accessToken && refreshToken) {
    redirect = { kind: 'session', accessToken, refreshToken, type: fragment.get('type') ?? '' };
  } else if (tokenHash) {
    redirect = { kind: 'token-hash', tokenHash, type: url.searchParams.get('type') ?? 'email' };
  } else if (fragment.get('message')) {
    redirect = { kind: 'notice', message: fragment.get('message') ?? '' };
  }
  if (!redirect && !setupToken) return { redirect, setupToken, cleaned: href };
  for (const name of SECRET_NAMES) url.searchParams.delete(name);
  if (fragment.size > 0) url.hash = '';
  return { redirect, setupToken, cleaned: url.href };
}

let pending: AuthRedirect | null = null;

/**
 * Reads what the head script stored, or, where that could not run, removes the tokens from the address itself. Runs
 * once, when this module is loaded in a browser.
 */
function intercept(): void {
  const aside = sessionStorage.getItem(AUTH_REDIRECT_KEY);
  sessionStorage.removeItem(AUTH_REDIRECT_KEY);
  const { redirect, setupToken, cleaned } = readAuthRedirect(aside ?? window.location.href);
  if (!aside && cleaned !== window.location.href)
    window.history.replaceState(window.history.state, '', cleaned);
  pending = redirect;
  // Kept for this tab only, so that a reload of the setup page does not lose the link.
  if (setupToken) sessionStorage.setItem(SETUP_KEY, setupToken);
}

if (typeof window !== 'undefined') intercept();

/** True while a redirect waits to be handled by the sign-in page. */
export function hasAuthRedirect(): boolean {
  return pending !== null;
}

/** Returns the redirect once, then null. */
export function takeAuthRedirect(): AuthRedirect | null {
  const taken = pending;
  pending = null;
  return taken;
}

export function readSetupToken(): string | null {
  return typeof window === 'undefined' ? null : sessionStorage.getItem(SETUP_KEY);
}

export function dropSetupToken(): void {
  sessionStorage.removeItem(SETUP_KEY);
}

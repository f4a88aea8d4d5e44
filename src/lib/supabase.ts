import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readSiteSettings } from './site-settings.ts';

export type Api = SupabaseClient;

let client: Api | undefined;
let setupTokenForSignUp: string | null = null;

/**
 * The one connection to the server, made when it is first needed. Only for the browser: the session lives there.
 * Links in mails are opened on any device, so the implicit flow is used; src/lib/arrival.ts takes the tokens out of
 * the address before the client could see them.
 */
export function supabase(): Api {
  if (typeof window === 'undefined') throw new Error('The API client belongs to the browser.');
  client ??= createClient(window.location.origin, readSiteSettings().publishableKey, {
    auth: { flowType: 'implicit', detectSessionInUrl: false, persistSession: true, autoRefreshToken: true },
    global: { fetch: fetchWithSetupToken },
  });
  return client;
}

/** Lets the next sign-up carry the one-time setup token of the first administrator. */
export function presentSetupToken(token: string | null): void {
  setupTokenForSignUp = token;
}

function fetchWithSetupToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  if (!setupTokenForSignUp || new URL(address).pathname !== '/auth/v1/signup') return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set('x-setup-token', setupTokenForSignUp);
  return fetch(input, { ...init, headers });
}

/** Whether this device still holds a session, read at once and without the client. */
export function hasStoredSession(): boolean {
  const name = `sb-${window.location.hostname.split('.')[0]}-auth-token`;
  return localStorage.getItem(name) !== null;
}

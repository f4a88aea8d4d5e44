import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { lacksSecondStep } from './session-level.ts';
import { readSiteSettings } from './site-settings.ts';
import { askForSecondFactor, refusalOf } from './step-up.ts';

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
    auth: {
      flowType: 'implicit',
      detectSessionInUrl: false,
      persistSession: true,
      autoRefreshToken: true,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: callServer },
  });
  return client;
}

/** Lets the next sign-up carry the one-time setup token of the first administrator. */
export function presentSetupToken(token: string | null): void {
  setupTokenForSignUp = token;
}

let retryAt = 0;

/** Seconds until the server takes up what it last refused as too much; 0 when it said nothing or the time is over. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
}

/** Every call of the client: with the setup token where it belongs, and again once the second factor was used. */
async function callServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  const headers = new Headers(init?.headers);
  if (setupTokenForSignUp && new URL(address).pathname === '/auth/v1/signup')
    headers.set('x-setup-token', setupTokenForSignUp);
  const answer = await fetch(input, { ...init, headers });
  if (answer.status === 429) retryAt = Date.now() + 1000 * Number(answer.headers.get('retry-after') ?? 0);
  const refusal = await refusalOf(init?.method ?? 'GET', address, answer);
  if (refusal === 'other' || (refusal === 'perhaps' && !(await lacksSecondStepNow()))) return answer;
  if (!(await askForSecondFactor())) return answer;
  const { data } = await supabase().auth.getSession();
  headers.set('authorization', `Bearer ${data.session?.access_token}`);
  return fetch(input, { ...init, headers });
}

/** Asked of the server: a factor may have been set up elsewhere since this session began. */
async function lacksSecondStepNow(): Promise<boolean> {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (!data.session) return false;
  const { user } = (await auth.getUser()).data;
  return user !== null && lacksSecondStep({ access_token: data.session.access_token, user });
}

/** Whether this device still holds a session, read at once and without the client. */
export function hasStoredSession(): boolean {
  const name = `sb-${window.location.hostname.split('.')[0]}-auth-token`;
  return localStorage.getItem(name) !== null;
}

import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import { READER_WAITS_MS, readingIsOn } from '#src/offline/reading-choice.ts';
import type { Database } from '#supabase/types.gen.ts';
import { takeEarlyAnswer } from './early-roles.ts';
import { lasts, storageKey, storedSession } from './session-key.ts';
import { lacksSecondStep } from './session-level.ts';
import { readSiteSettings } from './site-settings.ts';
import { freshProof, type Question, refusalOf, secondFactor } from './step-up.ts';

/**
 * The official client, put together from its own parts: the first screen needs the database, and does not wait for
 * sessions (`auth`), functions and files (`functions`, `storage`) and live updates (live.ts), which are loaded when they
 * are used.
 */
export type Api = PostgrestClient<Database, object, 'public'>;

let client: Api | undefined;
let setupTokenForSignUp: string | null = null;

/** The one connection to the database, made when it is first needed. Only for the browser: the session lives there. */
export function supabase(): Api {
  if (typeof window === 'undefined') throw new Error('The API client belongs to the browser.');
  client ??= new PostgrestClient(`${window.location.origin}/rest/v1`, {
    schema: 'public',
    fetch: callAsPerson,
  });
  return client;
}

let sessions: Promise<GoTrueClient> | undefined;

/**
 * The part of the client that signs in and out and keeps the session fresh. Links in mails are opened on any device, so
 * the implicit flow is used; src/lib/auth-redirect.ts takes the tokens out of the address before it could see them.
 */
export function auth(): Promise<GoTrueClient> {
  sessions ??= import('@supabase/auth-js').then(({ GoTrueClient: Client }) => {
    const { publishableKey } = readSiteSettings();
    return new Client({
      url: `${window.location.origin}/auth/v1`,
      headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
      storageKey: storageKey(),
      flowType: 'implicit',
      detectSessionInUrl: false,
      persistSession: true,
      autoRefreshToken: true,
      experimental: { recoveryCodes: true },
      fetch: callServer,
    });
  });
  sessions.catch(() => {
    sessions = undefined;
  });
  return sessions;
}

/**
 * The session in hand, renewed where it is about to run out. What this device holds will do until something needs the
 * part of the client that renews it.
 */
export async function currentSession(): Promise<Session | null> {
  const stored = storedSession();
  const willDo = !stored || lasts(stored);
  if (!sessions && willDo) return stored;
  try {
    return (await (await auth()).getSession()).data.session;
  } catch (error) {
    // Its script did not come: the line was cut while it loaded.
    if (willDo) return stored;
    throw error;
  }
}

let calls: Promise<FunctionsClient> | undefined;

/** The part of the client that calls functions. */
export function functions(): Promise<FunctionsClient> {
  calls ??= import('@supabase/functions-js').then(
    ({ FunctionsClient: Client }) =>
      new Client(`${window.location.origin}/functions/v1`, { customFetch: callAsPerson }),
  );
  calls.catch(() => {
    calls = undefined;
  });
  return calls;
}

let files: Promise<StorageClient> | undefined;

/** The part of the client that stores and signs files. */
export function storage(): Promise<StorageClient> {
  files ??= import('@supabase/storage-js').then(
    ({ StorageClient }) => new StorageClient(`${window.location.origin}/storage/v1`, {}, callAsPerson),
  );
  files.catch(() => {
    files = undefined;
  });
  return files;
}

/** A call with the key of this site and, where somebody is signed in, their token. */
async function callAsPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const session = await (hasRunOut(storedSession()) ? renewedSession() : currentSession());
  const early = await takeEarlyAnswer(String(input), init?.method ?? 'GET', session);
  if (early) return early;
  const headers = new Headers(init?.headers);
  headers.set('apikey', readSiteSettings().publishableKey);
  if (session) headers.set('authorization', `Bearer ${session.access_token}`);
  return callServer(input, { ...init, headers });
}

/**
 * A token that ran out is renewed first, which the client tries for half a minute where nothing answers: not without a
 * network, and not for longer than somebody waits who has something to read meanwhile.
 * @throws TypeError as a call without a network does
 */
async function renewedSession(): Promise<Session | null> {
  const noAnswer = () => new TypeError('Failed to fetch');
  if (!navigator.onLine) throw noAnswer();
  if (!readingIsOn()) return currentSession();
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(noAnswer()), READER_WAITS_MS));
  return Promise.race([currentSession(), late]);
}

const hasRunOut = (session: { expires_at?: number } | null): boolean =>
  session !== null && (session.expires_at ?? 0) * 1000 < Date.now();

/** Lets the next sign-up carry the one-time setup token of the first administrator. */
export function presentSetupToken(token: string | null): void {
  setupTokenForSignUp = token;
}

let retryAt = 0;

/** Seconds until the server takes up what it last refused as too much; 0 when it said nothing or the time is over. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
}

/** One request may be refused twice: for the second factor, then for reauthentication. */
const QUESTIONS = 2;

/** Every call of the client: with the setup token where it belongs, and again once the person showed who they are. */
async function callServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  const headers = new Headers(init?.headers);
  if (setupTokenForSignUp && new URL(address).pathname === '/auth/v1/signup')
    headers.set('x-setup-token', setupTokenForSignUp);
  let answer = await fetch(input, { ...init, headers });
  if (answer.status === 429) retryAt = Date.now() + 1000 * Number(answer.headers.get('retry-after') ?? 0);
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const question = await questionIn(init?.method ?? 'GET', address, answer);
    if (!question || !(await question.ask())) return answer;
    const session = await currentSession();
    headers.set('authorization', `Bearer ${session?.access_token}`);
    answer = await fetch(input, { ...init, headers });
  }
  return answer;
}

async function questionIn(method: string, address: string, answer: Response): Promise<Question | null> {
  const refusal = await refusalOf(method, address, answer);
  if (refusal === 'fresh-proof') return freshProof;
  if (refusal === 'second-factor' || (refusal === 'perhaps' && (await lacksSecondStepNow())))
    return secondFactor;
  return null;
}

/** Asked of the server: a factor may have been set up elsewhere since this session began. */
async function lacksSecondStepNow(): Promise<boolean> {
  const session = await currentSession();
  if (!session) return false;
  const { user } = (await (await auth()).getUser()).data;
  return user !== null && lacksSecondStep({ access_token: session.access_token, user });
}

/** Whether this device still holds a session, read at once and without the client. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(storageKey()) !== null;
}

import { isAuthError, isRetryableAuthError, isWeakPasswordError } from './auth-error.ts';

/** The kind of failure, for code that reacts to it beyond showing it. */
export type ErrorKind =
  | 'offline'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limit'
  | 'invalid'
  | 'server';

/** A failure told to a person: what happened, and what to do. */
export interface Explanation {
  kind: ErrorKind;
  title: string;
  message: string;
}

/** A refused or failed call of the API, with what the server said about it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string;
  readonly hint: string;

  constructor(status: number, said: { message: string; code?: string; details?: string; hint?: string }) {
    super(said.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = said.code ?? '';
    this.details = said.details ?? '';
    this.hint = said.hint ?? '';
  }
}

interface Answer<T> {
  data: T;
  error: { message: string; code?: string; details?: string; hint?: string } | null;
  status: number;
}

/** Waits for a table or rpc call and returns its data; throws `ApiError` when the call was refused. */
export async function dataOrThrow<T>(call: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const answer = await call;
  if (answer.error) throw new ApiError(answer.status, answer.error);
  return answer.data as NonNullable<T>;
}

const OFFLINE: Explanation = {
  kind: 'offline',
  title: 'No connection',
  message:
    'We could not reach the server. Check your connection and try again; what you typed is still here.',
};

/** Text of the database or of the browser, not written for people. */
const MACHINE_TEXT =
  /permission denied|row-level security|violates|invalid input|syntax|duplicate key|JSON object requested|function .* does not exist|schema cache|FetchError|unexpected/i;

const BY_CODE: Record<string, Omit<Explanation, 'title'>> = {
  '42501': {
    kind: 'forbidden',
    message: 'Your role does not allow this. Ask an administrator if you need it.',
  },
  '23503': {
    kind: 'conflict',
    message: 'Something this refers to no longer exists. Reload the list and choose again.',
  },
  '23505': { kind: 'conflict', message: 'There is already one like this.' },
  '23502': { kind: 'invalid', message: 'A required field is empty.' },
  '23514': {
    kind: 'invalid',
    message: 'A value is outside what is allowed. Check the fields and try again.',
  },
  '22001': { kind: 'invalid', message: 'A text is too long. Shorten it and try again.' },
  '22P02': { kind: 'invalid', message: 'A value has the wrong form. Check the fields and try again.' },
  PGRST116: { kind: 'not-found', message: 'This record is no longer there, or it is not shared with you.' },
  PGRST301: { kind: 'signed-out', message: 'Your session has ended. Sign in again.' },
  PGRST303: { kind: 'signed-out', message: 'Your session has ended. Sign in again.' },
  session_not_found: { kind: 'signed-out', message: 'Your session has ended. Sign in again.' },
  PT401: { kind: 'signed-out', message: 'Your session has ended. Sign in again.' },
  insufficient_aal: {
    kind: 'forbidden',
    message: 'Use your second factor first: sign in again and enter the code of your authenticator app.',
  },
  over_request_rate_limit: { kind: 'limit', message: 'Too many attempts. Wait a few minutes and try again.' },
  over_email_send_rate_limit: {
    kind: 'limit',
    message: 'A mail was sent a moment ago. Wait a minute before asking for another.',
  },
};

const BY_STATUS: Record<number, Omit<Explanation, 'title'>> = {
  401: { kind: 'signed-out', message: 'Your session has ended. Sign in again.' },
  403: { kind: 'forbidden', message: 'Your role does not allow this. Ask an administrator if you need it.' },
  404: { kind: 'not-found', message: 'This record is no longer there, or it is not shared with you.' },
  409: { kind: 'conflict', message: 'Someone changed this at the same time. Reload it and try again.' },
  413: { kind: 'invalid', message: 'This is too large to save. Shorten it and try again.' },
  429: { kind: 'limit', message: 'Too many requests. Wait a few minutes and try again.' },
};

const UNKNOWN: Omit<Explanation, 'title'> = {
  kind: 'server',
  message: 'Something went wrong on our side. Try again; if it happens again, tell your administrator.',
};

/** True when the failure was the network, not an answer of the server. */
export function isOffline(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  if (isAuthError(error)) return isRetryableAuthError(error) && !error.status;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/**
 * Turns any failure into a title and a sentence for people. The server's own words are kept when they were
 * written for people (the spec's 'server message'); database and browser jargon is replaced.
 */
export function explain(error: unknown, title = 'Error'): Explanation {
  if (isOffline(error)) return { ...OFFLINE, title: title === 'Error' ? OFFLINE.title : title };
  const { code, status, message } = saidBy(error);
  const known = BY_CODE[code] ?? BY_STATUS[status];
  const kind = known?.kind ?? (status >= 400 && status < 500 ? 'invalid' : 'server');
  const forPeople = message !== '' && !MACHINE_TEXT.test(message) && status < 500;
  if (isAuthError(error)) return { kind, title, message: authSentence(error, message) };
  // The name of a rule of the database stands in brackets at the end, for programs.
  if (forPeople && kind !== 'signed-out')
    return { kind, title, message: message.replace(/ \([a-z_]+\)\.$/, '.') };
  return { ...(known ?? UNKNOWN), title };
}

function saidBy(error: unknown): { code: string; status: number; message: string } {
  if (error instanceof ApiError) return error;
  if (isAuthError(error))
    return { code: error.code ?? '', status: error.status ?? 0, message: error.message };
  return { code: '', status: 500, message: '' };
}

/** What the library says of it, "User is banned", is no way to meet a colleague on leave. */
const SUSPENDED =
  'This account is suspended. An administrator of the firm can open it again: ask one of them.';

function authSentence(
  error: { status?: number | undefined; code?: string | undefined },
  message: string,
): string {
  if ((error.status ?? 0) >= 500) return UNKNOWN.message;
  if (error.code === 'user_banned') return SUSPENDED;
  return message || (BY_CODE[error.code ?? '']?.message ?? UNKNOWN.message);
}

const WEAK_REASONS: Record<string, string> = {
  length: 'Use at least 8 characters (and at most 1,000).',
  characters: 'Mix upper and lower case letters, numbers and special characters.',
  pwned: 'This password is too common or easy to guess.',
};

/**
 * The server's reasons for refusing a password, as sentences; empty when that was not the trouble. What the server
 * says in words is more exact than the code of the reason, so the codes only serve where it says nothing.
 */
export function weakPasswordReasons(error: unknown): string[] {
  if (!isWeakPasswordError(error)) return [];
  if (error.message) return [error.message];
  return error.reasons.map((reason) => WEAK_REASONS[reason] ?? reason);
}

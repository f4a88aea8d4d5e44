import type { RestRequest } from './context.ts';
import type { RestError } from './rest-error.ts';

const NO_BODY = new Set([204, 205, 304]);

/** A text, or with `latin1` its bytes as PostgreSQL wrote them, one in each character. */
export interface Body {
  text: string;
  encoding: 'utf8' | 'latin1';
}

export const utf8 = (text: string): Body => ({ text, encoding: 'utf8' });

/** What a request is answered, before it stands on the wire. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Body | null;
  /** Some of the headers were set by SQL and may be any. */
  fromSql?: boolean;
}

/** The answer; headers that SQL set win over ours. */
export function respond(
  request: RestRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Body | string | null,
  more: { status: number | null; headers: readonly [string, string][] } = { status: null, headers: [] },
): Answer {
  const final = more.status ?? status;
  const all: Record<string, string> = { ...headers };
  if (request.profileGiven && body !== null) all['Content-Profile'] = request.profile;
  // An answer without a length is sent in chunks, also where there is nothing to send.
  if (body === null && request.method !== 'HEAD' && !NO_BODY.has(final)) all['Content-Length'] = '0';
  const answer = {
    status: final,
    headers: all,
    body: NO_BODY.has(final) ? null : typeof body === 'string' ? utf8(body) : body,
  };
  return more.headers.length === 0
    ? answer
    : { ...answer, headers: merged(all, more.headers), fromSql: true };
}

/** @throws TypeError for what is no header */
function merged(
  ours: Readonly<Record<string, string>>,
  more: readonly [string, string][],
): Record<string, string> {
  const headers = new Headers(ours);
  for (const [name, value] of more) headers.set(name, value);
  return Object.fromEntries(headers);
}

/** The four fields of an error, always all of them. */
export function respondError(error: RestError, head: boolean): Answer {
  const body = JSON.stringify({
    code: error.code,
    details: error.details,
    hint: error.hint,
    message: error.message,
  });
  return {
    status: error.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${/^[\w]+$/.test(error.code) ? error.code : 'unknown'}`,
      ...(error.status === 503 && { 'Retry-After': '1' }),
      ...error.headers,
    },
    body: head ? null : utf8(body),
    fromSql: true,
  };
}

import type { RestRequest } from './context.ts';
import type { RestError } from './rest-error.ts';

const NO_BODY = new Set([204, 205, 304]);

/** The answer; headers that SQL set win over ours. */
export function respond(
  request: RestRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | null,
  more: { status: number | null; headers: readonly [string, string][] } = { status: null, headers: [] },
): Response {
  const final = more.status ?? status;
  const all: Record<string, string> = { ...headers };
  if (request.profileGiven && body !== null) all['Content-Profile'] = request.profile;
  if (more.headers.length === 0)
    return new Response(NO_BODY.has(final) ? null : body, { status: final, headers: all });
  const merged = new Headers(all);
  for (const [name, value] of more.headers) merged.set(name, value);
  return new Response(NO_BODY.has(final) ? null : body, { status: final, headers: merged });
}

/** The four fields of an error, always all of them. */
export function respondError(error: RestError, head: boolean): Response {
  const body = JSON.stringify({
    code: error.code,
    details: error.details,
    hint: error.hint,
    message: error.message,
  });
  return new Response(head ? null : body, {
    status: error.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${/^[\w]+$/.test(error.code) ? error.code : 'unknown'}`,
      ...(error.status === 503 && { 'Retry-After': '1' }),
      ...error.headers,
    },
  });
}

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** From this version on the code stands in `code`, and the answer must repeat the version. */
const API_VERSION = '2024-01-01';

/** A refusal as the wire shows it: HTTP status, the provider's error code, a sentence for the person. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = more.extra ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The form OAuth prescribes for a token request that lacks a field. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** Whether the client reads the newer error form. */
export function speaksVersion(c: Context): boolean {
  const version = c.req.header('x-supabase-api-version') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
}

/** Repeats the version the client named, as auth-js expects of every answer. */
export function echoVersion(c: Context): void {
  if (speaksVersion(c)) c.header('x-supabase-api-version', API_VERSION);
}

/** Writes an error in the form the client reads. */
export function answerError(c: Context, error: AuthError | OAuthError): Response {
  if (error instanceof OAuthError)
    return c.json({ error: error.error, error_description: error.message }, 400);
  c.header('x-sb-error-code', error.code);
  if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds));
  const reference = error.status >= 500 ? { error_id: c.get('requestId') as string } : {};
  const body = speaksVersion(c)
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message };
  return c.json({ ...body, ...error.extra, ...reference }, error.status);
}

import { AuthError } from '../auth-error.ts';

/** Brings a refusal to the page: in the fragment, and for the code flow in the query as well. */
export function withError(target: string, error: AuthError, pkce: boolean): string {
  const url = new URL(target);
  const told = new URLSearchParams({
    error:
      error.status >= 500
        ? 'temporarily_unavailable'
        : error.status === 422
          ? 'server_error'
          : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  });
  if (pkce) for (const [name, value] of told) url.searchParams.set(name, value);
  url.hash = String(new URLSearchParams([...told, ['sb', '']]));
  return url.href;
}

/** The provider is away, or describes itself in a way nobody understands. */
export const unavailable = (label: string) =>
  new AuthError(
    503,
    'unexpected_failure',
    `${label} is not available at the moment. Please try again later, or sign in with your email address.`,
  );

/**
 * What went wrong on the way back, in words for the person. What the provider said in detail is for the log.
 * @param cause an error of openid-client or of the network.
 */
export function providerError(label: string, cause: unknown): AuthError {
  if (isAway(cause)) return unavailable(label);
  return new AuthError(
    400,
    'bad_oauth_callback',
    `${label} did not confirm the sign-in. Please try again, or sign in with your email address.`,
  );
}

function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code, cause: inner } = cause as { code?: unknown; cause?: unknown };
  if (inner instanceof Response) return inner.status >= 500 || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  const away = /TIMEOUT|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|UND_ERR|CERT/i;
  return (
    away.test(String(code ?? '')) ||
    cause.name === 'TimeoutError' ||
    (cause instanceof TypeError && cause.message === 'fetch failed') ||
    isAway(inner)
  );
}

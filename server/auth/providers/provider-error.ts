import { AuthError } from '../auth-error.ts';

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

/** openid-client's codes for a status or type that no provider answers with: a proxy or another program does. */
const NOT_A_PROVIDER = /^OAUTH_RESPONSE_IS_NOT_(CONFORM|JSON)$/;

function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code, cause: inner } = cause as { code?: unknown; cause?: unknown };
  // An answer of the provider. Hono's server puts a Response of its own in the place of Node's: fetch gives no instance of it.
  const status = (inner as { status?: unknown } | undefined)?.status;
  if (typeof status === 'number') return status >= 500 || NOT_A_PROVIDER.test(String(code));
  const away = /TIMEOUT|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|UND_ERR|CERT/i;
  return (
    away.test(String(code ?? '')) ||
    cause.name === 'TimeoutError' ||
    (cause instanceof TypeError && cause.message === 'fetch failed') ||
    isAway(inner)
  );
}

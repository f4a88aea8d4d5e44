import type { AuthError, AuthWeakPasswordError } from '@supabase/auth-js';

/**
 * The official library's own tests of its errors, by the mark and the names it gives them: importing them would bring
 * the whole library into the first screen.
 */
export const isAuthError = (error: unknown): error is AuthError =>
  typeof error === 'object' && error !== null && '__isAuthError' in error;

/** The network or the server failed for now; the session may well live on. */
export const isRetryableAuthError = (error: unknown): boolean =>
  isAuthError(error) && error.name === 'AuthRetryableFetchError';

/** What the server says of a right code that was taken before; the error code is that of any wrong one. */
export const USED_CODE = 'TOTP code was used already';

export const isWeakPasswordError = (error: unknown): error is AuthWeakPasswordError =>
  isAuthError(error) && error.name === 'AuthWeakPasswordError';

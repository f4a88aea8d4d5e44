import { explain } from '#src/lib/errors.ts';

export const PASSKEY_NAME_MAX = 60;

/** The person closed the browser's own dialog, or it gave up waiting: nothing to report as an error. */
const WITHDRAWN = ['NotAllowedError', 'AbortError'];

/** Why a passkey did not work, in words; null when the person simply changed their mind. */
export function passkeyProblem(error: unknown): string | null {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (WITHDRAWN.includes(name) || code === 'ERROR_CEREMONY_ABORTED') return null;
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account.';
  if (code === 'webauthn_challenge_expired') return 'That took too long. Try again.';
  if (['webauthn_credential_not_found', 'webauthn_verification_failed', 'passkey_not_found'].includes(code))
    return 'This passkey is not known here. Sign in with your password and add it under Settings, Security.';
  if (name === 'SecurityError' || code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN')
    return 'Passkeys do not work under this address. Ask your administrator which address to use.';
  if ('__isWebAuthnError' in (error as object))
    return 'Your browser could not use a passkey. Try another way.';
  return explain(error).message;
}

import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AuthError } from './auth-error.ts';
import type { AuthContext, AuthServices, Verb } from './auth-services.ts';
import { requireSignedIn } from './guard.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What the provider itself says when a part is switched off. */
const closed =
  (
    status: ContentfulStatusCode,
    code: string,
    message: string,
    guard?: (auth: AuthServices, c: AuthContext) => Promise<unknown>,
  ): Verb =>
  (auth) =>
  async (c) => {
    await guard?.(auth, c);
    throw new AuthError(status, code, message);
  };

export const sso = closed(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
export const enrolFactor = closed(
  422,
  'mfa_totp_enroll_not_enabled',
  'MFA enroll is disabled for TOTP',
  requireSignedIn,
);
export const verifyFactor = closed(
  422,
  'mfa_totp_verify_not_enabled',
  'MFA verification is disabled for TOTP',
  requireSignedIn,
);

/** DELETE /factors/{id}: nobody has one yet, so every id is a foreign one. */
export const removeFactor: Verb = (auth) => async (c) => {
  await requireSignedIn(auth, c);
  requireUuid(c.req.param('id'));
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
};

function requireUuid(id: string | undefined): string {
  if (!id || !UUID.test(id)) throw new AuthError(404, 'validation_failed', 'id must be an UUID');
  return id;
}

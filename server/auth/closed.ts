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
export const authorize = closed(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
export const callback = closed(400, 'bad_oauth_state', 'OAuth state not found or expired');
export const linkIdentity = closed(
  404,
  'manual_linking_disabled',
  'Manual linking is disabled',
  requireSignedIn,
);
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

/** DELETE /user/identities/{id}: everyone has exactly one, the email identity. */
export const unlinkIdentity: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  const id = requireUuid(c.req.param('id'));
  if (!me.person.identities.some((identity) => identity.id === id))
    throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  throw new AuthError(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  );
};

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

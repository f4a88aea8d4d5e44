import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AuthError } from './auth-error.ts';
import type { Verb } from './auth-services.ts';

/** What the provider itself says when a part is switched off. */
const closed =
  (status: ContentfulStatusCode, code: string, message: string): Verb =>
  () =>
  () => {
    throw new AuthError(status, code, message);
  };

export const sso = closed(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');

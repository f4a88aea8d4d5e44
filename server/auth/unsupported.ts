import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AuthError } from './auth-error.ts';
import type { Verb } from './auth-services.ts';

/** What the provider itself says when a part is switched off. */
const unsupported =
  (status: ContentfulStatusCode, code: string, message: string): Verb =>
  () =>
  () => {
    throw new AuthError(status, code, message);
  };

/** Being an OAuth server, i.e. sign-in here for other sites. */
export const oauthServer = unsupported(404, 'feature_disabled', 'OAuth server is disabled');
/** Providers come from the settings, not from the API. */
export const customProviders = unsupported(404, 'feature_disabled', 'Custom OAuth providers are disabled');
export const sso = unsupported(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');

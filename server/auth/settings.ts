import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verb } from './auth-services.ts';
import { relyingParty } from './passkeys/relying-party.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

const PROVIDERS =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter x zoom phone'.split(
    ' ',
  );

/** GET /settings: what answers «disabled» is shown as off here. */
export const settings: Verb = (auth) => (c) =>
  c.json({
    external: {
      ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
      ...Object.fromEntries(
        auth.config.providers.flatMap(({ name, alias }) => [name, alias ?? name]).map((name) => [name, true]),
      ),
      email: true,
    },
    disable_signup: false,
    mailer_autoconfirm: auth.config.mailerAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: relyingParty(auth.config) !== null,
  });

/** GET /health */
export const health: Verb = () => (c) =>
  c.json({
    version,
    name: 'GoTrue',
    description: 'Sign-in service of this site, compatible with supabase-js (subset)',
  });

/** GET /.well-known/jwks.json: public keys only. */
export const jwks: Verb = (auth) => (c) => {
  c.header('cache-control', 'public, max-age=600');
  return c.json(auth.keys.jwks());
};

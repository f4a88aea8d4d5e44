import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { profileOf } from './profile.ts';
import { readProviders } from './provider-settings.ts';

const client = (name: string) => ({
  [`OIDC_${name}_CLIENT_ID`]: 'id',
  [`OIDC_${name}_CLIENT_SECRET`]: 'secret',
});

test('an operator gives Google, Microsoft and LinkedIn an id and a secret, and others an issuer as well', () => {
  const providers = readProviders({
    ...client('GOOGLE'),
    ...client('MICROSOFT'),
    ...client('LINKEDIN_OIDC'),
    ...client('OUR_KEYCLOAK'),
    OIDC_OUR_KEYCLOAK_ISSUER: 'https://id.example.org/realms/firm',
  });
  expect(providers.map(({ name, alias, label, issuer }) => [name, alias, label, issuer])).toEqual([
    ['google', undefined, 'Google', 'https://accounts.google.com'],
    ['linkedin_oidc', 'linkedin', 'LinkedIn', 'https://www.linkedin.com/oauth'],
    ['microsoft', 'azure', 'Microsoft', 'https://login.microsoftonline.com/common/v2.0'],
    ['our_keycloak', undefined, 'Our Keycloak', 'https://id.example.org/realms/firm'],
  ]);
  expect(readProviders({ OIDC_GOOGLE_ISSUER: '', OIDC_GOOGLE_CLIENT_ID: ' ' })).toEqual([]);
});

test.each([
  [{ OIDC_GOOGLE_CLIENT_ID: 'id' }, /^OIDC_GOOGLE_CLIENT_SECRET is missing/],
  [{ OIDC_GOOGLE_CLIENT_SECRET: 's' }, /^OIDC_GOOGLE_CLIENT_ID is missing/],
  [client('KEYCLOAK'), /^OIDC_KEYCLOAK_ISSUER is missing/],
  [{ ...client('X'), OIDC_X_ISSUER: 'id.example.org' }, /^OIDC_X_ISSUER must be the provider's https/],
  [{ ...client('X'), OIDC_X_ISSUER: 'http://id.example.org' }, /^OIDC_X_ISSUER must be/],
  [{ ...client('X'), OIDC_X_ISSUER: 'https://id.example.org/?a' }, /^OIDC_X_ISSUER must be/],
  [
    { ...client('X'), OIDC_X_ISSUER: 'https://x.org/.well-known/openid-configuration' },
    /before \/\.well-known\//,
  ],
  [{ OIDC_GOOGLE_CLIENTID: 'id' }, /^OIDC_GOOGLE_CLIENTID is not a setting/],
  [{ ...client('AZURE'), ...client('MICROSOFT') }, /name the same provider/],
])('the start stops with a sentence at %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test.each(['EMAIL', 'PHONE', 'ANONYMOUS', 'ANONYMOUS_USERS', 'SSO', 'SAML', 'WEB3', 'PASSKEY'])(
  'no provider is called %s, which means another way to sign in',
  (name) => {
    const environment = { ...client(name), [`OIDC_${name}_ISSUER`]: 'https://x.org' };
    expect(() => readConfig(environment)).toThrow(/means another way to sign in/);
  },
);

test.each(['localhost', '127.0.0.1', '[::1]'])(
  'a provider on this machine may be called without TLS: %s',
  (host) => {
    const issuer = `http://${host}:8080/realms/firm`;
    expect(readProviders({ ...client('X'), OIDC_X_ISSUER: issuer })[0]?.issuer).toBe(issuer);
  },
);

test('an address counts as confirmed only when the provider says so, in its own way', () => {
  const read = (claims: Record<string, unknown>) =>
    profileOf({ name: 'azure' }, { sub: 's', email: 'Ada@Example.org', ...claims });
  const microsoft = { iss: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0' };
  expect(read({ email_verified: true })).toMatchObject({ email: 'ada@example.org', verified: true });
  expect(read({ email_verified: 'true' }).verified).toBe(true);
  expect(read({ ...microsoft, xms_edov: true }).verified).toBe(true);
  expect(read({ ...microsoft, xms_edov: '1' }).verified).toBe(true);
  for (const claims of [
    {},
    { email_verified: false },
    { email_verified: 'yes' },
    { xms_edov: true },
    microsoft,
    { ...microsoft, email_verified: true },
    { ...microsoft, xms_edov: 0 },
  ]) {
    expect(read(claims).verified).toBe(false);
  }
  expect(read({ email: 'not an address', email_verified: true })).toMatchObject({
    email: null,
    verified: false,
  });
});

test('odd names are kept in a storable form, and only secure addresses of pictures', () => {
  const { metadata } = profileOf(
    { name: 'google' },
    {
      sub: 's',
      name: `A\0da\n${'x'.repeat(500)}`,
      given_name: ['no'],
      family_name: '\ud800',
      picture: 'http://a.example',
    },
  );
  expect(metadata).toEqual({
    name: expect.stringMatching(/^A da x{195}/),
    full_name: expect.any(String),
    last_name: '\ufffd',
  });
});

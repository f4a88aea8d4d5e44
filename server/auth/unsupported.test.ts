import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, post } from '../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let person: TestUser;
beforeAll(async () => {
  server = await testServer();
  person = await server.newUser();
});
afterAll(() => server.stop());

const ID = '6f1f9bd8-3a52-4e3c-9d9f-1f6a3f0f7a11';

test.each([
  ['POST', '/sso', { domain: 'example.org' }, 404, 'saml_provider_disabled'],
  ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
  ['GET', '/callback?code=x&state=y', undefined, 400, 'bad_oauth_state'],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
  ['POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
  ['POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
  ['POST', '/verify', { type: 'sms', phone: '+2348035550101', token: '123456' }, 403, 'otp_expired'],
  ['POST', '/verify', { type: 'phone_change', phone: '+2348035550101', token: '123456' }, 403, 'otp_expired'],
  ['POST', '/verify', { type: 'email', phone: '+2348035550101', token: '123456' }, 403, 'otp_expired'],
  // wire-W5
  ['POST', '/verify', { type: 'sms', phone: 'not-a-number', token: '123456' }, 400, 'validation_failed'],
  ['POST', '/verify', { type: 'sms', phone: '+0123', token: '123456' }, 400, 'validation_failed'],
  // wire-W4
  [
    'POST',
    '/token?grant_type=web3',
    { chain: 'solana', message: 'm', signature: 's' },
    422,
    'web3_provider_disabled',
  ],
  ['POST', '/resend', { type: 'sms', phone: '+2348035550101' }, 400, 'phone_provider_disabled'],
  ['POST', '/resend', { type: 'phone_change', phone: '+2348035550101' }, 400, 'phone_provider_disabled'],
  ['POST', '/otp', { phone: '+2348035550101' }, 400, 'phone_provider_disabled'],
  ['GET', '/oauth/authorizations/x', undefined, 404, 'feature_disabled'],
  ['GET', '/user/oauth/grants', undefined, 404, 'feature_disabled'],
  ['GET', '/admin/oauth/clients', undefined, 403, 'not_admin'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 401, 'no_authorization'],
  ['POST', '/factors', { factor_type: 'totp' }, 401, 'no_authorization'],
  ['GET', '/nothing', undefined, 404, 'validation_failed'],
] as const)(
  'A37: a visitor’s %s %s is answered as when it is off',
  async (method, path, body, status, code) => {
    const answer = await call(server, method, path, { body });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  },
);

test.each([
  ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ['DELETE', `/user/identities/${ID}`, undefined, 422, 'identity_not_found'],
  ['DELETE', '/user/identities/x', undefined, 404, 'validation_failed'],
  ['POST', '/factors', { factor_type: 'phone', phone: '+234' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['POST', `/factors/${ID}/challenge`, {}, 404, 'mfa_factor_not_found'],
  ['DELETE', `/factors/${ID}`, undefined, 404, 'mfa_factor_not_found'],
] as const)('a person’s %s %s is answered as when it is off', async (method, path, body, status, code) => {
  const answer = await call(server, method, path, { body, bearer: person.accessToken });
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});

test.each([
  ['/admin/oauth/clients', 'OAuth server is disabled'],
  ['/admin/custom-providers', 'Custom OAuth providers are disabled'],
])('the holder of the secret key hears that %s is off', async (path, msg) => {
  const answer = await call(server, 'GET', path, { headers: { apikey: server.secretKey } });
  expect(answer.body).toEqual({ code: 404, error_code: 'feature_disabled', msg });
});

test('errors come in the form the client asked for', async () => {
  const old = await post(server, '/verify', {});
  expect(old.body).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'Verify requires a verification type',
  });
  const fresh = await post(server, '/verify', {}, { 'x-supabase-api-version': '2024-01-01' });
  expect(fresh.body).toEqual({ code: 'validation_failed', message: 'Verify requires a verification type' });
  expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01');
});

test('a proof of another kind than text is refused with the field', async () => {
  for (const field of ['token', 'email', 'phone', 'token_hash']) {
    const { status, body } = await post(server, '/verify', { type: 'email', [field]: 7 });
    expect([status, body.msg]).toEqual([400, `Invalid ${field}: must be text`]);
  }
});

test('the version a client names is repeated in every answer, good or bad', async () => {
  const answer = await call(server, 'GET', '/settings', {
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
});

test('settings and health tell what is on', async () => {
  const settings = (await call(server, 'GET', '/settings')).body;
  expect(settings).toMatchObject({ disable_signup: false, mailer_autoconfirm: false, saml_enabled: false });
  expect(settings.external).toMatchObject({ email: true, google: false, phone: false });
  expect((await call(server, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
  const jwks = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
  expect((await jwks.json()).keys.length).toBeGreaterThan(0);
});

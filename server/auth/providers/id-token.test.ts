import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, post } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { forgedTokens } from './forged-tokens.ts';
import { type RunningProvider, startProvider } from './testing.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({ accounts: [] });
  server = await testServer(provider.settings('GOOGLE'));
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const account = { sub: 'passer-by', email: 'passer-by@example.org', email_verified: true };
const hashed = (text: string) => createHash('sha256').update(text).digest('hex');
test.each([
  ['another issuer', { iss: 'https://accounts.google.com' }, {}],
  ['our own issuer', { iss: 'SITE' }, {}],
  ['another audience', { aud: 'someone-else' }, {}],
  ['several audiences and another bearer', { aud: ['harmattan', 'other'], azp: 'other' }, {}],
  ['an end in the past', { exp: 1_000 }, {}],
  ['a beginning in the future', { nbf: 9_999_999_999 }, {}],
  ['no subject', { sub: '' }, {}],
  ['a nonce the page does not know', { nonce: hashed('a') }, {}],
  ['no nonce though the page has one', {}, { nonce: 'a' }],
  ['another nonce than the page’s', { nonce: hashed('b') }, { nonce: 'a' }],
  ['the nonce itself instead of its hash', { nonce: 'a' }, { nonce: 'a' }],
  ['another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }, { access_token: 'mine' }],
])('A36: an identity token with %s is refused', async (_, claims, more) => {
  const said = 'iss' in claims && claims.iss === 'SITE' ? { iss: `${server.url}/auth/v1` } : claims;
  const id_token = await provider.idToken(account, said);
  const answer = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token, ...more });
  expect(answer.status).toBe(400);
  expect(answer.body).not.toHaveProperty('access_token');
});

test('A36: forged, foreign and senseless identity tokens are refused', async () => {
  const person = await server.newUser();
  const honest = await provider.idToken(account);
  const [head, body] = honest.split('.');
  const claims = decodeJwt(honest) as Record<string, unknown>;
  const forged = await Promise.all([
    forgedTokens['a key of its own']?.(claims, provider),
    forgedTokens['no signature']?.(claims, provider),
    forgedTokens['our secret as key']?.(claims, provider),
  ]);
  for (const id_token of [
    ...forged,
    `${head}.${body}.`,
    person.accessToken,
    server.publishableKey,
    'x',
    '..',
    '',
    null,
    7,
  ]) {
    const answer = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token });
    expect(answer.status).toBe(400);
    if (forged.includes(String(id_token))) expect(answer.body.error).toBe('invalid_request');
    expect(answer.body).not.toHaveProperty('access_token');
  }
});

test('a sign-in with an identity token that was not sent is told what is missing', async () => {
  for (const id_token of [undefined, null, '']) {
    const { status, body } = await post(server, '/token?grant_type=id_token', {
      provider: 'google',
      id_token,
    });
    expect([status, body.error, body.error_description]).toEqual([
      400,
      'invalid_request',
      'id_token required',
    ]);
  }
});

test('A37: an identity token names no provider of its own', async () => {
  for (const name of ['keycloak', 'azure', provider.issuer, '', null, '__proto__', 'email']) {
    const answer = await post(server, '/token?grant_type=id_token', {
      provider: name,
      issuer: provider.issuer,
      client_id: provider.clientId,
      id_token: await provider.idToken(account),
    });
    expect([answer.status, answer.body.error_code]).toEqual([400, 'provider_disabled']);
  }
});

test.each([
  ['GET', '/authorize?provider=keycloak', undefined, 400, 'validation_failed'],
  ['GET', '/authorize?provider=email', undefined, 400, 'validation_failed'],
  ['GET', '/authorize', undefined, 400, 'validation_failed'],
  ['POST', '/sso', { domain: 'example.org' }, 404, 'saml_provider_disabled'],
  ['POST', '/sso/saml/acs', {}, 404, 'saml_provider_disabled'],
  ['POST', '/token?grant_type=web3', { chain: 'ethereum' }, 422, 'web3_provider_disabled'],
  ['POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
  ['POST', '/signup', { phone: '+2348000000000', password: 'x' }, 400, 'phone_provider_disabled'],
] as const)('A37: with one provider on, %s %s stays off', async (method, path, body, status, code) => {
  const answer = await call(server, method, path, { body });
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});

test('S14: a picture’s address is kept as text and never asked for', async () => {
  let visits = 0;
  const pictures = createServer((_, res) => {
    visits++;
    res.end();
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  const { port } = pictures.address() as { port: number };
  for (const picture of [
    `http://127.0.0.1:${port}/a.png`,
    `https://127.0.0.1:${port}/a.png`,
    'javascript:alert(1)',
  ]) {
    const id_token = await provider.idToken({ ...account, picture });
    const answer = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token });
    expect(answer.status).toBe(200);
    const kept = answer.body.user.identities[0].identity_data.avatar_url;
    expect(kept).toBe(picture.startsWith('https:') ? picture : undefined);
  }
  expect(visits).toBe(0);
  pictures.close();
});

test('a session by an identity token says that its person came from a provider', async () => {
  const id_token = await provider.idToken({ sub: 'known', email: 'known@example.org', email_verified: true });
  const { status, body } = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token });
  expect(status).toBe(200);
  expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
});

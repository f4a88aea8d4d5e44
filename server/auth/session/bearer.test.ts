import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { workOf } from '../../testing/work.ts';

const SECRET = 'a-shared-secret-of-an-acceptance-run-0123456789';
let server: TestServer;
let shared: TestServer;
let person: TestUser;
let claims: Record<string, unknown>;
beforeAll(async () => {
  [server, shared] = await Promise.all([testServer(), testServer({ JWT_SECRET: SECRET })]);
  person = await server.newUser();
  claims = decodeJwt(person.accessToken);
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => Promise.all([server.stop(), shared.stop()]));

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const hs256 = (header: object, payload: object | string, key: string) => {
  const head = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(payload)}`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
};

async function expectRefused(on: TestServer, bearer: string): Promise<void> {
  const answer = await call(on, 'GET', '/user', { bearer });
  expect([401, 403]).toContain(answer.status);
  expect(['bad_jwt', 'no_authorization']).toContain(answer.body.error_code);
  const rest = await fetch(`${on.url}/rest/v1/clients`, {
    headers: { apikey: on.publishableKey, authorization: `Bearer ${bearer}` },
  });
  expect([401, 403]).toContain(rest.status);
}

test.each(['none', 'None', 'nOnE', ''])('A19: a token signed by %s is refused', async (alg) => {
  await expectRefused(server, `${part({ alg, typ: 'JWT' })}.${part(claims)}.`);
  await expectRefused(server, `${part({ alg, typ: 'JWT' })}.${part(claims)}`);
});

test('A19: a token without its signature is refused', async () => {
  const [head, body] = person.accessToken.split('.');
  await expectRefused(server, `${head}.${body}.`);
});

test('A20: the public key is not a secret, and algorithms cannot be swapped', async () => {
  const { keys } = (await call(server, 'GET', '/.well-known/jwks.json')).body;
  const kid = decodeProtectedHeader(person.accessToken).kid;
  expect(keys[0]).toMatchObject({ kty: 'EC', kid });
  expect(keys[0].d).toBeUndefined();
  for (const key of [JSON.stringify(keys[0]), keys[0].x, `${keys[0].x}${keys[0].y}`, ''])
    await expectRefused(server, hs256({ kid }, claims, key));
  const [, body] = person.accessToken.split('.');
  await expectRefused(
    server,
    `${part({ alg: 'ES256', kid })}.${body}.${Buffer.alloc(64).toString('base64url')}`,
  );
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const head = `${part({ alg: 'RS256', kid })}.${body}`;
  await expectRefused(
    server,
    `${head}.${sign('sha256', Buffer.from(head), rsa.privateKey).toString('base64url')}`,
  );
});

test('A20: a shared secret is never among the public keys', async () => {
  const { body } = await call(shared, 'GET', '/.well-known/jwks.json');
  expect(JSON.stringify(body)).not.toContain(Buffer.from(SECRET).toString('base64url'));
  expect(body.keys.every((key: { kty: string }) => key.kty !== 'oct')).toBe(true);
});

test('A21: a header that points elsewhere for its key is refused', async () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = own.publicKey.export({ format: 'jwk' });
  for (const header of [
    { kid: '../../../etc/passwd' },
    { kid: "' or 1=1 --" },
    { kid: 'http://127.0.0.1:1/key' },
    { kid: 'x'.repeat(10_000) },
    { jku: 'http://127.0.0.1:1/jwks' },
    { x5u: 'http://127.0.0.1:1/cert' },
    { jwk },
    { kid: decodeProtectedHeader(person.accessToken).kid, jwk },
  ]) {
    const head = `${part({ alg: 'ES256', typ: 'JWT', ...header })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(head), { key: own.privateKey, dsaEncoding: 'ieee-p1363' });
    await expectRefused(server, `${head}.${signature.toString('base64url')}`);
  }
});

test('A22, A23: times, audience, issuer and role of a token must be ours', async () => {
  const owner = await shared.newUser();
  const good = decodeJwt(owner.accessToken);
  const now = Math.floor(Date.now() / 1_000);
  expect((await call(shared, 'GET', '/user', { bearer: hs256({}, good, SECRET) })).status).toBe(200);
  for (const change of [
    { exp: now - 31 },
    { exp: 0 },
    { exp: 'soon' },
    { nbf: now + 60 },
    { aud: 'other' },
    { role: 'postgres' },
    { role: 'supabase_admin' },
  ]) {
    await expectRefused(shared, hs256({}, { ...good, ...change }, SECRET));
  }
  for (const change of [
    { iss: 'http://elsewhere.example' },
    { role: 'service_role' },
    { sub: '../users' },
    { session_id: undefined },
  ]) {
    const answer = await call(shared, 'GET', '/user', { bearer: hs256({}, { ...good, ...change }, SECRET) });
    expect([401, 403]).toContain(answer.status);
  }
  expect(
    (await call(shared, 'GET', '/user', { bearer: hs256({}, { ...good, exp: now - 10 }, SECRET) })).status,
  ).toBe(200);
});

test('sec-L4: a token that never ends, is for nobody in particular or belongs to nobody opens nothing', async () => {
  const owner = await shared.newUser();
  const good = decodeJwt(owner.accessToken);
  for (const change of [{ exp: undefined }, { aud: undefined }, { sub: undefined }])
    await expectRefused(shared, hs256({}, { ...good, ...change }, SECRET));
  const { exp: _, ...endless } = good;
  await expectRefused(shared, hs256({}, { ...endless, role: 'service_role', sub: undefined }, SECRET));
});

test('A24: a refresh token is no bearer', async () => {
  const { body } = await signIn(server, person.email, person.password);
  await expectRefused(server, body.refresh_token);
});

test('A25: duplicate claims, giant and deep tokens are refused quickly', async () => {
  const deep = `{"sub":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  const twice = JSON.stringify(claims).replace('{', '{"role":"service_role",');
  for (const token of [
    `${part({ alg: 'ES256' })}.${part(deep)}.x`,
    `${part({ alg: 'ES256' })}.${part(twice)}.x`,
    hs256({}, { ...claims, x: 'x'.repeat(6_000) }, 'x'),
  ]) {
    const worked = await workOf(async () => {
      const answer = await call(server, 'GET', '/user', { bearer: token });
      expect([401, 403, 431]).toContain(answer.status);
    });
    expect(worked).toBeLessThan(200);
  }
});

test('A26: a key is no person, and without a known key nothing is answered', async () => {
  expect((await call(server, 'GET', '/user', { bearer: server.publishableKey })).status).toBe(401);
  expect((await call(server, 'GET', '/user')).body.error_code).toBe('no_authorization');
  for (const apikey of ['', 'sb_publishable_made_up', 'x.y.z']) {
    const answer = await call(server, 'POST', '/token?grant_type=password', {
      headers: { apikey },
      body: { email: person.email, password: person.password },
    });
    expect(answer.status).toBe(401);
    const own = await call(server, 'GET', '/user', { headers: { apikey }, bearer: person.accessToken });
    expect(own.status).toBe(401);
  }
});

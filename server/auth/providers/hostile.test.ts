import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { call, forgetLimits, mailTo, post } from '../testing.ts';
import { type RunningProvider, startProvider } from './testing.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [
      { sub: 'victim', email: 'victim@example.org', email_verified: true, name: 'The Owner' },
      { sub: 'unproven', email: 'staff@example.org', email_verified: false },
      { sub: 'passer-by', email: 'passer-by@example.org', email_verified: true },
    ],
  });
  server = await testServer({
    ...provider.settings('GOOGLE'),
    REDIRECT_URLS: 'https://*.preview.example.net,https://app.example.com/welcome,harmattan://signed-in',
  });
});
afterEach(async () => {
  provider.tamper(null);
  await forgetLimits(server);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const CODE_FLOW = `&code_challenge=${challenge}&code_challenge_method=s256`;

const authorize = (query: string) => `${server.url}/auth/v1/authorize?provider=google${query}`;
const isCallback = (url: URL) => url.pathname === '/auth/v1/callback';
const isHome = (url: URL) => url.origin === server.url && !url.pathname.startsWith('/auth/v1/');

/** The way to the provider and back, up to the doorstep. */
function toTheDoor(visitor: Visitor, query: string, as = 'passer-by'): Promise<URL> {
  provider.signInAs(as);
  return visitor.follow(authorize(query), isCallback);
}
async function signIn(query: string, as = 'passer-by'): Promise<{ url: URL; fragment: URLSearchParams }> {
  provider.signInAs(as);
  const url = await newVisitor().follow(authorize(query), isHome);
  return { url, fragment: new URLSearchParams(url.hash.slice(1)) };
}
const refused = async (answer: Response) => {
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { error_code: string }).error_code;
};
const trade = (code: string, code_verifier: unknown = verifier) =>
  post(server, '/token?grant_type=pkce', { auth_code: code, code_verifier });
const sessions = async () => {
  const { rows } = await server.system.query<{ n: number }>('select count(*)::int as n from auth.sessions');
  return rows[0]?.n;
};

async function strangersAccount(email: string): Promise<string> {
  const answer = await post(server, '/signup', {
    email,
    password: 'Strangers-Secret-2026!',
    data: { first_name: 'Mallory' },
  });
  const { rows } = await server.system.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  const id = rows[0]?.id ?? '';
  expect(answer.status).toBe(200);
  // As if the stranger had found a way to leave more behind.
  await server.system.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'x')`,
    [id],
  );
  await server.system.query('insert into auth.sessions (user_id) values ($1)', [id]);
  return id;
}

async function left(id: string) {
  const { rows } = await server.system.query<Record<string, unknown>>(
    `select encrypted_password as password, raw_user_meta_data ->> 'first_name' as name,
       (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors,
       (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from auth.users u where id = $1`,
    [id],
  );
  return rows[0];
}

test('A34: what a stranger set up on an unconfirmed address is gone once its owner signs in with a provider', async () => {
  const id = await strangersAccount('victim@example.org');
  const { fragment } = await signIn('', 'victim');
  const claims = decodeJwt(fragment.get('access_token') ?? '');
  expect([claims.sub, claims.email]).toEqual([id, 'victim@example.org']);
  expect(await left(id)).toEqual({ password: null, name: null, factors: 0, sessions: 1 });
  const stranger = await post(server, '/token?grant_type=password', {
    email: 'victim@example.org',
    password: 'Strangers-Secret-2026!',
  });
  expect(stranger.body.error_code).toBe('invalid_credentials');
});

test('A34: the same when the owner signs in by a mailed code', async () => {
  const email = 'second-victim@example.org';
  const id = await strangersAccount(email);
  await post(server, '/otp', { email });
  const { code } = await mailTo(server, email, 'sign-in');
  const answer = await post(server, '/verify', { type: 'email', email, token: code });
  expect(answer.status).toBe(200);
  expect(await left(id)).toMatchObject({ password: null, factors: 0, sessions: 1 });
});

test('A34: a provider’s unconfirmed address joins no account, confirmed or not', async () => {
  const person = await server.newUser({ email: 'staff@example.org' });
  const { fragment } = await signIn('', 'unproven');
  expect([fragment.get('error_code'), fragment.get('access_token')]).toEqual([
    'provider_email_needs_verification',
    null,
  ]);
  for (const said of [undefined, false, 'no', 0, null, {}, ['true']]) {
    const token = await provider.idToken(
      { sub: 'unproven', email: 'staff@example.org' },
      said === undefined ? {} : { email_verified: said },
    );
    const answer = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token: token });
    expect([answer.status, answer.body.error_code]).toEqual([422, 'provider_email_needs_verification']);
  }
  const { rows } = await server.system.query('select from auth.identities where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

test('A34: a confirmed account is joined by its confirmed address, keeps its password, and its owner is told', async () => {
  const person = await server.newUser();
  const token = await provider.idToken({
    sub: 'joined',
    email: person.email.toUpperCase(),
    email_verified: true,
  });
  const answer = await post(server, '/token?grant_type=id_token', { provider: 'google', id_token: token });
  expect(answer.body.user.id).toBe(person.id);
  expect(answer.body.user.user_metadata.first_name).toBe('Ada');
  const again = await post(server, '/token?grant_type=password', {
    email: person.email,
    password: person.password,
  });
  expect(again.status).toBe(200);
  await mailTo(server, person.email, 'identity-linked');
});

test('A36: a callback without a state, with a made-up one or a spent one opens nothing', async () => {
  const visitor = newVisitor();
  const door = await toTheDoor(visitor, '');
  const before = await sessions();
  for (const [state, code] of [
    [null, 'bad_oauth_callback'],
    ['', 'bad_oauth_callback'],
    ['x', 'bad_oauth_state'],
    [randomUUID(), 'bad_oauth_state'],
    [`${door.searchParams.get('state')}'`, 'bad_oauth_state'],
  ] as const) {
    const url = new URL(door);
    if (state === null) url.searchParams.delete('state');
    else url.searchParams.set('state', state);
    expect(await refused(await visitor.fetch(url))).toBe(code);
  }
  expect(await sessions()).toBe(before);
  expect((await visitor.fetch(door)).status).toBe(302);
  expect(await refused(await visitor.fetch(door))).toBe('bad_oauth_state');
  expect(await sessions()).toBe((before ?? 0) + 1);
});

test('A36: a state of another browser is foreign, whoever brings it', async () => {
  const attacker = newVisitor();
  const door = await toTheDoor(attacker, CODE_FLOW);
  const victim = newVisitor();
  expect(await refused(await victim.fetch(door))).toBe('bad_oauth_state');
  // Also with a sign-in of their own under way.
  await toTheDoor(victim, '');
  expect(await refused(await victim.fetch(door))).toBe('bad_oauth_state');
  const page = await victim.fetch(door, { headers: { accept: 'text/html' } });
  const shown = new URL(page.headers.get('location') ?? '');
  expect([shown.pathname, new URLSearchParams(shown.hash.slice(1)).get('error_code')]).toEqual([
    '/auth',
    'bad_oauth_state',
  ]);
  // The attempt has not spent it for the browser it belongs to.
  expect((await attacker.fetch(door)).status).toBe(302);
});

test('A36: a state older than ten minutes is spent', async () => {
  const visitor = newVisitor();
  const door = await toTheDoor(visitor, '');
  await server.system.query(`update auth.provider_flows set created_at = now() - interval '11 minutes'`);
  expect(await refused(await visitor.fetch(door))).toBe('bad_oauth_state');
});

test('A36: the mark of the browser is not for scripts, other sites or for long', async () => {
  const answer = await fetch(authorize(''), { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().join();
  expect(cookie).toMatch(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const sent = new URL(answer.headers.get('location') ?? '').searchParams;
  expect(sent.get('code_challenge_method')).toBe('S256');
  expect(sent.get('nonce')?.length).toBeGreaterThan(20);
  expect(sent.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
});

test('A36: what the page adds cannot loosen the exchange', async () => {
  const answer = await fetch(
    authorize(
      '&state=mine&nonce=mine&code_challenge_method=s256&response_type=token&response_mode=fragment&client_id=x&redirect_uri=https://evil.example&request_uri=https://evil.example&prompt=select_account&scopes=calendar+email',
    ),
    { redirect: 'manual' },
  );
  const sent = new URL(answer.headers.get('location') ?? '').searchParams;
  expect(sent.get('state')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.get('nonce')).not.toBe('mine');
  expect([sent.get('response_type'), sent.get('client_id')]).toEqual(['code', provider.clientId]);
  expect([sent.get('response_mode'), sent.get('request_uri')]).toEqual([null, null]);
  expect(sent.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
  expect([sent.get('prompt'), sent.get('scope')]).toEqual([
    'select_account',
    'openid email profile calendar',
  ]);
});

test('A36: the client’s challenge is S256, and its code needs the verifier', async () => {
  for (const bad of [
    '&code_challenge=short&code_challenge_method=s256',
    `&code_challenge=${challenge}&code_challenge_method=plain`,
    `&code_challenge=${challenge}&code_challenge_method=none`,
  ]) {
    const answer = await fetch(authorize(bad), { redirect: 'manual' });
    expect(await refused(answer)).toBe('validation_failed');
  }
  const { url } = await signIn(CODE_FLOW);
  const code = url.searchParams.get('code') ?? '';
  const before = await sessions();
  expect((await post(server, '/token?grant_type=pkce', { auth_code: code })).status).toBe(400);
  expect((await trade(code, '')).status).toBe(400);
  expect((await trade(code, null)).status).toBe(400);
  const wrong = await trade(code, randomBytes(32).toString('base64url'));
  expect([wrong.status, wrong.body.error_code]).toEqual([400, 'bad_code_verifier']);
  expect((await trade(code, challenge)).body.error_code).toBe('bad_code_verifier');
  expect(await sessions()).toBe(before);
  expect((await trade(code)).status).toBe(200);
});

test('A36: a code shown twice gives nothing the second time, and ends what it gave the first time', async () => {
  const { url } = await signIn(CODE_FLOW);
  const code = url.searchParams.get('code') ?? '';
  const first = await trade(code);
  expect(first.status).toBe(200);
  const second = await trade(code, randomBytes(32).toString('base64url'));
  expect([second.status, second.body.error_code]).toEqual([404, 'flow_state_not_found']);
  const user = await call(server, 'GET', '/user', { bearer: first.body.access_token });
  expect(user.body.error_code).toBe('session_not_found');
  const refresh = await post(server, '/token?grant_type=refresh_token', {
    refresh_token: first.body.refresh_token,
  });
  expect(refresh.status).toBe(400);
});

test('A36: a code shown fifty times at once opens at most one session', async () => {
  const { url } = await signIn(CODE_FLOW);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => trade(url.searchParams.get('code') ?? '')),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 404)).toHaveLength(49);
});

test('A36: a code is good for five minutes', async () => {
  const { url } = await signIn(CODE_FLOW);
  await server.system.query(
    `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'`,
  );
  const late = await trade(url.searchParams.get('code') ?? '');
  expect([late.status, late.body.error_code]).toEqual([422, 'flow_state_expired']);
});

/** An ID token a hostile or broken provider might answer with, made from the honest one. */
const TAMPERED: Record<string, (honest: Record<string, unknown>) => Promise<string>> = {
  'another nonce': ({ nonce: _, ...claims }) =>
    provider.idToken({ sub: 'passer-by' }, { ...claims, nonce: 'other' }),
  'no nonce': ({ nonce: _, ...claims }) => provider.idToken({ sub: 'passer-by' }, claims),
  'another issuer': (claims) =>
    provider.idToken({ sub: 'passer-by' }, { ...claims, iss: 'https://evil.example' }),
  'another audience': (claims) => provider.idToken({ sub: 'passer-by' }, { ...claims, aud: 'someone-else' }),
  'a key of its own': async (claims) => {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey);
  },
  'no signature': async (claims) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
  'our secret as key': async (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(provider.clientSecret)),
};

test.each(Object.entries(TAMPERED))('A36: an ID token with %s signs nobody in', async (_, forge) => {
  const before = await sessions();
  provider.tamper(async (answer) => ({
    ...answer,
    id_token: await forge(decodeJwt(String(answer.id_token)) as Record<string, unknown>),
  }));
  const { fragment } = await signIn('');
  expect([fragment.get('error_code'), fragment.get('access_token')]).toEqual(['bad_oauth_callback', null]);
  expect(await sessions()).toBe(before);
});

test('A36: an answer without an ID token signs nobody in', async () => {
  provider.tamper(async ({ id_token: _, ...answer }) => answer);
  const { fragment } = await signIn('');
  expect(fragment.get('error_code')).toBe('bad_oauth_callback');
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
    TAMPERED['a key of its own']?.(claims),
    TAMPERED['no signature']?.(claims),
    TAMPERED['our secret as key']?.(claims),
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
    expect(answer.body).not.toHaveProperty('access_token');
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
  ['POST', '/token?grant_type=web3', { chain: 'ethereum' }, 400, 'invalid_credentials'],
  ['POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
  ['POST', '/signup', { phone: '+2348000000000', password: 'x' }, 400, 'phone_provider_disabled'],
] as const)('A37: with one provider on, %s %s stays off', async (method, path, body, status, code) => {
  const answer = await call(server, method, path, { body });
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});

test('S14: a picture’s address is kept as text and never asked for', async () => {
  const { createServer } = await import('node:http');
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

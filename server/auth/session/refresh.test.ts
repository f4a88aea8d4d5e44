import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { call, mailTo, post, refresh, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { refreshStorm } from '../../testing/refresh-storm.ts';
import { applySessionLifetime } from './session-lifetime.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

async function newSession() {
  const person = await server.newUser();
  const { body } = await signIn(server, person.email, person.password);
  return { person, token: body.refresh_token as string, access: body.access_token as string };
}

test('A11: a replayed refresh token ends the whole family and leaves a trace', async () => {
  const { token: first, person } = await newSession();
  const second = (await refresh(server, first)).body.refresh_token;
  const third = (await refresh(server, second)).body;
  const replay = await refresh(server, first);
  expect([replay.status, replay.body.error_code]).toEqual([400, 'refresh_token_already_used']);
  expect((await refresh(server, third.refresh_token)).status).toBe(400);
  expect((await call(server, 'GET', '/user', { bearer: third.access_token })).body.error_code).toBe(
    'session_not_found',
  );
  const { rows } = await server.system.query(
    `select payload from auth.audit_log_entries where payload ->> 'target_id' = $1`,
    [person.id],
  );
  expect(rows.at(-1)?.payload.action).toBe('token_replayed');
  expect(JSON.stringify(rows)).not.toContain(person.email);
});

test('A12: a lost answer or a second tab gets the same active token', async () => {
  const { token } = await newSession();
  const one = await refresh(server, token);
  const two = await refresh(server, token);
  expect(two.status).toBe(200);
  expect(two.body.refresh_token).toBe(one.body.refresh_token);
  expect((await refresh(server, one.body.refresh_token)).status).toBe(200);
});

const asIfSecondsPassed = (userId: string, seconds: number) =>
  server.system.query(
    `update auth.refresh_tokens set created_at = created_at - make_interval(secs => $2), updated_at = updated_at - make_interval(secs => $2)
     where user_id = $1`,
    [userId, seconds],
  );

test('sec-M5: a stolen token used one step behind its owner is noticed, and both are out', async () => {
  const { token: stolen, person } = await newSession();
  const owner = (await refresh(server, stolen)).body;
  await asIfSecondsPassed(person.id, 11);
  const thief = await refresh(server, stolen);
  expect([thief.status, thief.body.error_code]).toEqual([400, 'refresh_token_already_used']);
  expect((await refresh(server, owner.refresh_token)).status).toBe(400);
  expect((await call(server, 'GET', '/user', { bearer: owner.access_token })).body.error_code).toBe(
    'session_not_found',
  );
});

test('sec-M5: for ten seconds the lost answer comes again', async () => {
  const { token, person } = await newSession();
  const lost = (await refresh(server, token)).body;
  await asIfSecondsPassed(person.id, 8);
  expect((await refresh(server, token)).body.refresh_token).toBe(lost.refresh_token);
});

test('sec-M5: a session ends after thirty days, however busy it is, also when it was renewed on the way', async () => {
  const { token, access, person } = await newSession();
  const { rows } = await server.system.query(
    `select distinct not_after - created_at = interval '30 days' as right from auth.sessions where user_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ right: true }]);
  await server.system.query(
    `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
    [person.id],
  );
  expect((await refresh(server, token)).body.error_code).toBe('session_expired');
  expect((await call(server, 'GET', '/user', { bearer: access })).body.error_code).toBe('session_not_found');
});

test('sec-M5: SESSION_MAX_DAYS shortens sessions that are open already', async () => {
  const { token, person } = await newSession();
  await server.system.query(
    `update auth.sessions set created_at = now() - interval '8 days' where user_id = $1`,
    [person.id],
  );
  const config = readConfig({ SESSION_MAX_DAYS: '7' });
  await applySessionLifetime({ system: server.system, config });
  expect((await refresh(server, token)).body.error_code).toBe('session_expired');
  await applySessionLifetime({ system: server.system, config: readConfig({}) });
  expect(() => readConfig({ SESSION_MAX_DAYS: '0' })).toThrow(/SESSION_MAX_DAYS must be a number of days/);
});

test('A13: a revoked token is still refused a day later', async () => {
  const { token: first, person } = await newSession();
  const second = (await refresh(server, first)).body.refresh_token;
  await refresh(server, second);
  await server.system.query(
    `update auth.refresh_tokens set created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day' where user_id = $1`,
    [person.id],
  );
  expect((await refresh(server, first)).body.error_code).toBe('refresh_token_already_used');
  expect((await refresh(server, first)).status).toBe(400);
});

test('A14: fifty refreshes with one token at once keep one living lineage', async () => {
  const { token, person } = await newSession();
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(server, token)));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
  const { rows } = await server.system.query(
    'select token from auth.refresh_tokens where user_id = $1 and not revoked',
    [person.id],
  );
  // One of the session that newUser opened, one of this.
  expect(rows).toHaveLength(2);
});

test('L07: fifty people with two tabs each, who lose answers on the way, are never signed out', async () => {
  const tokens: string[] = [];
  for (let person = 0; person < 50; person++) {
    if (person % 25 === 0) await resetRateLimits(server);
    tokens.push((await newSession()).token);
  }
  const storm = await refreshStorm({ url: server.url, key: server.publishableKey }, tokens, 6);
  expect(storm).toEqual({ refreshes: 750, lost: 150, signOuts: 0 });
}, 60_000);

test('A44: every answer with a token says the same life, to the second', async () => {
  const { person, token } = await newSession();
  const answers = [
    (await signIn(server, person.email, person.password)).body,
    (await refresh(server, token)).body,
  ];
  await server.client().auth.resetPasswordForEmail(person.email);
  const mail = await mailTo(server, person.email, 'reset-password');
  answers.push((await post(server, '/verify', { type: 'recovery', token_hash: mail.token })).body);
  const chief = server.client({ headers: { 'x-setup-token': server.setupToken } });
  const { data } = await chief.auth.signUp({ email: 'a44@example.org', password: 'Kaduna-Bridge-77' });
  answers.push(data.session as never);
  for (const answer of answers) {
    const claims = decodeJwt(answer.access_token);
    expect(answer.expires_in).toBe(600);
    expect(answer.expires_at).toBe(claims.exp);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
    expect(answer.token_type).toBe('bearer');
  }
});

test('the token of a session says who the person is, and nothing about product roles', async () => {
  const person = await server.newUser({ role: 'admin' });
  const claims = decodeJwt(person.accessToken);
  expect(Object.keys(claims).sort()).toEqual(
    [
      'aal',
      'amr',
      'app_metadata',
      'aud',
      'email',
      'exp',
      'iat',
      'is_anonymous',
      'iss',
      'phone',
      'role',
      'session_id',
      'sub',
      'user_metadata',
    ].sort(),
  );
  expect(claims).toMatchObject({
    sub: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    phone: '',
    iss: `${server.url}/auth/v1`,
  });
  expect(claims.amr).toMatchObject([{ method: 'password' }]);
});

test('the access token of somebody with a telephone number names it', async () => {
  const { token, person } = await newSession();
  await server.system.query(`update auth.users set phone = '2348031234567' where id = $1`, [person.id]);
  expect(decodeJwt((await refresh(server, token)).body.access_token).phone).toBe('2348031234567');
});

test('a session that somebody else holds for five seconds is answered so that the client asks again', async () => {
  const { token } = await newSession();
  const other = await server.system.connect();
  try {
    await other.query('begin');
    await other.query('select from auth.sessions for update');
    const answer = await refresh(server, token);
    expect([answer.status, answer.body.error_code]).toEqual([409, 'conflict']);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect((await refresh(server, token)).status).toBe(200);
});

test('a machine that tries made-up refresh tokens is stopped, the people behind the same address are not', async () => {
  const { token } = await newSession();
  await resetRateLimits(server);
  const statuses: number[] = [];
  for (let n = 0; n < 152; n++) statuses.push((await refresh(server, `made-up-${n}`)).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(150);
  expect(statuses.slice(150)).toEqual([429, 429]);
  expect((await refresh(server, token)).status).toBe(200);
});

test('what cannot be refreshed is refused with its reason', async () => {
  expect((await refresh(server, 'made-up')).body).toMatchObject({
    code: 400,
    error_code: 'refresh_token_not_found',
  });
  expect((await post(server, '/token?grant_type=refresh_token', {})).body).toEqual({
    error: 'invalid_request',
    error_description: 'refresh_token required',
  });
  expect((await post(server, '/token?grant_type=client_credentials', {})).body).toMatchObject({
    error_code: 'invalid_credentials',
    msg: 'unsupported_grant_type',
  });
});

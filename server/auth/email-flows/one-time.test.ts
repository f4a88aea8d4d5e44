import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, post, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ REDIRECT_URLS: 'https://staff.example.org/**,https://*.preview.example.net' });
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

const GOOD = 'Kaduna-Bridge-77';
let counter = 0;

async function recoveryOf(email: string, count = 1) {
  await resetRateLimits(server);
  await post(server, '/recover', { email });
  return mailTo(server, email, 'reset-password', count);
}

test('A04: a code of another person or another type is refused with one and the same sentence', async () => {
  const [ada, obi] = [await server.newUser(), await server.newUser()];
  const mail = await recoveryOf(ada.email);
  await post(server, '/otp', { email: obi.email });
  const other = await mailTo(server, obi.email, 'sign-in');
  const wrong = [
    { type: 'recovery', email: obi.email, token: mail.code },
    { type: 'recovery', email: 'nobody@example.org', token: mail.code },
    { type: 'email', email: ada.email, token: mail.code },
    { type: 'magiclink', email: ada.email, token: mail.code },
    { type: 'signup', email: ada.email, token: mail.code },
    { type: 'recovery', email: ada.email, token: mail.code === '000000' ? '000001' : '000000' },
    { type: 'recovery', email: obi.email, token: other.code },
  ];
  const answers = new Set<string>();
  for (const body of wrong) {
    const answer = await post(server, '/verify', body);
    answers.add(JSON.stringify([answer.status, answer.body]));
  }
  expect([...answers]).toEqual([
    '[403,{"code":403,"error_code":"otp_expired","msg":"Token has expired or is invalid"}]',
  ]);
  expect((await post(server, '/verify', { type: 'signup', token_hash: mail.token })).body.error_code).toBe(
    'otp_expired',
  );
  expect(
    (await post(server, '/verify', { type: 'recovery', email: ada.email, token: mail.code })).status,
  ).toBe(200);
});

test('A31: a reset link works once, also for a hundred at the same moment', async () => {
  const person = await server.newUser();
  const { token } = await recoveryOf(person.email);
  const statuses: number[] = [];
  for (let batch = 0; batch < 4; batch++) {
    await resetRateLimits(server);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => post(server, '/verify', { type: 'recovery', token_hash: token })),
    );
    statuses.push(...answers.map((answer) => answer.status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(99);
});

test('a session says how its person proved the address: by the code of a mail, or by its link', async () => {
  const person = await server.newUser();
  const methodOf = (answer: Awaited<ReturnType<typeof post>>) => decodeJwt(answer.body.access_token).amr;
  await post(server, '/otp', { email: person.email });
  const first = await mailTo(server, person.email, 'sign-in');
  const byCode = await post(server, '/verify', { type: 'email', email: person.email, token: first.code });
  expect(methodOf(byCode)).toMatchObject([{ method: 'otp' }]);
  await resetRateLimits(server);
  await post(server, '/otp', { email: person.email });
  const second = await mailTo(server, person.email, 'sign-in', 2);
  const byLink = await post(server, '/verify', { type: 'magiclink', token_hash: second.token });
  expect(methodOf(byLink)).toMatchObject([{ method: 'magiclink' }]);
});

test('A31: a newer request ends the older link and code', async () => {
  const person = await server.newUser();
  const old = await recoveryOf(person.email);
  const fresh = await recoveryOf(person.email, 2);
  expect((await post(server, '/verify', { type: 'recovery', token_hash: old.token })).status).toBe(403);
  if (old.code !== fresh.code)
    expect(
      (await post(server, '/verify', { type: 'recovery', email: person.email, token: old.code })).status,
    ).toBe(403);
  expect((await post(server, '/verify', { type: 'recovery', token_hash: fresh.token })).status).toBe(200);
});

test('A31: five wrong codes end the code, and the link still works', async () => {
  const person = await server.newUser();
  const mail = await recoveryOf(person.email);
  const wrong = mail.code === '123456' ? '654321' : '123456';
  for (let n = 0; n < 5; n++)
    expect(
      (await post(server, '/verify', { type: 'recovery', email: person.email, token: wrong })).status,
    ).toBe(403);
  expect(
    (await post(server, '/verify', { type: 'recovery', email: person.email, token: mail.code })).status,
  ).toBe(403);
  expect((await post(server, '/verify', { type: 'recovery', token_hash: mail.token })).status).toBe(200);
});

test('A31: a code lives ten minutes and a link an hour, and only hashes are kept', async () => {
  const person = await server.newUser();
  const age = (minutes: number) =>
    server.system.query(
      `update auth.one_time_tokens set created_at = now() - make_interval(mins => $2) where user_id = $1`,
      [person.id, minutes],
    );
  const mail = await recoveryOf(person.email);
  const { rows } = await server.system.query('select * from auth.one_time_tokens where user_id = $1', [
    person.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(mail.code);
  expect(JSON.stringify(rows)).not.toContain(mail.token);
  expect(rows[0].token_hash).toBe(
    createHash('sha224')
      .update(person.email + mail.code)
      .digest('hex'),
  );
  await age(11);
  expect(
    (await post(server, '/verify', { type: 'recovery', email: person.email, token: mail.code })).status,
  ).toBe(403);
  await age(61);
  expect((await post(server, '/verify', { type: 'recovery', token_hash: mail.token })).status).toBe(403);
  await age(59);
  expect((await post(server, '/verify', { type: 'recovery', token_hash: mail.token })).status).toBe(200);
});

test('a request for a mail without an address says what is missing', async () => {
  for (const path of ['/recover', '/otp']) {
    const { status, body } = await post(server, path, {});
    expect([path, status, body.error_code]).toEqual([path, 400, 'validation_failed']);
  }
});

test('a request for somebody who is not here is put away without a mail, and leaves nothing that failed', async () => {
  for (const [path, more] of [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
  ] as const) {
    const email = `nobody-${randomBytes(4).toString('hex')}@example.org`;
    expect((await post(server, path, { email, ...more })).status).toBe(200);
    const waiting = async () =>
      (await server.system.query('select from platform.mail_requests where email = $1', [email])).rowCount;
    await expect.poll(waiting).toBe(0);
    expect(await server.mails(email)).toEqual([]);
  }
});

test('A32: whatever host the request names, the link leads to the configured site', async () => {
  const person = await server.newUser();
  await new Promise<void>((resolve, reject) => {
    const body = JSON.stringify({ email: person.email });
    const poisoned = request(
      `${server.url}/auth/v1/recover`,
      {
        method: 'POST',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          apikey: server.publishableKey,
          'content-type': 'application/json',
          'content-length': String(body.length),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', resolve);
      },
    );
    poisoned.on('error', reject);
    poisoned.end(body);
  });
  const { link, text } = await mailTo(server, person.email, 'reset-password');
  expect(new URL(link).origin).toBe(server.url);
  expect(text).not.toContain('evil.example');
});

test.each([
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['https:\\\\evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://staff.example.org@evil.example/', null],
  ['https://staff.example.org.evil.example/', null],
  ['https://evil.example/https://staff.example.org/', null],
  ['https://a.b.preview.example.net/', null],
  ['http://staff.example.org/', null],
  ['http://2130706433/', null],
  ['https://staff.example.org/welcome?x=1', 'https://staff.example.org/welcome?x=1'],
  ['https://one.preview.example.net', 'https://one.preview.example.net/'],
])('A35: a link asked to lead to %s', async (asked, expected) => {
  const person = await server.newUser();
  await call(server, 'POST', `/recover?redirect_to=${encodeURIComponent(asked)}`, {
    body: { email: person.email },
  });
  const { link } = await mailTo(server, person.email, 'reset-password');
  expect(new URL(link).searchParams.get('redirect_to')).toBe(expected ?? server.url);
  const tampered = await call(
    server,
    'GET',
    `/verify?token=x&type=recovery&redirect_to=${encodeURIComponent(asked)}`,
  );
  expect(new URL(tampered.headers.get('location') ?? '').origin).toBe(new URL(expected ?? server.url).origin);
});

test('the link of a mail signs the person in by the fragment; a second click says that it is spent', async () => {
  const person = await server.newUser();
  const { link } = await recoveryOf(person.email);
  const head = await fetch(link, { method: 'HEAD', redirect: 'manual' });
  expect(head.status).toBe(204);
  const first = await fetch(link, { redirect: 'manual' });
  expect(first.status).toBe(303);
  const fragment = new URLSearchParams(new URL(first.headers.get('location') ?? '').hash.slice(1));
  expect([...fragment.keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ]);
  expect(decodeJwt(fragment.get('access_token') ?? '').amr).toMatchObject([{ method: 'recovery' }]);
  const second = await fetch(link, { redirect: 'manual' });
  const told = new URLSearchParams(new URL(second.headers.get('location') ?? '').hash.slice(1));
  expect(told.get('error_code')).toBe('otp_expired');
  expect(told.get('error')).toBe('access_denied');
});

test('a sign-up under PKCE ends in a code that only the waiting client can trade, once', async () => {
  const email = `pkce${++counter}@example.org`;
  const verifier = randomBytes(40).toString('hex');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await post(server, '/signup', {
    email,
    password: GOOD,
    code_challenge: challenge,
    code_challenge_method: 's256',
  });
  const { link, token } = await mailTo(server, email, 'confirm-sign-up');
  expect(token).toMatch(/^pkce_/);
  const answer = await fetch(link, { redirect: 'manual' });
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.hash).toBe('');
  const code = target.searchParams.get('code') ?? '';
  const trade = (auth_code: string, code_verifier: string) =>
    post(server, '/token?grant_type=pkce', { auth_code, code_verifier });
  expect((await trade('made-up', verifier)).body).toMatchObject({
    code: 404,
    error_code: 'flow_state_not_found',
  });
  expect((await trade(code, 'y'.repeat(60))).body).toMatchObject({
    code: 400,
    error_code: 'bad_code_verifier',
  });
  expect((await trade('', verifier)).body.msg).toBe('Invalid auth_code: is missing');
  expect((await trade(code, '')).body.msg).toBe('Invalid code_verifier: is missing');
  const traded = await trade(code, verifier);
  expect(traded.status).toBe(200);
  expect(traded.body.user.email).toBe(email);
  expect((await trade(code, verifier)).body.error_code).toBe('flow_state_not_found');
});

test('a PKCE code is too old after five minutes', async () => {
  const person = await server.newUser();
  const verifier = randomBytes(40).toString('hex');
  await post(server, '/recover', {
    email: person.email,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  });
  const { link } = await mailTo(server, person.email, 'reset-password');
  const target = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '');
  await server.system.query(
    `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'`,
  );
  const late = await post(server, '/token?grant_type=pkce', {
    auth_code: target.searchParams.get('code'),
    code_verifier: verifier,
  });
  expect(late.body).toMatchObject({ code: 422, error_code: 'flow_state_expired' });
});

test('a newcomer signs in by a mailed code, and an earlier stranger’s password for the address is gone', async () => {
  const email = `otp${++counter}@example.org`;
  await post(server, '/signup', { email, password: 'Attacker-Chose-This-1' });
  await mailTo(server, email, 'confirm-sign-up');
  const browser = server.client();
  expect((await browser.auth.signInWithOtp({ email })).error).toBeNull();
  const { code } = await mailTo(server, email, 'sign-in');
  const { data, error } = await browser.auth.verifyOtp({ email, token: code, type: 'email' });
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect((await signIn(server, email, 'Attacker-Chose-This-1')).body.error_code).toBe('invalid_credentials');
});

test('an unconfirmed person gets the confirmation again, a confirmed one does not', async () => {
  const email = `again${++counter}@example.org`;
  await post(server, '/signup', { email, password: GOOD });
  await mailTo(server, email, 'confirm-sign-up');
  await resetRateLimits(server);
  expect((await server.client().auth.resend({ type: 'signup', email })).error).toBeNull();
  const { token } = await mailTo(server, email, 'confirm-sign-up', 2);
  expect((await post(server, '/verify', { type: 'signup', token_hash: token })).status).toBe(200);
  expect((await signIn(server, email, GOOD)).status).toBe(200);
});

test('whoever opens a link while something is broken here is told so on the page, and the link works later', async () => {
  const person = await server.newUser();
  const { link } = await recoveryOf(person.email);
  const open = async () => {
    const { headers } = await fetch(link, { redirect: 'manual' });
    return new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1));
  };
  await server.system.query('alter table auth.sessions rename to sessions_elsewhere');
  try {
    const told = await open();
    expect([told.get('error'), told.get('error_code')]).toEqual([
      'temporarily_unavailable',
      'unexpected_failure',
    ]);
    expect(told.get('error_description')).toMatch(/went wrong on our side/);
  } finally {
    await server.system.query('alter table auth.sessions_elsewhere rename to sessions');
  }
  expect((await open()).get('access_token')).toBeTruthy();
});

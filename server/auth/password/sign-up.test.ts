import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, post, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { workOf } from '../../testing/work.ts';
import { requireGoodPassword } from './password-policy.ts';

let server: TestServer;
let open: TestServer;
beforeAll(async () => {
  [server, open] = await Promise.all([testServer(), testServer({ MAILER_AUTOCONFIRM: 'true' })]);
});
beforeEach(async () => void (await Promise.all([resetRateLimits(server), resetRateLimits(open)])));
afterAll(() => Promise.all([server.stop(), open.stop()]));

const GOOD = 'Kaduna-Bridge-77';
let counter = 0;
const address = (name = 'person') => `${name}${++counter}@example.org`;
const mailCount = async () =>
  Number((await server.system.query('select count(*) from platform.outbox')).rows[0].count);

test('A01: a stranger cannot tell a registered address from a new one at sign-up, and the owner is told', async () => {
  const owner = await server.newUser({ email: 'kn0wn1@example.org' });
  const data = { first_name: 'A', last_name: 'B' };
  const known = await post(server, '/signup', { email: owner.email, password: GOOD, data });
  const fresh = await post(server, '/signup', { email: 'fresh1@example.org', password: GOOD, data });
  expect(known.status).toBe(200);
  expect(fresh.status).toBe(200);
  expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
  expect(JSON.stringify(known.body).length).toBe(JSON.stringify(fresh.body).length);
  expect(known.body.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect(known.body.access_token).toBeUndefined();
  expect(known.body.id).not.toBe(owner.id);
  expect(fresh.body.confirmation_sent_at).toBeTruthy();
  await mailTo(server, owner.email, 'account-exists');

  await resetRateLimits(server);
  const knownAgain = await post(server, '/signup', { email: owner.email, password: GOOD, data });
  const freshAgain = await post(server, '/signup', { email: 'fresh1@example.org', password: GOOD, data });
  expect(knownAgain.body.id).toBe(known.body.id);
  expect(freshAgain.body.id).toBe(fresh.body.id);
  expect((await signIn(server, owner.email, owner.password)).status).toBe(200);
});

test('a person whose address is taken is told so where no mail confirms a sign-up', async () => {
  const email = address();
  const first = await post(open, '/signup', { email, password: GOOD });
  expect(first.body.access_token).toBeTruthy();
  const second = await post(open, '/signup', { email, password: GOOD });
  expect([second.status, second.body.error_code]).toEqual([422, 'user_already_exists']);
});

test('and told so too when somebody changes to it', async () => {
  const [mover, owner] = [await open.newUser(), await open.newUser()];
  const answer = await call(open, 'PUT', '/user', {
    body: { email: owner.email },
    bearer: mover.accessToken,
  });
  expect([answer.status, answer.body.error_code]).toEqual([422, 'email_exists']);
  expect((await signIn(open, mover.email, mover.password)).status).toBe(200);
  const email = address();
  const moved = await call(open, 'PUT', '/user', { body: { email }, bearer: mover.accessToken });
  expect([moved.status, moved.body.email]).toEqual([200, email]);
  expect(moved.body.identities[0].identity_data.email).toBe(email);
  expect((await signIn(open, email, mover.password)).status).toBe(200);
});

test('and a code that would have to make an account is refused there, but not to whoever has one', async () => {
  const ask = (email: string) => post(open, '/otp', { email, create_user: false });
  const refused = await ask(address('nobody'));
  expect([refused.status, refused.body.error_code]).toEqual([422, 'otp_disabled']);
  expect((await ask((await open.newUser()).email)).body).toEqual({});
});

test.each([
  ['a stranger came first', 'Attacker-Chose-This-1', GOOD],
  ['a stranger came second', GOOD, 'Attacker-Chose-This-1'],
])(
  'sec-M7: where two signed up with one address and %s, no password counts until its owner chooses one',
  async (_, first, second) => {
    const email = address();
    await post(server, '/signup', { email, password: first });
    const old = await mailTo(server, email, 'confirm-sign-up');
    await resetRateLimits(server);
    expect((await post(server, '/signup', { email, password: second })).status).toBe(200);
    const newest = await mailTo(server, email, 'confirm-sign-up', 2);
    expect((await post(server, '/verify', { type: 'signup', token_hash: old.token })).body.error_code).toBe(
      'otp_expired',
    );
    const confirmed = await post(server, '/verify', { type: 'email', email, token: newest.code });
    expect(confirmed.status).toBe(200);
    for (const password of [first, second]) expect((await signIn(server, email, password)).status).toBe(400);
    const chosen = await call(server, 'PUT', '/user', {
      body: { password: 'Owner-Chose-This-2' },
      bearer: confirmed.body.access_token,
    });
    expect(chosen.status).toBe(200);
    expect((await signIn(server, email, 'Owner-Chose-This-2')).status).toBe(200);
  },
);

test('sec-M7: the link of a contested sign-up leads to choosing a password, that of any other does not', async () => {
  const typeToldBy = async (email: string, mails: number) => {
    const { link } = await mailTo(server, email, 'confirm-sign-up', mails);
    const opened = await fetch(link, { redirect: 'manual' });
    return new URLSearchParams(new URL(opened.headers.get('location') ?? '').hash.slice(1)).get('type');
  };
  const [contested, plain] = [address(), address()];
  for (const email of [contested, plain, contested]) {
    await resetRateLimits(server);
    await post(server, '/signup', { email, password: GOOD });
  }
  expect(await typeToldBy(contested, 2)).toBe('recovery');
  expect(await typeToldBy(plain, 1)).toBe('signup');
});

test.each([
  ['upper case', (n: string) => `${n.toUpperCase()}@EXAMPLE.ORG`],
  ['a full-width @', (n: string) => `${n}\uFF20example.org`],
  ['full-width letters', (n: string) => `${n}@\uFF45xample.org`],
  ['blanks around it', (n: string) => ` ${n}@example.org `],
])('A05: %s means the one canonical account', async (_, spell) => {
  const name = `canonical${++counter}`;
  const answer = await post(open, '/signup', { email: spell(name), password: GOOD });
  expect(answer.status).toBe(200);
  expect(answer.body.user.email).toBe(`${name}@example.org`);
  expect(
    (await post(open, '/signup', { email: `${name}@example.org`, password: GOOD })).body.error_code,
  ).toBe('user_already_exists');
});

test.each([
  'pe\u0440son@example.org',
  'person@ex\u0430mple.org',
  'person@example.org.',
  '"a b"@example.org',
  'person@localhost',
  'a..b@example.org',
  'person@[127.0.0.1]',
  'person@xn--.org',
  'a@b@example.org',
])('A05: %s is refused before any mail', async (email) => {
  const before = await mailCount();
  const answer = await post(server, '/signup', { email, password: GOOD });
  expect([400, 422]).toContain(answer.status);
  expect(await mailCount()).toBe(before);
});

test.each([
  ['an array', ['a@example.org']],
  ['an object', { toString: 'a@example.org' }],
  ['line breaks', 'a@example.org\r\nBcc: b@example.org'],
  ['a list', 'a@example.org,b@example.org'],
  ['a megabyte', `${'a'.repeat(900_000)}@example.org`],
])('A06: %s as address is refused with no mail', async (_, email) => {
  const before = await mailCount();
  for (const path of ['/signup', '/recover', '/otp', '/resend']) {
    const answer = await post(server, path, { email, password: GOOD, type: 'signup' });
    expect([400, 422]).toContain(answer.status);
  }
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await mailCount()).toBe(before);
});

test('A38: what a person says of themselves stays in user_metadata and has a bound', async () => {
  const email = address();
  const answer = await post(open, '/signup', {
    email,
    password: GOOD,
    role: 'service_role',
    app_metadata: { role: 'admin' },
    is_admin: true,
    email_verified: true,
    data: { role: 'admin', app_metadata: { role: 'admin' }, is_admin: true },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.user.role).toBe('authenticated');
  expect(answer.body.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect(answer.body.user.user_metadata).toEqual({
    role: 'admin',
    app_metadata: { role: 'admin' },
    is_admin: true,
  });
  const { rows } = await open.system.query('select from public.user_roles where user_id = $1', [
    answer.body.user.id,
  ]);
  expect(rows).toHaveLength(0);
  const big = await post(open, '/signup', {
    email: address(),
    password: GOOD,
    data: { note: 'x'.repeat(17_000) },
  });
  expect([big.status, big.body.error_code]).toEqual([400, 'validation_failed']);
  const huge = await post(open, '/signup', {
    email: address(),
    password: GOOD,
    data: { note: 'x'.repeat(1_100_000) },
  });
  expect(huge.status).toBe(413);
  const own = await call(open, 'PUT', '/user', {
    bearer: answer.body.access_token,
    body: { app_metadata: { role: 'admin' } },
  });
  expect([own.status, own.body.error_code]).toEqual([403, 'not_admin']);
});

test.each([
  ['73 bytes, significant to the last', `${'Zq7!'.repeat(18)}x`, `${'Zq7!'.repeat(18)}y`],
  ['emoji', '🐘🦁🌍🔥💧🌳🪨🎈', '🐘🦁🌍🔥💧🌳🪨🎉'],
  ['a blank at the end', 'Kaduna-Bridge-77 ', 'Kaduna-Bridge-77'],
  ['1,000 characters', `Zq7!${'ab9-'.repeat(249)}`, `Zq7!${'ab9-'.repeat(248)}ab9_`],
])('A39: a password with %s is taken in full', async (_, password, nearly) => {
  const email = address();
  expect((await post(open, '/signup', { email, password })).status).toBe(200);
  expect((await signIn(open, email, password)).status).toBe(200);
  expect((await signIn(open, email, nearly)).body.error_code).toBe('invalid_credentials');
});

test('A39: a password that is none is refused before any work', async () => {
  for (const password of [
    'x'.repeat(1_001),
    'x'.repeat(900_000),
    'Kaduna\0Bridge-77',
    'Kaduna-\ud800-Bridge',
  ]) {
    const worked = await workOf(async () => {
      const answer = await post(open, '/signup', { email: address(), password });
      expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed']);
    });
    expect(worked).toBeLessThan(250);
  }
});

const WEAK: [string, string][] = [
  ['Ab1!xy', 'length'],
  ['Ab1!xyz', 'length'],
  ['password', 'pwned'],
  ['Password1', 'pwned'],
  ['PASSWORD123!', 'pwned'],
  ['qwertyuiop', 'pwned'],
  ['Chidinma.eze', 'characters'],
  ['chidinma2026!', 'characters'],
  ['Harmattan2026', 'characters'],
  ['harmattanpassword', 'characters'],
  ['Lagos2026!', 'pwned'],
];

test('A39: what many use is weak with and without its signs; letters that happen to stand in a short name are not', async () => {
  const rules = { shortest: 8, refuseGuessable: true };
  for (const password of ['12345678', '1234-5678', '11111111'])
    await expect(requireGoodPassword(rules, password, 'ada@example.org')).rejects.toMatchObject({
      code: 'weak_password',
    });
  await requireGoodPassword(rules, 'Almanac7x', 'al@example.org');
});

test.each(WEAK)(
  'A39: %s is too weak for sign-up, for a change and after a reset alike',
  async (password, reason) => {
    const email = `chidinma.eze@example${++counter}.org`;
    const answer = await post(
      open,
      '/signup',
      { email, password },
      { 'x-supabase-api-version': '2024-01-01' },
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: [reason] } });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');

    const person = await open.newUser({ email });
    const { error } = await person.client.auth.updateUser({ password });
    expect(error).toMatchObject({ code: 'weak_password', reasons: [reason] });
    await open.client().auth.resetPasswordForEmail(email);
    const { token } = await mailTo(open, email, 'reset-password');
    const browser = open.client();
    await browser.auth.verifyOtp({ type: 'recovery', token_hash: token });
    expect((await browser.auth.updateUser({ password })).error).toMatchObject({
      code: 'weak_password',
      reasons: [reason],
    });
  },
);

test('a long sentence that names the firm and a place is a fine password', async () => {
  expect(
    (await post(open, '/signup', { email: address(), password: 'the harmattan blows cold over Kano' }))
      .status,
  ).toBe(200);
});

test('A42: a form of another site cannot sign up or in', async () => {
  for (const path of ['/signup', '/token?grant_type=password', '/recover']) {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
    ]) {
      const answer = await post(server, path, JSON.stringify({ email: 'a@example.org', password: GOOD }), {
        'content-type': type,
      });
      expect(answer.status).toBe(415);
    }
  }
});

test('the holder of the setup link is confirmed at once; a wrong token changes nothing', async () => {
  const wrong = await post(
    server,
    '/signup',
    { email: address(), password: GOOD },
    { 'x-setup-token': 'not-the-token' },
  );
  expect(wrong.body.access_token).toBeUndefined();
  const client = server.client({ headers: { 'x-setup-token': server.setupToken } });
  const { data, error } = await client.auth.signUp({ email: address('chief'), password: GOOD });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTruthy();
  expect(data.user?.email_confirmed_at).toBeTruthy();
});

test('A41: a new account under the address of a deleted one is a new person', async () => {
  const old = await open.newUser({ role: 'consultant' });
  await open.system.query('delete from auth.users where id = $1', [old.id]);
  const answer = await post(open, '/signup', { email: old.email, password: GOOD });
  expect(answer.body.user.id).not.toBe(old.id);
  const { data } = await old.client.from('user_roles').select('*');
  expect(data ?? []).toHaveLength(0);
});

test('what a person cannot sign up with is refused as the provider does', async () => {
  expect((await post(server, '/signup', { phone: '+2348000000', password: GOOD })).body.error_code).toBe(
    'phone_provider_disabled',
  );
  expect((await post(server, '/signup', {})).body).toMatchObject({
    code: 422,
    error_code: 'anonymous_provider_disabled',
  });
  expect((await post(server, '/signup', { email: 'not-an-address', password: GOOD })).body).toMatchObject({
    code: 400,
    error_code: 'validation_failed',
  });
  expect((await post(server, '/signup', '{"email":')).body.error_code).toBe('bad_json');
});

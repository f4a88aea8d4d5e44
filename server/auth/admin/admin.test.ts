import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { call, refresh, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

const PASSWORD = 'Quiet-Delta-Morning-4';

/** The official client in the hands of whoever holds the secret key. */
const admin = () =>
  createClient<Database>(server.url, server.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;
const raw = (method: string, path: string, body?: unknown) =>
  call(server, method, path, { bearer: server.secretKey, ...(body !== undefined && { body }) });

test('A40: the admin surface is closed to people, to the publishable key and to no key at all', async () => {
  const person = await server.newUser({ role: 'admin' });
  for (const [method, path] of [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${person.id}`],
    ['PUT', `/admin/users/${person.id}`],
    ['DELETE', `/admin/users/${person.id}`],
    ['GET', `/admin/users/${person.id}/factors`],
    ['DELETE', `/admin/users/${person.id}/factors/${person.id}`],
    ['GET', '/admin/users/..%2Fusers'],
    ['GET', '/admin/anything'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const) {
    const body = method === 'GET' ? {} : { body: {} };
    for (const bearer of [person.accessToken, server.publishableKey]) {
      const answer = await call(server, method, path, { bearer, ...body });
      expect([method, path, answer.status, answer.body.error_code]).toEqual([method, path, 403, 'not_admin']);
    }
    const mixed = await call(server, method, path, {
      bearer: person.accessToken,
      headers: { apikey: server.secretKey },
      ...body,
    });
    expect(mixed.status).toBe(403);
    const without = await fetch(`${server.url}/auth/v1${path}`, { method });
    expect(without.status).toBe(401);
  }
});

test('A40: an id that is none finds nobody', async () => {
  for (const id of ['..%2Fusers', 'me', '1', `${randomUUID()}'--`]) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await raw(method, `/admin/users/${id}`, method === 'GET' ? undefined : {});
      expect([id, answer.status, answer.body.error_code]).toEqual([id, 404, 'validation_failed']);
      expect(answer.body.msg).toBe('user_id must be an UUID');
    }
  }
  const { error } = await admin().getUserById(randomUUID());
  expect([error?.status, error?.code]).toEqual([404, 'user_not_found']);
});

test('an account can be made, found, changed and removed with the official client', async () => {
  const id = randomUUID();
  const made = await admin().createUser({
    id,
    email: 'Amina@Example.org',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: 'Amina', team: 'north' },
    app_metadata: { plan: 'pro' },
  });
  expect(made.error).toBeNull();
  expect(made.data.user).toMatchObject({
    id,
    email: 'amina@example.org',
    role: 'authenticated',
    user_metadata: { first_name: 'Amina', team: 'north' },
    app_metadata: { plan: 'pro', provider: 'email', providers: ['email'] },
  });
  expect(made.data.user?.email_confirmed_at).toBeTruthy();
  expect(made.data.user?.identities).toMatchObject([
    { provider: 'email', email: 'amina@example.org', identity_data: { sub: id, email_verified: true } },
  ]);
  const held = (await signIn(server, 'amina@example.org', PASSWORD)).body;
  expect(held.access_token).toBeTruthy();

  const changed = await admin().updateUserById(id, {
    email: 'amina.b@example.org',
    password: 'Another-River-8',
    phone: '+234 803 555 0101',
    user_metadata: { team: null, city: 'Kano' },
    app_metadata: { plan: 'basic' },
  });
  expect(changed.error).toBeNull();
  expect(changed.data.user).toMatchObject({
    email: 'amina.b@example.org',
    phone: '2348035550101',
    user_metadata: { first_name: 'Amina', city: 'Kano' },
    app_metadata: { plan: 'basic', provider: 'email', providers: ['email', 'phone'] },
  });
  expect(changed.data.user?.user_metadata).not.toHaveProperty('team');
  const byPhone = changed.data.user?.identities?.find((one) => one.provider === 'phone');
  expect(byPhone).toMatchObject({ identity_data: { phone: '2348035550101' } });
  expect(byPhone).not.toHaveProperty('email');
  expect((await refresh(server, held.refresh_token)).status).toBe(400);
  expect((await signIn(server, 'amina@example.org', 'Another-River-8')).status).toBe(400);
  expect((await signIn(server, 'amina.b@example.org', 'Another-River-8')).status).toBe(200);

  expect((await admin().getUserById(id)).data.user?.email).toBe('amina.b@example.org');
  const removed = await admin().deleteUser(id);
  expect([removed.error, removed.data.user?.id]).toEqual([null, id]);
  expect((await admin().getUserById(id)).error?.code).toBe('user_not_found');
});

test('an account without a confirmed address cannot be used before it is confirmed', async () => {
  const { data } = await admin().createUser({ email: 'later@example.org', password: PASSWORD });
  expect((await signIn(server, 'later@example.org', PASSWORD)).body.error_code).toBe('email_not_confirmed');
  await admin().updateUserById(data.user?.id ?? '', { email_confirm: true });
  expect((await signIn(server, 'later@example.org', PASSWORD)).status).toBe(200);
});

test('a number counts as confirmed where the firm says so, and not before', async () => {
  const phone = '2348035550177';
  const made = await raw('POST', '/admin/users', { phone, password: PASSWORD });
  expect(made.body).toMatchObject({ phone });
  expect(made.body.phone_confirmed_at ?? null).toBeNull();
  const changed = await raw('PUT', `/admin/users/${made.body.id}`, { phone_confirm: true });
  expect(Date.parse(changed.body.phone_confirmed_at)).toBeGreaterThan(Date.now() - 60_000);
});

test('the list comes in pages, the newest first, with total and neighbours', async () => {
  const other = await testServer();
  const own = createClient<Database>(other.url, other.secretKey, { auth: { persistSession: false } }).auth
    .admin;
  expect((await own.listUsers()).data).toMatchObject({ users: [], total: 0 });
  for (let n = 1; n <= 5; n++) await own.createUser({ email: `list-${n}@example.org` });
  const first = await own.listUsers({ page: 1, perPage: 2 });
  expect(first.data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
  expect(first.data.users.map((user) => user.email)).toEqual(['list-5@example.org', 'list-4@example.org']);
  const last = await own.listUsers({ page: 3, perPage: 2 });
  expect(last.data).toMatchObject({ total: 5, nextPage: null, lastPage: 3 });
  expect(last.data.users).toHaveLength(1);
  expect((await own.listUsers()).data.users).toHaveLength(5);
  const bad = await call(other, 'GET', '/admin/users?page=-1', { bearer: other.secretKey });
  expect([bad.status, bad.body.error_code]).toEqual([400, 'validation_failed']);
  await other.stop();
});

const WEAK_ARGON2 = `$argon2id$v=19$m=9999999,t=3,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`;
test.each([
  ['neither address nor number', {}, 400, 'validation_failed'],
  ['a weak password', { password: 'short' }, 422, 'weak_password'],
  [
    'a password and a hash',
    { password: PASSWORD, password_hash: `$2a$10$${'a'.repeat(53)}` },
    400,
    'validation_failed',
  ],
  ['a hash nobody knows', { password_hash: 'md5:nonsense' }, 400, 'validation_failed'],
  ['a bcrypt hash that takes hours', { password_hash: `$2b$31$${'a'.repeat(53)}` }, 400, 'validation_failed'],
  ['an argon2 hash that takes gigabytes', { password_hash: WEAK_ARGON2 }, 400, 'validation_failed'],
  ['an id that is none', { id: 'x' }, 400, 'validation_failed'],
  ['a ban in words', { ban_duration: 'a while' }, 400, 'validation_failed'],
  ['a ban without a unit', { ban_duration: '24' }, 400, 'validation_failed'],
  ['a confirmation in words', { email_confirm: 'yes' }, 400, 'validation_failed'],
  ['metadata that are a list', { user_metadata: [] }, 400, 'validation_failed'],
  ['metadata that are too large', { app_metadata: { big: 'x'.repeat(17_000) } }, 400, 'validation_failed'],
  ['a number that is none', { email: '', phone: 'nine' }, 400, 'validation_failed'],
])('an account is not made from %s', async (_, facts, status, code) => {
  const body = Object.keys(facts).length ? { email: 'x@example.org', ...facts } : {};
  const answer = await raw('POST', '/admin/users', body);
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  const { rowCount } = await server.system.query(`select from auth.users where email = 'x@example.org'`);
  expect(rowCount).toBe(0);
});

test('A05: however an address is written, it is one account', async () => {
  expect((await raw('POST', '/admin/users', { email: 'twin@example.org' })).status).toBe(200);
  for (const email of [
    'TWIN@Example.ORG',
    ' twin@example.org ',
    'twin＠example.org',
    'ｔｗｉｎ@example.org',
  ]) {
    const created = await raw('POST', '/admin/users', { email });
    const invited = await raw('POST', '/admin/generate_link', { type: 'recovery', email });
    expect([email, created.status, created.body.error_code]).toEqual([email, 422, 'email_exists']);
    expect([email, invited.status, invited.body.email]).toEqual([email, 200, 'twin@example.org']);
  }
  for (const email of ['twin@еxample.org', '"twin"@example.org', 'twin@example.org.']) {
    expect((await raw('POST', '/admin/users', { email })).status).toBe(422);
  }
});

test.each(['/admin/users', '/invite', '/admin/generate_link'])(
  'A06: %s takes one plain address and nothing that looks like more',
  async (path) => {
    const before = await server.system.query('select count(*)::int as mails from platform.outbox');
    for (const email of [
      ['a@example.org', 'b@example.org'],
      { email: 'a@example.org' },
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      `${'a'.repeat(900_000)}@example.org`,
    ]) {
      const answer = await raw('POST', path, { type: 'invite', email });
      expect([400, 422]).toContain(answer.status);
    }
    const after = await server.system.query('select count(*)::int as mails from platform.outbox');
    expect(after.rows).toEqual(before.rows);
  },
);

test('two accounts cannot share an id, an address or a number', async () => {
  const { id } = (await raw('POST', '/admin/users', { email: 'one@example.org', phone: '2348035550199' }))
    .body;
  const codes = [];
  for (const body of [
    { id, email: 'two@example.org' },
    { email: 'one@example.org' },
    { phone: '+2348035550199' },
  ])
    codes.push((await raw('POST', '/admin/users', body)).body.error_code);
  expect(codes).toEqual(['user_already_exists', 'email_exists', 'phone_exists']);
});

test('factors are shown without their secrets, and one that was lost can be taken away', async () => {
  const person = await server.newUser();
  const { rows } = await server.system.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
     values ($1, 'Phone', 'totp', 'verified', 'hidden') returning id`,
    [person.id],
  );
  await server.system.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where user_id = $1`, [
    person.id,
    rows[0].id,
  ]);
  const listed = await admin().mfa.listFactors({ userId: person.id });
  expect(listed.data?.factors).toMatchObject([
    { id: rows[0].id, friendly_name: 'Phone', status: 'verified' },
  ]);
  expect(JSON.stringify(listed.data)).not.toContain('hidden');
  const gone = await admin().mfa.deleteFactor({ userId: person.id, id: rows[0].id });
  // auth-js wraps this one answer twice.
  expect(gone).toMatchObject({ error: null, data: { data: { id: rows[0].id } } });
  expect((await admin().mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
  const again = await raw('DELETE', `/admin/users/${person.id}/factors/${rows[0].id}`);
  expect([again.status, again.body.error_code]).toEqual([404, 'mfa_factor_not_found']);
  const left = await server.system.query('select aal from auth.sessions where user_id = $1', [person.id]);
  expect(left.rows).toEqual([{ aal: 'aal1' }]);
});

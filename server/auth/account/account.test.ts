import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, post, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

const NEW = 'Zaria-Market-58';
const VERIFIER = 'a-verifier-that-only-the-browser-which-asked-knows';
let counter = 0;
const ageSessions = (person: TestUser, minutes: number) =>
  server.system.query(
    `update auth.sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`,
    [person.id, minutes],
  );
const put = (person: TestUser, body: unknown) =>
  call(server, 'PUT', '/user', { bearer: person.accessToken, body });

async function nonceOf(person: TestUser, count = 1): Promise<string> {
  await resetRateLimits(server);
  expect((await person.client.auth.reauthenticate()).error).toBeNull();
  return (await mailTo(server, person.email, 'reauthenticate', count)).code;
}

test('A43: on an old session a new password needs a proof, and no foreign or used one does', async () => {
  const [ada, obi] = [await server.newUser(), await server.newUser()];
  await ageSessions(ada, 16);
  const bare = await put(ada, { password: NEW });
  expect([bare.status, bare.body.error_code]).toEqual([400, 'reauthentication_needed']);
  const foreign = await put(ada, { password: NEW, nonce: await nonceOf(obi) });
  expect([foreign.status, foreign.body.error_code]).toEqual([422, 'reauthentication_not_valid']);
  expect((await put(ada, { password: NEW, current_password: 'not-it' })).body).toMatchObject({
    code: 400,
    error_code: 'current_password_invalid',
  });
  expect((await signIn(server, ada.email, ada.password)).status).toBe(200);

  const nonce = await nonceOf(ada);
  expect((await ada.client.auth.updateUser({ password: NEW, nonce })).error).toBeNull();
  const used = await put(ada, { password: 'Another-Good-One-9', nonce });
  expect(used.body.error_code).toBe('reauthentication_not_valid');
  expect((await signIn(server, ada.email, NEW)).status).toBe(200);
});

test('A43: five wrong nonces end the nonce', async () => {
  const person = await server.newUser();
  const nonce = await nonceOf(person);
  for (let n = 0; n < 5; n++)
    await put(person, { password: NEW, nonce: nonce === '111111' ? '222222' : '111111' });
  expect((await put(person, { password: NEW, nonce })).body.error_code).toBe('reauthentication_not_valid');
  expect((await signIn(server, person.email, person.password)).status).toBe(200);
});

test('on an old session the current password is proof enough; within fifteen minutes the session is', async () => {
  const person = await server.newUser();
  await ageSessions(person, 60);
  expect((await put(person, { password: NEW, current_password: person.password })).status).toBe(200);
  await ageSessions(person, 14);
  expect((await put(person, { password: 'Another-Good-One-9' })).status).toBe(200);
});

test('the same password again is refused', async () => {
  const person = await server.newUser();
  expect((await put(person, { password: person.password })).body).toMatchObject({
    code: 422,
    error_code: 'same_password',
  });
});

test('a person changes their own data, and null takes a field away', async () => {
  const person = await server.newUser({ firstName: 'Ada', lastName: 'Obi' });
  const { data } = await person.client.auth.updateUser({
    data: { first_name: 'Adaeze', last_name: null, city: 'Enugu' },
  });
  expect(data.user?.user_metadata).toEqual({ first_name: 'Adaeze', city: 'Enugu' });
  const { data: read } = await person.client.auth.getUser();
  expect(read.user?.user_metadata).toEqual({ first_name: 'Adaeze', city: 'Enugu' });
});

test('A33: a new address needs a fresh proof and both confirmations, and the old one is warned', async () => {
  const person = await server.newUser();
  const email = `new${++counter}@example.org`;
  await ageSessions(person, 16);
  expect((await put(person, { email })).body.error_code).toBe('reauthentication_needed');
  await resetRateLimits(server);
  const asked = await put(person, { email, current_password: person.password });
  expect(asked.status).toBe(200);
  expect(asked.body).toMatchObject({ email: person.email, new_email: email });
  const warning = await mailTo(server, person.email, 'email-change-current');
  expect(warning.text).toContain(email);
  const there = await mailTo(server, email, 'email-change-new');

  const half = await fetch(there.link, { redirect: 'manual' });
  expect(new URL(half.headers.get('location') ?? '').hash).toContain('message=Confirmation+link+accepted');
  expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email);
  expect((await fetch(there.link, { redirect: 'manual' })).headers.get('location')).toContain('otp_expired');

  const done = await post(server, '/verify', {
    type: 'email_change',
    email: person.email,
    token: warning.code,
  });
  expect(done.status).toBe(200);
  expect(done.body.user.email).toBe(email);
  expect(done.body.user.new_email).toBeUndefined();
  expect((await signIn(server, email, person.password)).status).toBe(200);
  expect((await signIn(server, person.email, person.password)).status).toBe(400);
  await mailTo(server, person.email, 'email-changed');
});

test('a person who lost the mails of an address change gets both again, and the older links are dead', async () => {
  const person = await server.newUser();
  const email = `lost${++counter}@example.org`;
  await put(person, { email });
  const old = await mailTo(server, email, 'email-change-new');
  await resetRateLimits(server);
  expect((await server.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
  const fresh = await mailTo(server, email, 'email-change-new', 2);
  await mailTo(server, person.email, 'email-change-current', 2);
  const dead = await post(server, '/verify', { type: 'email_change', token_hash: old.token });
  expect(dead.body.error_code).toBe('otp_expired');
  expect((await post(server, '/verify', { type: 'email_change', token_hash: fresh.token })).body.code).toBe(
    '200',
  );
});

test('under PKCE the second link of an address change sent again ends in a code for the browser that asked', async () => {
  const person = await server.newUser();
  const email = `later${++counter}@example.org`;
  await put(person, { email });
  await resetRateLimits(server);
  const code_challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  await post(server, '/resend', {
    type: 'email_change',
    email,
    code_challenge,
    code_challenge_method: 's256',
  });
  const there = await mailTo(server, email, 'email-change-new', 2);
  const here = await mailTo(server, person.email, 'email-change-current', 2);
  await fetch(here.link, { redirect: 'manual' });
  const end = await fetch(there.link, { redirect: 'manual' });
  const auth_code = new URL(end.headers.get('location') ?? '').searchParams.get('code');
  const traded = await post(server, '/token?grant_type=pkce', { auth_code, code_verifier: VERIFIER });
  expect([traded.status, traded.body.user?.email]).toEqual([200, email]);
});

test('A33: asking for a taken address looks the same and leads nowhere', async () => {
  const [ada, obi] = [await server.newUser(), await server.newUser()];
  const taken = await put(ada, { email: obi.email });
  await resetRateLimits(server);
  const free = await put(await server.newUser(), { email: `free${++counter}@example.org` });
  expect(taken.status).toBe(200);
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
  expect(taken.body.new_email).toBe(obi.email);
  await mailTo(server, obi.email, 'account-exists');
  const mine = await mailTo(server, ada.email, 'email-change-current');
  const half = await post(server, '/verify', { type: 'email_change', token_hash: mine.token });
  expect(half.body).toMatchObject({ code: '200' });
  expect((await server.mails(obi.email)).map((mail) => mail.kind)).toEqual(['account-exists']);
  const { rows } = await server.system.query('select email from auth.users where id = $1', [ada.id]);
  expect(rows[0].email).toBe(ada.email);
});

test('A33: another person’s confirmation does not count for mine', async () => {
  const [ada, obi] = [await server.newUser(), await server.newUser()];
  await put(ada, { email: `ada${++counter}@example.org` });
  await resetRateLimits(server);
  await put(obi, { email: `obi${counter}@example.org` });
  const mine = await mailTo(server, ada.email, 'email-change-current');
  const theirs = await mailTo(server, obi.email, 'email-change-current');
  await post(server, '/verify', { type: 'email_change', token_hash: mine.token });
  await post(server, '/verify', { type: 'email_change', token_hash: theirs.token });
  const { rows } = await server.system.query('select email from auth.users where id = any ($1)', [
    [ada.id, obi.id],
  ]);
  expect(rows.map((row) => row.email).sort()).toEqual([ada.email, obi.email].sort());
});

test('A33: an older link to a free address does not complete a later request for a taken one', async () => {
  const [ada, obi] = [await server.newUser(), await server.newUser()];
  const free = `older${++counter}@example.org`;
  await put(ada, { email: free });
  const older = await mailTo(server, free, 'email-change-new');
  await resetRateLimits(server);
  await put(ada, { email: obi.email });
  const mine = await mailTo(server, ada.email, 'email-change-current', 2);
  expect((await post(server, '/verify', { type: 'email_change', token_hash: mine.token })).body.code).toBe(
    '200',
  );
  const late = await post(server, '/verify', { type: 'email_change', token_hash: older.token });
  expect(late.body.error_code).toBe('otp_expired');
  const { rows } = await server.system.query('select email from auth.users where id = $1', [ada.id]);
  expect(rows[0].email).toBe(ada.email);
});

test('a person asks for one address change a minute, so that nobody is flooded with its mails', async () => {
  const person = await server.newUser();
  expect((await put(person, { email: `one${++counter}@example.org` })).status).toBe(200);
  const again = await put(person, { email: `two${counter}@example.org` });
  expect([again.status, again.body.error_code]).toEqual([429, 'over_email_send_rate_limit']);
});

test('whoever the database keeps waiting for ten seconds is told to try again, and is not left without an answer', async () => {
  const person = await server.newUser();
  const other = await server.system.connect();
  try {
    await other.query('begin');
    await other.query('select from auth.users where id = $1 for update', [person.id]);
    const answer = await put(person, { data: { first_name: 'Adaeze' } });
    expect([answer.status, answer.body.error_code]).toEqual([504, 'request_timeout']);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect((await put(person, { data: { first_name: 'Adaeze' } })).status).toBe(200);
}, 30_000);

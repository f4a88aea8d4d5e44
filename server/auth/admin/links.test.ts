import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { call, mailTo, post, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ REDIRECT_URLS: 'https://staff.example.org/**' });
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

const PASSWORD = 'Quiet-Delta-Morning-4';
const admin = () =>
  createClient<Database>(server.url, server.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;
const methods = (token: string) => (decodeJwt(token).amr as { method: string }[]).map(({ method }) => method);

test('an invited person accepts by the mailed link', async () => {
  const email = 'guest@example.org';
  const { data, error } = await admin().inviteUserByEmail('Guest@Example.org', {
    data: { first_name: 'Guest' },
    redirectTo: 'https://staff.example.org/welcome',
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Guest' } });
  expect(data.user?.invited_at).toBeTruthy();
  const mail = await mailTo(server, email, 'invite');
  expect(new URL(mail.link).searchParams.get('redirect_to')).toBe('https://staff.example.org/welcome');
  const accepted = await post(server, '/verify', { type: 'invite', token_hash: mail.token });
  expect(methods(accepted.body.access_token)).toEqual(['invite']);
  const again = await admin().inviteUserByEmail(email);
  expect([again.error?.status, again.error?.code]).toEqual([422, 'email_exists']);
});

test('inviting again before the person has accepted mails a new link, and the old one is dead', async () => {
  const email = 'twice@example.org';
  await admin().inviteUserByEmail(email);
  const first = await mailTo(server, email, 'invite');
  await admin().inviteUserByEmail(email);
  const second = await mailTo(server, email, 'invite', 2);
  expect((await post(server, '/verify', { type: 'invite', token_hash: first.token })).status).toBe(403);
  expect((await post(server, '/verify', { type: 'invite', token_hash: second.token })).status).toBe(200);
});

test('A34: what a stranger typed for an address before its invitation opens nothing', async () => {
  const email = 'squatted@example.org';
  await post(server, '/signup', { email, password: PASSWORD });
  const strangers = await mailTo(server, email, 'confirm-sign-up');
  await admin().inviteUserByEmail(email);
  const { token } = await mailTo(server, email, 'invite');
  const old = await post(server, '/verify', { type: 'signup', token_hash: strangers.token });
  expect(old.status).toBe(403);
  await post(server, '/verify', { type: 'invite', token_hash: token });
  expect((await signIn(server, email, PASSWORD)).status).toBe(400);
});

test.each([
  ['signup', { password: PASSWORD }, 'new-signup@example.org', 'email/signup'],
  ['invite', { data: { first_name: 'New' } }, 'new-invite@example.org', 'invite'],
  ['magiclink', {}, 'known', 'magiclink'],
  ['recovery', {}, 'known', 'recovery'],
] as const)(
  'a generated %s link works once, by its hash and by its code',
  async (type, options, who, method) => {
    const email = who === 'known' ? (await server.newUser()).email : who;
    const { data, error } = await admin().generateLink({ type, email, ...options } as never);
    expect(error).toBeNull();
    const { properties, user } = data as NonNullable<typeof data> & {
      properties: NonNullable<typeof data.properties>;
    };
    expect(user).toMatchObject({ email });
    expect(properties).toMatchObject({ verification_type: type, redirect_to: server.url });
    expect(properties.action_link).toContain(`${server.url}/auth/v1/verify?token=${properties.hashed_token}`);
    expect(properties.email_otp).toMatch(/^\d{6}$/);
    expect(await server.mails(email)).toEqual([]);
    const opened = await fetch(properties.action_link, { redirect: 'manual' });
    const fragment = new URLSearchParams(new URL(opened.headers.get('location') ?? '').hash.slice(1));
    expect(methods(fragment.get('access_token') ?? '')).toEqual([method]);
    expect((await post(server, '/verify', { type, token_hash: properties.hashed_token })).status).toBe(403);

    if (who !== 'known') return;
    const second = await admin().generateLink({ type, email } as never);
    const typed = await server.client().auth.verifyOtp({
      email,
      token: second.data.properties?.email_otp ?? '',
      type: type === 'magiclink' ? 'email' : 'recovery',
    });
    expect(typed.data.session).toBeTruthy();
  },
);

test('A34: a sign-up link made with a password gives that one to an address nobody has confirmed', async () => {
  const email = 'typed-before@example.org';
  const first = await admin().generateLink({ type: 'signup', email, password: `${PASSWORD}-of-a-stranger` });
  expect(first.error).toBeNull();
  const { data } = await admin().generateLink({ type: 'signup', email, password: PASSWORD });
  await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
  const signIn = async (password: string) =>
    (await server.client().auth.signInWithPassword({ email, password })).error?.code;
  expect(await signIn(`${PASSWORD}-of-a-stranger`)).toBe('invalid_credentials');
  expect(await signIn(PASSWORD)).toBeUndefined();
});

test('a sign-in link for an unknown address becomes a sign-up, as at the provider', async () => {
  const { data } = await admin().generateLink({ type: 'magiclink', email: 'unheard@example.org' });
  expect(data.properties?.verification_type).toBe('signup');
  const done = await post(server, '/verify', { type: 'signup', token_hash: data.properties?.hashed_token });
  expect(done.body.user.email).toBe('unheard@example.org');
});

test('an address changes when both of its generated links were followed', async () => {
  const person = await server.newUser();
  const newEmail = `moved-${person.email}`;
  const follow = async (type: 'email_change_current' | 'email_change_new') => {
    const { data, error } = await admin().generateLink({ type, email: person.email, newEmail });
    expect(error).toBeNull();
    return post(server, '/verify', { type: 'email_change', token_hash: data.properties?.hashed_token });
  };
  expect((await follow('email_change_current')).body).toMatchObject({ code: '200' });
  expect((await signIn(server, newEmail, person.password)).status).toBe(400);
  expect((await follow('email_change_new')).body.user.email).toBe(newEmail);
  expect((await signIn(server, newEmail, person.password)).status).toBe(200);
});

test('a link to a foreign site leads to ours', async () => {
  const { email } = await server.newUser();
  const link = async (redirectTo: string) =>
    (await admin().generateLink({ type: 'magiclink', email, options: { redirectTo } })).data.properties
      ?.redirect_to;
  expect(await link('https://staff.example.org/deep')).toBe('https://staff.example.org/deep');
  expect(await link('https://elsewhere.example/')).toBe(server.url);
});

test.each([
  [{ type: 'recovery', email: 'nobody@example.org' }, 404, 'user_not_found'],
  [
    { type: 'email_change_new', email: 'nobody@example.org', new_email: 'n@example.org' },
    404,
    'user_not_found',
  ],
  [{ type: 'email_change_new', email: 'nobody@example.org' }, 400, 'validation_failed'],
  [{ type: 'signup', email: 'nobody@example.org' }, 400, 'validation_failed'],
  [{ type: 'signup', email: 'nobody@example.org', password: 'short' }, 422, 'weak_password'],
  [{ type: 'sms', email: 'nobody@example.org' }, 400, 'validation_failed'],
  [{ type: 'magiclink' }, 400, 'validation_failed'],
])('no link is made from %j', async (body, status, code) => {
  const answer = await call(server, 'POST', '/admin/generate_link', { body, bearer: server.secretKey });
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});

test('a link for an address that somebody has is refused', async () => {
  const { email } = await server.newUser();
  const other = await server.newUser();
  for (const body of [
    { type: 'signup', email, password: PASSWORD },
    { type: 'invite', email },
    { type: 'email_change_new', email, new_email: other.email },
  ]) {
    const answer = await call(server, 'POST', '/admin/generate_link', { body, bearer: server.secretKey });
    expect([body.type, answer.status, answer.body.error_code]).toEqual([body.type, 422, 'email_exists']);
  }
});

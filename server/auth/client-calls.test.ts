import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { mailTo, resetRateLimits } from '../testing/auth.ts';
import { type TestServer, testServer } from '../testing/harness.ts';

/** Every call of the official client that this surface is for, as a page would make it. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Quiet-Delta-Morning-4';

/** A browser: it keeps its session and its PKCE verifier. */
function browser(flowType: 'implicit' | 'pkce' = 'implicit') {
  const kept = new Map<string, string>();
  return createClient<Database>(server.url, server.publishableKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

test('a person’s whole life with the client: sign-up, events, user, claims, refresh, sign-out', async () => {
  const { auth } = browser();
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const email = 'life@example.org';
  const signedUp = await auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Life' } },
  });
  expect([signedUp.error, signedUp.data.session]).toEqual([null, null]);
  expect(signedUp.data.user).toMatchObject({ email, identities: [], user_metadata: { first_name: 'Life' } });
  expect((await auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'email_not_confirmed',
  );
  await resetRateLimits(server);
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
  const mail = await mailTo(server, email, 'confirm-sign-up', 2);
  const verified = await auth.verifyOtp({ type: 'signup', email, token: mail.code });
  expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: 600 });

  expect((await auth.getUser()).data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email,
  });
  const claims = await auth.getClaims();
  expect([claims.error, claims.data?.claims.role, claims.data?.header.alg]).toEqual([
    null,
    'authenticated',
    'ES256',
  ]);
  expect((await auth.getUserIdentities()).data?.identities[0]).toMatchObject({
    provider: 'email',
    identity_data: { email },
  });
  expect((await auth.mfa.listFactors()).data).toMatchObject({ all: [], totp: [] });
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  expect((await auth.updateUser({ data: { last_name: 'Long' } })).data.user?.user_metadata).toEqual({
    first_name: 'Life',
    last_name: 'Long',
  });

  const refreshed = await auth.refreshSession();
  expect(refreshed.data.session?.refresh_token).not.toBe(verified.data.session?.refresh_token);
  const second = browser().auth;
  const taken = await second.setSession({
    access_token: refreshed.data.session?.access_token ?? '',
    refresh_token: refreshed.data.session?.refresh_token ?? '',
  });
  expect(taken.data.user?.email).toBe(email);

  expect((await auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await auth.getUser()).error).toBeNull();
  expect((await auth.signOut({ scope: 'local' })).error).toBeNull();
  expect((await second.getUser()).error?.name).toBe('AuthSessionMissingError');
  await expect
    .poll(() => events)
    .toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'USER_UPDATED', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
});

test('a link that was asked for under PKCE is traded by the browser that asked', async () => {
  const owner = await server.newUser();
  const { auth } = browser('pkce');
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const asked = await auth.resetPasswordForEmail(owner.email, {
    redirectTo: `${server.url}/auth?mode=reset`,
  });
  expect(asked).toEqual({ data: {}, error: null });
  const { link } = await mailTo(server, owner.email, 'reset-password');
  const answer = await fetch(link, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const traded = await auth.exchangeCodeForSession(code);
  expect(traded.error).toBeNull();
  expect(traded.data.user?.email).toBe(owner.email);
  await expect.poll(() => events).toContain('PASSWORD_RECOVERY');
  expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull();
  expect(
    (await browser().auth.signInWithPassword({ email: owner.email, password: PASSWORD })).error,
  ).toBeNull();
});

test('codes and nonces: sign-in by code, reauthentication, weak passwords with their reasons', async () => {
  const { auth } = browser();
  const email = 'code@example.org';
  expect((await auth.signInWithOtp({ email })).error).toBeNull();
  const { code } = await mailTo(server, email, 'sign-in');
  expect((await auth.verifyOtp({ type: 'email', email, token: code })).data.user?.email).toBe(email);
  expect((await auth.verifyOtp({ type: 'email', email, token: code })).error?.code).toBe('otp_expired');

  await server.system.query(`update auth.sessions set created_at = now() - interval '1 hour'`);
  expect((await auth.updateUser({ password: PASSWORD })).error?.code).toBe('reauthentication_needed');
  expect((await auth.reauthenticate()).error).toBeNull();
  const nonce = (await mailTo(server, email, 'reauthenticate')).code;
  const weak = await auth.updateUser({ password: 'short', nonce });
  expect(weak.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    code: 'weak_password',
    reasons: ['length'],
  });
  expect((await auth.updateUser({ password: PASSWORD, nonce })).error).toBeNull();
  const same = await auth.updateUser({ password: PASSWORD, current_password: PASSWORD });
  expect(same.error?.code).toBe('same_password');
});

test('what is off says so: providers, linking, factors, and the administration of people', async () => {
  const person = await server.newUser();
  const { auth } = person.client;
  const code = async (call: Promise<{ error: { code?: string | undefined } | null }>) =>
    (await call).error?.code;
  expect(await code(auth.signInAnonymously())).toBe('anonymous_provider_disabled');
  expect(await code(auth.signInWithSSO({ domain: 'example.org' }))).toBe('saml_provider_disabled');
  expect(await code(auth.signInWithIdToken({ provider: 'google', token: 'x' }))).toBe('provider_disabled');
  const own = await server.newUser();
  expect(await code(own.client.auth.linkIdentity({ provider: 'github' }))).toBe('manual_linking_disabled');
  expect(await code(own.client.auth.mfa.enroll({ factorType: 'phone', phone: '+2348000000000' }))).toBe(
    'mfa_phone_enroll_not_enabled',
  );
  const [identity] = (await own.client.auth.getUserIdentities()).data?.identities ?? [];
  if (identity)
    expect(await code(own.client.auth.unlinkIdentity(identity))).toBe('single_identity_not_deletable');

  for (const key of [server.publishableKey, own.accessToken]) {
    const { admin } = createClient<Database>(server.url, server.publishableKey, {
      global: { headers: { Authorization: `Bearer ${key}` } },
      auth: { persistSession: false, autoRefreshToken: false },
    }).auth;
    for (const call of [
      admin.listUsers(),
      admin.createUser({ email: 'new@example.org' }),
      admin.getUserById(own.id),
      admin.updateUserById(own.id, { app_metadata: { role: 'admin' } }),
      admin.deleteUser(own.id),
      admin.inviteUserByEmail('new@example.org'),
      admin.generateLink({ type: 'magiclink', email: own.email }),
      admin.mfa.listFactors({ userId: own.id }),
    ]) {
      const { error } = await call;
      expect([error?.status, error?.code]).toEqual([403, 'not_admin']);
    }
  }
});

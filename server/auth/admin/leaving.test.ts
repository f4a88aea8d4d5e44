import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
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

const admin = () =>
  createClient<Database>(server.url, server.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;

interface Held {
  access_token: string;
  refresh_token: string;
}

async function statusesOf(held: Held): Promise<{ auth: number; rest: number; refresh: number }> {
  const rest = await fetch(`${server.url}/rest/v1/clients?limit=1`, {
    headers: { apikey: server.publishableKey, authorization: `Bearer ${held.access_token}` },
  });
  return {
    auth: (await call(server, 'GET', '/user', { bearer: held.access_token })).status,
    rest: rest.status,
    refresh: (await refresh(server, held.refresh_token)).status,
  };
}

/** Hears which sessions end from now on. */
async function listener() {
  const heard: string[] = [];
  const stop = server.services.listen('session_ended', (id) => heard.push(id));
  await expect
    .poll(async () => {
      await server.system.query(`notify session_ended, 'ready'`);
      return heard.includes('ready');
    })
    .toBe(true);
  return { heard, stop };
}

const OUT = { auth: 403, rest: 401, refresh: 400 };

test.each([
  ['banned', (id: string) => admin().updateUserById(id, { ban_duration: '24h' })],
  ['deleted', (id: string) => admin().deleteUser(id)],
  ['softly deleted', (id: string) => admin().deleteUser(id, true)],
] as const)('A17: whoever is %s over the admin surface is out everywhere at once', async (_, act) => {
  const person = await server.newUser({ role: 'consultant' });
  const sessions: Held[] = [];
  for (let n = 0; n < 2; n++) sessions.push((await signIn(server, person.email, person.password)).body);
  const { heard, stop } = await listener();
  expect((await act(person.id)).error).toBeNull();
  for (const held of sessions) expect(await statusesOf(held)).toEqual(OUT);
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining(sessions.map((held) => decodeJwt(held.access_token).session_id)));
  stop();
});

test('A17: a ban ends when it says, or when it is lifted, and old sessions do not come back', async () => {
  const person = await server.newUser();
  const held = (await signIn(server, person.email, person.password)).body;
  const { data } = await admin().updateUserById(person.id, { ban_duration: '1h30m' });
  const end = new Date((data.user as { banned_until?: string }).banned_until ?? 0).getTime();
  expect(Math.abs(end - Date.now() - 90 * 60_000)).toBeLessThan(60_000);
  expect((await signIn(server, person.email, person.password)).body.error_code).toBe('user_banned');
  const lifted = await admin().updateUserById(person.id, { ban_duration: 'none' });
  expect(lifted.data.user).not.toHaveProperty('banned_until');
  expect((await refresh(server, held.refresh_token)).status).toBe(400);
  expect((await signIn(server, person.email, person.password)).status).toBe(200);
});

test.each([false, true])(
  'A41: after deleting an account (softly: %s) its address starts anew',
  async (soft) => {
    await server.newUser({ role: 'admin' });
    const old = await server.newUser({ role: 'admin' });
    await old.client.from('profiles').upsert({ user_id: old.id, first_name: 'Old', phone: '0803' });
    expect((await admin().deleteUser(old.id, soft)).error).toBeNull();
    expect((await signIn(server, old.email, old.password)).body.error_code).toBe('invalid_credentials');

    const made = await admin().createUser({ email: old.email, password: old.password, email_confirm: true });
    expect(made.error).toBeNull();
    const fresh = made.data.user;
    expect(fresh?.id).not.toBe(old.id);
    expect(fresh?.user_metadata).toEqual({});
    const own = server.client();
    expect(
      (await own.auth.signInWithPassword({ email: old.email, password: old.password })).error,
    ).toBeNull();
    expect((await own.from('profiles').select()).data).toEqual([]);
    expect((await own.from('user_roles').select()).data).toEqual([]);
    expect((await own.from('audit_log').select()).data).toEqual([]);
  },
);

test('what a softly deleted account leaves behind names nobody', async () => {
  const person = await server.newUser({ firstName: 'Zainab' });
  await admin().updateUserById(person.id, { phone: '2348035550123' });
  await admin().deleteUser(person.id, true);
  const { data } = await admin().getUserById(person.id);
  expect(data.user).toMatchObject({ id: person.id, user_metadata: {}, deleted_at: expect.any(String) });
  const { rows } = await server.system.query(
    `select u::text as person, (select string_agg(i::text, ' ') from auth.identities i where i.user_id = u.id) as identities
     from auth.users u where u.id = $1`,
    [person.id],
  );
  expect(JSON.stringify(rows)).not.toMatch(/Zainab|example\.org|2348035550123|argon2/);
});

test('the last administrator cannot be deleted', async () => {
  await server.system.query('alter table public.user_roles disable trigger keep_one_admin');
  await server.system.query(`delete from public.user_roles where role = 'admin'`);
  await server.system.query('alter table public.user_roles enable trigger keep_one_admin');
  const last = await server.newUser({ role: 'admin' });
  for (const soft of [false, true]) {
    const { error } = await admin().deleteUser(last.id, soft);
    expect([error?.status, error?.message]).toEqual([409, expect.stringContaining('last administrator')]);
  }
  expect((await signIn(server, last.email, last.password)).status).toBe(200);
});

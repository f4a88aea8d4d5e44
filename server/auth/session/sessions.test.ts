import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, refresh, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { codeOf, protectedPerson, signedInWithPassword } from '../factors/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

/** What is heard on a channel from now on. */
async function hearing(channel: string) {
  const heard: string[] = [];
  const stop = server.services.listen(channel, (payload) => heard.push(payload));
  await expect
    .poll(async () => {
      await server.system.query('select pg_notify($1, $2)', [channel, 'ready']);
      return heard.includes('ready');
    })
    .toBe(true);
  return { heard, stop };
}

interface Listed {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string;
  ip: string;
  aal: string;
  methods: string[];
  current: boolean;
}

test('a person sees where they are signed in, and only they do', async () => {
  const ada = await protectedPerson(server);
  await server.newUser();
  const other = await signedInWithPassword(server, ada);
  await other.auth.refreshSession();
  const { data, error } = await ada.client.rpc('my_sessions');
  expect(error).toBeNull();
  const sessions = data as Listed[];
  expect(sessions).toHaveLength(2);
  const mine = sessions.find((one) => one.current);
  expect(mine).toMatchObject({
    id: decodeJwt(ada.accessToken).session_id,
    aal: 'aal2',
    methods: ['password', 'totp'],
    ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    user_agent: expect.any(String),
  });
  const second = sessions.find((one) => !one.current);
  expect(second).toMatchObject({ aal: 'aal1', methods: ['password'] });
  expect(Date.parse(second?.refreshed_at ?? '')).toBeGreaterThan(Date.parse(second?.created_at ?? ''));
  expect((await server.client().rpc('my_sessions')).error?.code).toBe('42501');
});

test('A15: a session ended from the list is refused by auth, rest, storage and functions with the next request, and announced', async () => {
  const ada = await server.newUser();
  const lost = await signedInWithPassword(server, ada);
  const held = (await lost.auth.getSession()).data.session;
  const lostId = String(decodeJwt(held?.access_token ?? '').session_id);
  const { heard, stop } = await hearing('session_ended');
  const eve = await server.newUser();
  expect((await eve.client.rpc('end_session', { _session_id: lostId })).error?.code).toBe('PT404');
  expect((await ada.client.rpc('end_session', { _session_id: lostId })).data).toEqual({ status: 'ended' });
  const bearer = held?.access_token ?? '';
  expect((await call(server, 'GET', '/user', { bearer })).status).toBe(403);
  expect((await refresh(server, held?.refresh_token ?? '')).status).toBe(400);
  const headers = {
    apikey: server.publishableKey,
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
  };
  expect((await fetch(`${server.url}/rest/v1/clients`, { headers })).status).toBe(401);
  const listed = await fetch(`${server.url}/storage/v1/object/list/avatars`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ prefix: '' }),
  });
  expect(await listed.json()).toMatchObject({ statusCode: '401' });
  const invoked = await fetch(`${server.url}/functions/v1/invite-person`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(invoked.status).toBe(401);
  await expect.poll(() => heard).toContain(lostId);
  expect(heard).not.toContain(decodeJwt(ada.accessToken).session_id);
  expect((await ada.client.auth.getUser()).error).toBeNull();
  expect((await ada.client.rpc('end_session', { _session_id: lostId })).error?.code).toBe('PT404');
  stop();
});

test.each(['ban', 'deletion', 'new password', 'step-up'])(
  'A16, A17: the end of a session by %s is announced',
  async (how) => {
    const ada = await protectedPerson(server);
    const other = await signedInWithPassword(server, ada);
    const id = decodeJwt((await other.auth.getSession()).data.session?.access_token ?? '').session_id;
    const { heard, stop } = await hearing('session_ended');
    if (how === 'ban')
      await server.system.query(
        `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
        [ada.id],
      );
    if (how === 'deletion') await server.system.query('delete from auth.users where id = $1', [ada.id]);
    if (how === 'new password') await ada.client.auth.updateUser({ password: 'Zaria-Market-58' });
    if (how === 'step-up')
      await other.auth.mfa.challengeAndVerify({ factorId: ada.factorId, code: codeOf(ada.secret) });
    await expect.poll(() => heard).toContain(id);
    stop();
  },
);

test('A18: a change of roles or memberships is announced with the person’s id', async () => {
  const { heard, stop } = await hearing('access_changed');
  const admin = await server.newUser({ role: 'admin' });
  await expect.poll(() => heard).toContain(admin.id);
  const member = await server.newUser({ role: 'client' });
  const made = await admin.client
    .from('clients')
    .insert({ name: 'Aba Textiles' })
    .select('id')
    .single()
    .throwOnError();
  const heardOf = () => heard.filter((one) => one === member.id).length;
  await expect.poll(heardOf).toBe(1);
  await admin.client.rpc('add_client_member', { _client_id: made.data.id, _email: member.email });
  await expect.poll(heardOf).toBe(2);
  await admin.client.from('client_members').delete().eq('user_id', member.id);
  await expect.poll(heardOf).toBe(3);
  await admin.client.rpc('revoke_role', { _user_id: member.id, _role: 'client' });
  await expect.poll(heardOf).toBe(4);
  stop();
});

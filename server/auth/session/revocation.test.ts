import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, post, refresh, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { someoneWaits } from '../../testing/waits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

interface Held {
  access_token: string;
  refresh_token: string;
}

async function personWithSessions(count: number) {
  const person = await server.newUser({ role: 'consultant' });
  const sessions: Held[] = [];
  for (let n = 0; n < count; n++) sessions.push((await signIn(server, person.email, person.password)).body);
  return { person, sessions };
}

async function isAlive(held: Held): Promise<boolean> {
  const user = await call(server, 'GET', '/user', { bearer: held.access_token });
  const rest = await fetch(`${server.url}/rest/v1/clients?limit=1`, {
    headers: { apikey: server.publishableKey, authorization: `Bearer ${held.access_token}` },
  });
  expect(rest.status === 401).toBe(user.status !== 200);
  return user.status === 200;
}

const alive = (all: Held[]) => Promise.all(all.map(isAlive));

test.each([
  ['global', [false, false, false]],
  ['local', [false, true, true]],
  ['others', [true, false, false]],
] as const)(
  'A15: after signing out %s, the ended sessions are dead everywhere at once',
  async (scope, expected) => {
    const { sessions } = await personWithSessions(3);
    const [first] = sessions;
    const answer = await call(server, 'POST', `/logout?scope=${scope}`, {
      bearer: first?.access_token ?? '',
    });
    expect(answer.status).toBe(204);
    expect(await alive(sessions)).toEqual(expected);
    for (const [index, held] of sessions.entries()) {
      expect((await refresh(server, held.refresh_token)).status).toBe(expected[index] ? 200 : 400);
    }
  },
);

test('signing out with a scope nobody knows is refused', async () => {
  const { sessions } = await personWithSessions(1);
  expect(
    (await call(server, 'POST', '/logout?scope=galaxy', { bearer: sessions[0]?.access_token ?? '' })).body,
  ).toMatchObject({ code: 400, error_code: 'validation_failed' });
});

test('A16: a changed password ends the other four sessions, and the owner is told', async () => {
  const { person, sessions } = await personWithSessions(5);
  const answer = await call(server, 'PUT', '/user', {
    bearer: sessions[0]?.access_token ?? '',
    body: { password: 'Zaria-Market-58' },
  });
  expect(answer.status).toBe(200);
  expect(await alive(sessions)).toEqual([true, false, false, false, false]);
  await mailTo(server, person.email, 'password-changed');
});

test('A16: a sign-in with the old password that was on its way when the password changed comes too late', async () => {
  const { person } = await personWithSessions(1);
  const changing = await server.system.connect();
  await changing.query('begin');
  await changing.query('update auth.users set encrypted_password = $2 where id = $1', [person.id, 'changed']);
  await changing.query('delete from auth.sessions where user_id = $1', [person.id]);
  const late = signIn(server, person.email, person.password);
  await someoneWaits(server.system);
  await changing.query('commit');
  changing.release();
  const answer = await late;
  expect([answer.status, answer.body.error_code]).toEqual([400, 'invalid_credentials']);
  const left = await server.system.query('select from auth.sessions where user_id = $1', [person.id]);
  expect(left.rowCount).toBe(0);
});

test('A16: a reset through the mail ends all earlier sessions', async () => {
  const { person, sessions } = await personWithSessions(3);
  await post(server, '/recover', { email: person.email });
  const { token } = await mailTo(server, person.email, 'reset-password');
  const recovered = (await post(server, '/verify', { type: 'recovery', token_hash: token })).body;
  expect(
    (
      await call(server, 'PUT', '/user', {
        bearer: recovered.access_token,
        body: { password: 'Zaria-Market-58' },
      })
    ).status,
  ).toBe(200);
  expect(await alive(sessions)).toEqual([false, false, false]);
  expect(await isAlive(recovered)).toBe(true);
});

test('A17: a banned person is out at once and stays out until let in and signed in anew', async () => {
  const { person, sessions } = await personWithSessions(2);
  await server.system.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
    person.id,
  ]);
  expect((await call(server, 'GET', '/user', { bearer: sessions[0]?.access_token ?? '' })).status).toBe(403);
  expect(await alive(sessions)).toEqual([false, false]);
  for (const held of sessions) expect((await refresh(server, held.refresh_token)).status).toBe(400);
  await server.system.query('update auth.users set banned_until = null where id = $1', [person.id]);
  expect(await alive(sessions)).toEqual([false, false]);
  expect((await signIn(server, person.email, person.password)).status).toBe(200);
});

test('A17: a deleted person is out at once', async () => {
  const { person, sessions } = await personWithSessions(2);
  await server.system.query('delete from auth.users where id = $1', [person.id]);
  expect(
    (await call(server, 'GET', '/user', { bearer: sessions[0]?.access_token ?? '' })).body.error_code,
  ).toBe('user_not_found');
  expect(await alive(sessions)).toEqual([false, false]);
  expect((await refresh(server, sessions[0]?.refresh_token ?? '')).status).toBe(400);
});

test('A18: an administrator whose role is taken away is refused with the next call', async () => {
  await server.newUser({ role: 'admin' });
  const admin = await server.newUser({ role: 'admin' });
  const before = await admin.client.functions.invoke('invite-person', {
    body: { email: 'a18-one@example.org' },
  });
  expect(before.error).toBeNull();
  await server.system.query('delete from public.user_roles where user_id = $1', [admin.id]);
  const after = await admin.client.functions.invoke('invite-person', {
    body: { email: 'a18-two@example.org' },
  });
  expect(after.response?.status).toBe(403);
});

test('A27: what the client brings along is never adopted as session or token', async () => {
  const person = await server.newUser();
  const chosen = '11111111-1111-4111-8111-111111111111';
  const answer = await post(server, '/token?grant_type=password', {
    email: person.email,
    password: person.password,
    session_id: chosen,
    refresh_token: 'chosen-by-the-client',
  });
  expect(decodeJwt(answer.body.access_token).session_id).not.toBe(chosen);
  expect(answer.body.refresh_token).not.toBe('chosen-by-the-client');
  const again = await signIn(server, person.email, person.password);
  expect(decodeJwt(again.body.access_token).session_id).not.toBe(
    decodeJwt(answer.body.access_token).session_id,
  );
});

test('whoever listens hears which session has ended', async () => {
  const { sessions } = await personWithSessions(1);
  const heard: string[] = [];
  const stop = server.services.listen('session_ended', (id) => heard.push(id));
  await expect
    .poll(async () => {
      await server.system.query(`notify session_ended, 'ready'`);
      return heard.includes('ready');
    })
    .toBe(true);
  await call(server, 'POST', '/logout', { bearer: sessions[0]?.access_token ?? '' });
  await expect.poll(() => heard).toContain(decodeJwt(sessions[0]?.access_token ?? '').session_id);
  stop();
});

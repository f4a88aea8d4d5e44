import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, mailTo, post, refresh, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';

/** Every comparison of a password with a hash is an order to a thread. */
const orders = vi.spyOn(Worker.prototype, 'postMessage');
const checks = () =>
  orders.mock.calls.filter(([message]) => /^compare with/.test(message?.order?.kind)).length;

let server: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  [server, proxied] = await Promise.all([testServer(), testServer({ TRUST_PROXY: '1' })]);
});
beforeEach(async () => {
  await Promise.all([resetRateLimits(server), resetRateLimits(proxied)]);
  orders.mockClear();
});
afterAll(() => {
  orders.mockRestore();
  return Promise.all([server.stop(), proxied.stop()]);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const guess = (email: string, password: string, address: string) =>
  post(proxied, '/token?grant_type=password', { email, password }, from(address));

test('A02: a mail request is answered the same for known, unknown and banned people', async () => {
  const known = await server.newUser();
  const banned = await server.newUser();
  await server.system.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    banned.id,
  ]);
  for (const [path, more] of [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/otp', { create_user: true }],
    ['/resend', { type: 'signup' }],
  ] as const) {
    await resetRateLimits(server);
    for (const email of [known.email, `nobody${path.slice(1)}@example.org`, banned.email]) {
      const answer = await post(server, path, { email, ...more });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    for (const email of [known.email, `nobody${path.slice(1)}@example.org`, banned.email]) {
      const again = await post(server, path, { email, ...more });
      expect([again.status, again.body.error_code]).toEqual([429, 'over_email_send_rate_limit']);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  await mailTo(server, known.email, 'reset-password');
  expect(await server.mails(banned.email)).toHaveLength(0);
  expect(await server.mails('nobodyrecover@example.org')).toHaveLength(0);
});

test('A03: nobody learns about an account without its password', async () => {
  const banned = await server.newUser();
  const unconfirmed = await server.newUser();
  const passwordless = await server.newUser();
  const person = await server.newUser();
  await server.system.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    banned.id,
  ]);
  await server.system.query('update auth.users set email_confirmed_at = null where id = $1', [
    unconfirmed.id,
  ]);
  await server.system.query('update auth.users set encrypted_password = null where id = $1', [
    passwordless.id,
  ]);
  orders.mockClear();
  const bodies = [];
  for (const email of [
    'nobody@example.org',
    person.email,
    banned.email,
    unconfirmed.email,
    passwordless.email,
  ]) {
    bodies.push(await signIn(server, email, 'Not-The-Password-1'));
  }
  expect(new Set(bodies.map((answer) => JSON.stringify([answer.status, answer.body])))).toEqual(
    new Set(['[400,{"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}]']),
  );
  expect(checks()).toBe(5);
  expect((await signIn(server, banned.email, banned.password)).body.error_code).toBe('user_banned');
  expect((await signIn(server, unconfirmed.email, unconfirmed.password)).body.error_code).toBe(
    'email_not_confirmed',
  );
});

test('A07: guesses on one account from two hundred addresses are stopped after ten, the owner is not locked out', async () => {
  const owner = await proxied.newUser();
  const session = (await guess(owner.email, owner.password, '198.51.100.7')).body;
  await resetRateLimits(proxied);
  orders.mockClear();
  const answers = [];
  for (let n = 0; n < 200; n++) answers.push(await guess(owner.email, `wrong-${n}`, `203.0.113.${n}`));
  expect(checks()).toBe(10);
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10);
  const last = answers.at(-1);
  expect([last?.status, last?.body.error_code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await refresh(proxied, session.refresh_token)).status).toBe(200);
  expect((await call(proxied, 'GET', '/user', { bearer: session.access_token })).status).toBe(200);
  expect((await post(proxied, '/recover', { email: owner.email }, from('198.51.100.7'))).status).toBe(200);
  await mailTo(proxied, owner.email, 'reset-password');
});

test('A08: two hundred guesses in one tick are ten checks, exactly', async () => {
  const owner = await proxied.newUser();
  await resetRateLimits(proxied);
  orders.mockClear();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => guess(owner.email, `wrong-${n}`, `203.0.113.${n}`)),
  );
  expect(checks()).toBe(10);
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(190);
});

test('a person who types the right password ten times over is not locked out', async () => {
  const owner = await server.newUser();
  for (let n = 0; n < 14; n++) expect((await signIn(server, owner.email, owner.password)).status).toBe(200);
});

test('A09: spelling the address or the path differently does not open a new bucket', async () => {
  const owner = await server.newUser({ email: 'a09@example.org' });
  const spellings = ['a09@example.org', 'A09@EXAMPLE.ORG', 'a09\uFF20example.org', ' a09@example.org'];
  for (let n = 0; n < 12; n++) {
    await post(
      server,
      '/token?grant_type=password',
      { email: spellings[n % 4], password: `x${n}`, extra: n },
      from(`203.0.113.${n}`),
    );
  }
  expect((await signIn(server, owner.email, 'x')).status).toBe(429);
  for (const path of [
    '//token?grant_type=password',
    '/Token?grant_type=password',
    '/token/?grant_type=password',
  ]) {
    expect([404, 429]).toContain((await post(server, path, { email: owner.email, password: 'x' })).status);
  }
  await resetRateLimits(proxied);
  for (let n = 0; n < 31; n++)
    await guess(`nobody${n}@example.org`, 'One-For-All-1', `2001:db8:0:1::${n.toString(16)}`);
  expect((await guess('nobody99@example.org', 'One-For-All-1', '2001:0DB8:0000:0001:ffff::1')).status).toBe(
    429,
  );
  expect((await guess('nobody99@example.org', 'One-For-All-1', '2001:db8:0:2::1')).status).toBe(400);
});

test('A10: one password over many accounts is stopped after thirty', async () => {
  const answers = [];
  for (let n = 0; n < 40; n++)
    answers.push((await guess(`spray${n}@example.org`, 'One-For-All-1', '203.0.113.1')).status);
  expect(answers.filter((status) => status === 400)).toHaveLength(30);
  expect(answers.slice(30)).toEqual(Array(10).fill(429));
});

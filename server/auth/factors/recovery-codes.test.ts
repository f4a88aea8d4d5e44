import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { protectedPerson, signedInWithPassword } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

async function personWithCodes() {
  const ada = await protectedPerson(server);
  const { data, error } = await ada.client.auth.mfa.recoveryCodes.generate({ friendlyName: 'On paper' });
  if (error) throw error;
  return { ada, codes: data.codes, set: data };
}

test('what is no code is told what a code is', async () => {
  const ada = await protectedPerson(server);
  const bearer = (await ada.client.auth.getSession()).data.session?.access_token ?? '';
  for (const [code, words] of [
    [5, 'Invalid code: must be text'],
    ['x'.repeat(101), 'Invalid code: must have 16 characters'],
  ]) {
    const answer = await call(server, 'POST', '/factors/recovery-codes/verify', { bearer, body: { code } });
    expect([answer.status, answer.body.msg]).toEqual([400, words]);
  }
});

test('ten codes are shown once; the database keeps only their hashes', async () => {
  const { ada, codes, set } = await personWithCodes();
  expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'On paper', total: 10 });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  const { rows } = await server.system.query('select * from auth.mfa_recovery_codes where factor_id = $1', [
    set.id,
  ]);
  expect(rows).toHaveLength(10);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  const weak = await signedInWithPassword(server, ada);
  expect((await weak.auth.mfa.recoveryCodes.getStatus()).data).toEqual({
    id: set.id,
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  });
  expect((await weak.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([{ id: set.id }]);
});

test('a code typed from paper lifts the session once, and the owner is told how many are left', async () => {
  const { ada, codes } = await personWithCodes();
  const typed = ` ${(codes[0] ?? '').toUpperCase().replace(/(.{4})(?=.)/g, '$1-')} `;
  const client = await signedInWithPassword(server, ada);
  const { data, error } = await client.auth.mfa.recoveryCodes.verify({ code: typed });
  expect(error).toBeNull();
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  });
  expect((await mailTo(server, ada.email, 'recovery-code-used')).text).toContain('9 are left');
  const again = await (await signedInWithPassword(server, ada)).auth.mfa.recoveryCodes.verify({
    code: typed,
  });
  expect([again.error?.status, again.error?.code]).toEqual([422, 'mfa_verification_failed']);
  expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
});

test('A29: a code shown a hundred times at once opens one session; five wrong ones lock, a new set unlocks', async () => {
  const { ada, codes } = await personWithCodes();
  const weak = await signedInWithPassword(server, ada);
  const bearer = (await weak.auth.getSession()).data.session?.access_token ?? '';
  const all = (code: string) =>
    Promise.all(
      Array.from({ length: 100 }, () =>
        call(server, 'POST', '/factors/recovery-codes/verify', { bearer, body: { code } }),
      ),
    );
  const wrong = await all('0123456789abcdef');
  expect(wrong.filter((one) => one.status === 422)).toHaveLength(5);
  expect(
    wrong.filter((one) => one.status === 429 && one.body.error_code === 'mfa_recovery_codes_locked'),
  ).toHaveLength(95);
  const fresh = await ada.client.auth.mfa.recoveryCodes.regenerate();
  expect(fresh.data?.codes).toHaveLength(10);
  const old = await weak.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  expect(old.error?.code).toBe('mfa_verification_failed');
  await resetRateLimits(server);
  const right = await all(fresh.data?.codes[0] ?? '');
  expect(right.filter((one) => one.status === 200)).toHaveLength(1);
  expect(right.filter((one) => one.status >= 500)).toEqual([]);
});

test('codes are made at aal2, never alone, and one set at a time; they go with the last factor', async () => {
  const nobody = await signedInWithPassword(server, await server.newUser());
  expect((await nobody.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor');
  expect((await nobody.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  expect((await nobody.auth.mfa.recoveryCodes.verify({ code: 'x' })).error?.code).toBe(
    'mfa_verification_failed',
  );
  const { ada, set } = await personWithCodes();
  expect((await ada.client.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
  const { recoveryCodes } = (await signedInWithPassword(server, ada)).auth.mfa;
  for (const attempt of [recoveryCodes.generate(), recoveryCodes.regenerate(), recoveryCodes.unenroll()]) {
    const { error } = await attempt;
    expect([error?.status, error?.code]).toEqual([403, 'insufficient_aal']);
  }
  expect((await ada.client.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: set.id });
  await server.system.query(`update auth.mfa_factors set friendly_name = 'Recovery codes' where id = $1`, [
    ada.factorId,
  ]);
  const { error: sameName } = await ada.client.auth.mfa.recoveryCodes.generate();
  expect([sameName?.status, sameName?.code]).toEqual([422, 'mfa_factor_name_conflict']);
  await server.system.query(`update auth.mfa_factors set friendly_name = 'My phone' where id = $1`, [
    ada.factorId,
  ]);
  expect((await ada.client.auth.mfa.recoveryCodes.generate()).error).toBeNull();
  await ada.client.auth.mfa.unenroll({ factorId: ada.factorId });
  const { rowCount } = await server.system.query('select from auth.mfa_factors where user_id = $1', [ada.id]);
  expect(rowCount).toBe(0);
});

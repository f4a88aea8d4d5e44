import { expect, test } from 'vitest';
import { freshProof, refusalOf, secondFactor } from './step-up.ts';

const SITE = 'https://firm.example';
const refusal = (status: number, body: unknown) => Response.json(body, { status });

test('an act refused by the database or by the auth surface asks for the second factor', async () => {
  const grant = `${SITE}/rest/v1/rpc/grant_role`;
  for (const message of [
    'Use your second factor first: this needs an administrator signed in with it.',
    'Set up a second factor first: this firm asks its administrators for one.',
  ]) {
    expect(await refusalOf('POST', grant, refusal(403, { code: '42501', message }))).toBe('second-factor');
  }
  const fromAuth = { code: 'insufficient_aal', message: 'AAL2 required' };
  expect(await refusalOf('DELETE', `${SITE}/auth/v1/factors/1`, refusal(422, fromAuth))).toBe(
    'second-factor',
  );
});

test('linking a provider is an act, although it is asked for with GET', async () => {
  const level = { code: 'insufficient_aal', message: 'Use your second factor first: this needs AAL2.' };
  const link = `${SITE}/auth/v1/user/identities/authorize?provider=keycloak`;
  expect(await refusalOf('GET', link, refusal(403, level))).toBe('second-factor');
});

test('an older session is asked for the mailed code where the screen does not ask itself', async () => {
  const old = { code: 'reauthentication_needed', message: '' };
  for (const [method, path] of [
    ['POST', 'factors'],
    ['DELETE', 'factors/1'],
    ['POST', 'factors/recovery-codes/regenerate'],
    ['POST', 'passkeys/registration/options'],
    ['DELETE', 'passkeys/1'],
  ] as const)
    expect([path, await refusalOf(method, `${SITE}/auth/v1/${path}`, refusal(400, old))]).toEqual([
      path,
      'fresh-proof',
    ]);
  for (const [method, path] of [
    ['PUT', 'user'],
    ['GET', 'user/identities/authorize?provider=keycloak'],
  ] as const)
    expect(await refusalOf(method, `${SITE}/auth/v1/${path}`, refusal(400, old))).toBe('other');
});

test('an act of the database that wants a fresh proof asks for the mailed code too', async () => {
  const message = 'Confirm that it is you first: sign in again, or use the code we mail to you.';
  const close = `${SITE}/rest/v1/rpc/close_my_account`;
  expect(await refusalOf('POST', close, refusal(403, { code: '42501', message }))).toBe('fresh-proof');
});

test('a policy refuses without saying why, so the second factor may be the reason', async () => {
  const policy = { code: '42501', message: 'new row violates row-level security policy for table "clients"' };
  expect(await refusalOf('POST', `${SITE}/rest/v1/clients`, refusal(403, policy))).toBe('perhaps');
});

test('other refusals, and what a screen reads, ask for nothing', async () => {
  const level = { code: 'insufficient_aal', message: '' };
  expect(await refusalOf('GET', `${SITE}/rest/v1/clients`, refusal(403, level))).toBe('other');
  expect(await refusalOf('PUT', `${SITE}/auth/v1/user?x=1`, refusal(401, level))).toBe('other');
  const twice = { code: '23505', message: 'duplicate key value' };
  expect(await refusalOf('POST', `${SITE}/rest/v1/clients`, refusal(409, twice))).toBe('other');
  expect(await refusalOf('POST', `${SITE}/rest/v1/clients`, new Response('<p>', { status: 403 }))).toBe(
    'other',
  );
});

test('acts refused together ask once, and all go on with the one answer', async () => {
  const leave = secondFactor.onChange(() => {});
  const first = secondFactor.ask();
  const second = secondFactor.ask();
  expect(secondFactor.isAsked()).toBe(true);
  secondFactor.answer(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(secondFactor.isAsked()).toBe(false);
  leave();
});

test('the two questions do not answer for each other', async () => {
  const leave = [secondFactor.onChange(() => {}), freshProof.onChange(() => {})];
  const [factor, proof] = [secondFactor.ask(), freshProof.ask()];
  freshProof.answer(true);
  expect([await proof, secondFactor.isAsked()]).toEqual([true, true]);
  secondFactor.answer(false);
  expect(await factor).toBe(false);
  for (const end of leave) end();
});

test('where no dialog can be shown, and when its page is left, the refusal stands', async () => {
  expect(await secondFactor.ask()).toBe(false);
  const leave = secondFactor.onChange(() => {});
  const asked = secondFactor.ask();
  leave();
  expect(await asked).toBe(false);
});

test('each dialog that can ask hears that something is asked, and one that leaves does not answer for the other', async () => {
  const heard = [0, 0];
  const [leaveFirst, leaveSecond] = [0, 1].map((at) =>
    secondFactor.onChange(() => {
      heard[at] = (heard[at] ?? 0) + 1;
    }),
  );
  const asked = secondFactor.ask();
  expect(heard).toEqual([1, 1]);
  leaveFirst?.();
  expect(secondFactor.isAsked()).toBe(true);
  secondFactor.answer(true);
  expect(await asked).toBe(true);
  expect(heard).toEqual([1, 2]);
  leaveSecond?.();
});

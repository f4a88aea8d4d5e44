import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { USED_CODE } from '#src/lib/auth-error.ts';
import { call, mailTo, refresh, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { asIfLater, clientOf, codeOf, protectedPerson, signedInWithPassword } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

const tokenOf = async (client: ReturnType<typeof clientOf>) => {
  const { data } = await client.auth.getSession();
  return { access: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' };
};

test('a person sets up an authenticator app: picture, secret and address agree, the first code lifts the session', async () => {
  const ada = await server.newUser();
  const client = await signedInWithPassword(server, ada);
  const before = await tokenOf(client);
  const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (enrolled?.type !== 'totp') throw new Error('not enrolled');
  const uri = new URL(enrolled.totp.uri);
  expect([uri.protocol, uri.host, uri.searchParams.get('issuer')]).toEqual(['otpauth:', 'totp', 'Harmattan']);
  expect(decodeURIComponent(uri.pathname)).toBe(`/Harmattan:${ada.email}`);
  expect(uri.searchParams.get('secret')).toBe(enrolled.totp.secret);
  expect(enrolled.totp.secret.length * 5).toBeGreaterThanOrEqual(160);
  expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
  expect(enrolled.totp.qr_code).toMatch(/fill="white".+stroke="black"/);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });

  const challenge = await client.auth.mfa.challenge({ factorId: enrolled.id });
  expect((challenge.data?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(290);
  const { data, error } = await client.auth.mfa.verify({
    factorId: enrolled.id,
    challengeId: challenge.data?.id ?? '',
    code: codeOf(enrolled.totp.secret),
  });
  expect(error).toBeNull();
  const claims = decodeJwt(data?.access_token ?? '');
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
  expect(data?.user.factors).toMatchObject([
    { id: enrolled.id, friendly_name: 'My phone', status: 'verified' },
  ]);
  expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await mailTo(server, ada.email, 'factor-added')).text).toContain('“My phone”');

  // A27: the session that rose is a new one; nothing of the old one lives on.
  expect(claims.session_id).not.toBe(decodeJwt(before.access).session_id);
  expect((await call(server, 'GET', '/user', { bearer: before.access })).status).toBe(403);
  expect((await refresh(server, before.refresh)).status).toBe(400);
  const renewed = await client.auth.refreshSession();
  expect(decodeJwt(renewed.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
});

test('the secret stands in the database encrypted, and never leaves it again', async () => {
  const ada = await protectedPerson(server);
  const { rows } = await server.system.query('select secret from auth.mfa_factors where user_id = $1', [
    ada.id,
  ]);
  expect(rows[0].secret).toMatch(/^v1\./);
  expect(rows[0].secret).not.toContain(ada.secret);
  const user = await call(server, 'GET', '/user', { bearer: ada.accessToken });
  expect(JSON.stringify(user.body)).not.toContain(rows[0].secret);
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(user.body.factors).toMatchObject([{ created_at: when, updated_at: when }]);
});

test('other sessions that have not shown the second factor end, those that have stay', async () => {
  const ada = await protectedPerson(server);
  const strong = await signedInWithPassword(server, ada);
  await strong.auth.mfa.challengeAndVerify({ factorId: ada.factorId, code: codeOf(ada.secret) });
  const weak = await signedInWithPassword(server, ada);
  await asIfLater(server);
  const third = await signedInWithPassword(server, ada);
  const lifted = await third.auth.mfa.challengeAndVerify({
    factorId: ada.factorId,
    code: codeOf(ada.secret),
  });
  expect(lifted.error).toBeNull();
  expect((await weak.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await strong.auth.getUser()).error).toBeNull();
});

test('names are unique, ten factors are enough, and what was begun and left is swept', async () => {
  const ada = await server.newUser();
  const { mfa } = (await signedInWithPassword(server, ada)).auth;
  const enrol = (friendlyName: string) => mfa.enroll({ factorType: 'totp', friendlyName });
  expect((await enrol('Phone')).error).toBeNull();
  expect((await enrol(' Phone ')).error?.code).toBe('mfa_factor_name_conflict');
  for (let n = 1; n < 10; n++) expect((await enrol('')).error).toBeNull();
  expect((await enrol('One more')).error?.code).toBe('too_many_enrolled_mfa_factors');
  await server.system.query(
    `update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1`,
    [ada.id],
  );
  expect((await enrol('Phone')).error).toBeNull();
  expect((await mfa.listFactors()).data?.all).toHaveLength(1);
});

test('A29: a code is taken once, one step to either side, and never again before it', async () => {
  const ada = await protectedPerson(server);
  const attempt = async (code: string) =>
    (
      await (
        await signedInWithPassword(server, ada)
      ).auth.mfa.challengeAndVerify({ factorId: ada.factorId, code })
    ).error;
  // Half a step in, and two steps ago: by the server's clock, not this machine's.
  const middle = Math.floor(Date.now() / 30_000) * 30_000 - 45_000;
  const clock = server.services.clock;
  server.services.clock = () => new Date(middle);
  try {
    for (const far of [-2, 2])
      expect((await attempt(codeOf(ada.secret, far, middle)))?.code).toBe('mfa_verification_failed');
    expect(await attempt(codeOf(ada.secret, -1, middle))).toBeNull();
    const used = await attempt(codeOf(ada.secret, -1, middle));
    expect([used?.code, used?.message]).toEqual(['mfa_verification_failed', USED_CODE]);
    expect(await attempt(codeOf(ada.secret, 1, middle))).toBeNull();
    const old = await attempt(codeOf(ada.secret, 0, middle));
    expect([old?.status, old?.code, old?.message]).toEqual([
      422,
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    ]);
  } finally {
    server.services.clock = clock;
  }
});

test('A29: of a hundred right codes at once one is taken, of a hundred wrong ones five are looked at', async () => {
  const ada = await protectedPerson(server);
  const client = await signedInWithPassword(server, ada);
  const bearer = (await tokenOf(client)).access;
  const challenge = await client.auth.mfa.challenge({ factorId: ada.factorId });
  const all = async (code: string) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        call(server, 'POST', `/factors/${ada.factorId}/verify`, {
          bearer,
          body: { challenge_id: challenge.data?.id, code },
        }),
      ),
    );
    return answers;
  };
  const wrong = await all('000000' === codeOf(ada.secret) ? '000001' : '000000');
  expect(wrong.filter((one) => one.status === 422)).toHaveLength(5);
  const late = wrong.filter((one) => one.status === 429);
  expect(late).toHaveLength(95);
  expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await resetRateLimits(server);
  const right = await all(codeOf(ada.secret));
  expect(right.filter((one) => one.status === 200)).toHaveLength(1);
  expect(right.filter((one) => one.status >= 500)).toEqual([]);
  const { rows } = await server.system.query('select aal from auth.sessions where user_id = $1', [ada.id]);
  expect(rows.filter((one) => one.aal === 'aal1')).toEqual([]);
});

test('A29: a late, a foreign and a made-up challenge, and somebody else’s factor', async () => {
  const ada = await protectedPerson(server);
  const eve = await protectedPerson(server);
  const { mfa } = (await signedInWithPassword(server, ada)).auth;
  const challenge = await mfa.challenge({ factorId: ada.factorId });
  const foreign = await eve.client.auth.mfa.challenge({ factorId: eve.factorId });
  const code = codeOf(ada.secret);
  const attempt = async (challengeId: string, factorId = ada.factorId) =>
    (await mfa.verify({ factorId, challengeId, code })).error;
  expect((await attempt(foreign.data?.id ?? ''))?.status).toBe(422);
  for (const error of [
    await attempt(foreign.data?.id ?? '', eve.factorId),
    (await mfa.challenge({ factorId: eve.factorId })).error,
    (await mfa.unenroll({ factorId: eve.factorId })).error,
  ])
    expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found']);
  await server.system.query(
    `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
    [challenge.data?.id],
  );
  expect((await attempt(challenge.data?.id ?? ''))?.code).toBe('mfa_challenge_expired');
  const elsewhere = await mfa.challenge({ factorId: ada.factorId });
  await server.system.query(`update auth.mfa_challenges set ip_address = '198.51.100.7' where id = $1`, [
    elsewhere.data?.id,
  ]);
  expect((await attempt(elsewhere.data?.id ?? ''))?.code).toBe('mfa_ip_address_mismatch');
});

test('a factor is removed at aal2 only; the sessions fall, the owner is told', async () => {
  const ada = await protectedPerson(server, { role: 'consultant' });
  const weak = await signedInWithPassword(server, ada);
  const refused = await weak.auth.mfa.unenroll({ factorId: ada.factorId });
  expect([refused.error?.status, refused.error?.code]).toEqual([422, 'insufficient_aal']);
  expect((await ada.client.auth.mfa.unenroll({ factorId: ada.factorId })).data).toEqual({ id: ada.factorId });
  await mailTo(server, ada.email, 'factor-removed');
  const { data } = await ada.client.auth.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  });
  expect((await ada.client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test('what happens to a second factor and who signs in stands in the audit log, ids only', async () => {
  const ada = await protectedPerson(server);
  const client = await signedInWithPassword(server, ada);
  await client.auth.mfa.challengeAndVerify({ factorId: ada.factorId, code: 'abcdef' });
  await client.auth.mfa.challengeAndVerify({ factorId: ada.factorId, code: codeOf(ada.secret) });
  await clientOf(server).auth.signInWithPassword({ email: ada.email, password: 'not the password' });
  await client.auth.mfa.unenroll({ factorId: ada.factorId });
  const entries = async () =>
    (
      await server.system.query(
        `select * from public.audit_log where noun = 'accounts' and record_id = $1 order by id`,
        [ada.id],
      )
    ).rows;
  await expect
    .poll(async () => (await entries()).map((one) => one.action).sort())
    .toEqual(
      [
        'factor_added',
        'factor_enrolled',
        'factor_refused',
        'factor_removed',
        'factor_used',
        'sign_in_refused',
        'signed_in',
        'signed_in',
        'signed_in',
      ].sort(),
    );
  const refused = (await entries()).find((one) => one.action === 'sign_in_refused');
  expect([refused.actor, refused.actor_role]).toEqual([null, 'visitor']);
  expect(JSON.stringify(await entries())).not.toContain(ada.email);
  const inner = await server.system.query(`select payload::text from auth.audit_log_entries`);
  expect(JSON.stringify(inner.rows)).not.toContain('@');
});

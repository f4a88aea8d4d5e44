import { decodeJwt } from 'jose';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, mailTo, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { keyDevice, openKeyBrowser } from '../passkeys/testing.ts';
import { protectedPerson, signedInWithPassword } from './testing.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([testServer(), openKeyBrowser()]);
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Said {
  data: { access_token: string; user: { factors: { id: string; factor_type: string; status: string }[] } };
  error: { name: string; code?: string; status?: number } | null;
}
const register = "mfa.webauthn.register({ friendlyName: 'Blue key' })";

/** A person whose second factor is a key, with the device that holds it. */
async function personWithKey() {
  const ada = await server.newUser();
  const phone = await keyDevice(server, browser, ada, 'usb');
  const made = await phone.says<Said>(register);
  expect(made.error).toBeNull();
  const factor = made.data.user.factors.find(({ factor_type }) => factor_type === 'webauthn');
  return { ada, phone, made, factorId: factor?.id ?? '' };
}

/** The password alone, in the browser that holds the key. */
async function signInAgain({ ada, phone }: { ada: TestUser; phone: Awaited<ReturnType<typeof keyDevice>> }) {
  await phone.says('signOut()');
  const { email, password } = ada;
  expect(
    (await phone.says<Said>(`signInWithPassword(${JSON.stringify({ email, password })})`)).error,
  ).toBeNull();
}

test('wire-W6: a person makes a security key their second factor with the official client, and signs in with it', async () => {
  const person = await personWithKey();
  const { ada, phone, made, factorId } = person;
  expect(decodeJwt(made.data.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  });
  expect((await mailTo(server, ada.email, 'factor-added')).text).toContain('your security key “Blue key”');
  expect(await phone.says('mfa.listFactors()')).toMatchObject({
    data: { webauthn: [{ id: factorId, friendly_name: 'Blue key', status: 'verified' }], totp: [] },
  });

  await signInAgain(person);
  expect(await phone.says('mfa.getAuthenticatorAssuranceLevel()')).toMatchObject({
    data: { currentLevel: 'aal1', nextLevel: 'aal2' },
  });
  const signed = await phone.says<Said>(`mfa.webauthn.authenticate({ factorId: '${factorId}' })`);
  expect(signed.error).toBeNull();
  expect(decodeJwt(signed.data.access_token)).toMatchObject({ aal: 'aal2' });
  expect((await phone.says<Said>(`mfa.unenroll({ factorId: '${factorId}' })`)).error).toBeNull();
  expect((await mailTo(server, ada.email, 'factor-removed')).text).toContain('security key');
}, 60_000);

test('wire-W6: the wire is that of the provider, and what it keeps of a key never leaves it', async () => {
  const person = await personWithKey();
  const weak = await signedInWithPassword(server, person.ada);
  const bearer = (await weak.auth.getSession()).data.session?.access_token ?? '';
  const asked = await call(server, 'POST', `/factors/${person.factorId}/challenge`, {
    bearer,
    body: { factorId: person.factorId, webauthn: { rpId: 'localhost', rpOrigins: [server.url] } },
  });
  expect(asked.body).toMatchObject({
    id: expect.any(String),
    type: 'webauthn',
    expires_at: expect.any(Number),
    webauthn: {
      type: 'request',
      credential_options: {
        publicKey: {
          challenge: expect.any(String),
          rpId: 'localhost',
          allowCredentials: [{ type: 'public-key' }],
        },
      },
    },
  });
  const elsewhere = await call(server, 'POST', `/factors/${person.factorId}/challenge`, {
    bearer,
    body: { webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] } },
  });
  expect([elsewhere.status, elsewhere.body.error_code]).toEqual([400, 'validation_failed']);
  for (const webauthn of [{ rpId: 'evil.example' }, { rpOrigins: ['https://evil.example'] }])
    expect(
      (await call(server, 'POST', `/factors/${person.factorId}/challenge`, { bearer, body: { webauthn } }))
        .status,
    ).toBe(400);
  const user = await call(server, 'GET', '/user', { bearer });
  expect(JSON.stringify(user.body)).not.toMatch(/public_key|credential/);
  for (const [body, code] of [
    [{ challenge_id: asked.body.id, code: '123456' }, 'validation_failed'],
    [{ challenge_id: asked.body.id, webauthn: { type: 'request' } }, 'validation_failed'],
    [
      {
        challenge_id: asked.body.id,
        webauthn: { type: 'request', credential_response: { id: 'x', response: {} } },
      },
      'mfa_verification_failed',
    ],
  ] as const) {
    const answer = await call(server, 'POST', `/factors/${person.factorId}/verify`, { bearer, body });
    expect(answer.body.error_code).toBe(code);
  }
  // From the right device, and without anything it signed.
  const next = await call(server, 'POST', `/factors/${person.factorId}/challenge`, { bearer, body: {} });
  const [{ id }] = next.body.webauthn.credential_options.publicKey.allowCredentials;
  const unsigned = {
    type: 'request',
    credential_response: { id, rawId: id, type: 'public-key', response: {} },
  };
  const answer = await call(server, 'POST', `/factors/${person.factorId}/verify`, {
    bearer,
    body: { challenge_id: next.body.id, webauthn: unsigned },
  });
  expect([answer.status, answer.body.error_code]).toEqual([422, 'mfa_verification_failed']);
}, 60_000);

test('A29: a signature is taken once, from the right device, and five wrong ones are looked at', async () => {
  const person = await personWithKey();
  const { phone, factorId } = person;
  await signInAgain(person);
  const bodies: unknown[] = [];
  phone.page.on('request', (request) => {
    if (request.url().endsWith('/verify')) bodies.push(request.postDataJSON());
  });
  expect((await phone.says<Said>(`mfa.webauthn.authenticate({ factorId: '${factorId}' })`)).error).toBeNull();
  const again = await signedInWithPassword(server, person.ada);
  const bearer = (await again.auth.getSession()).data.session?.access_token ?? '';
  const replay = () => call(server, 'POST', `/factors/${factorId}/verify`, { bearer, body: bodies[0] });
  expect((await replay()).body.error_code).toBe('mfa_challenge_expired');

  const challenge = await call(server, 'POST', `/factors/${factorId}/challenge`, { bearer, body: {} });
  const stale = { ...(bodies[0] as object), challenge_id: challenge.body.id };
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      call(server, 'POST', `/factors/${factorId}/verify`, { bearer, body: stale }),
    ),
  );
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
}, 60_000);

test('A28: a key is added beside another factor only after that was shown, and one device is one factor', async () => {
  const ada = await protectedPerson(server);
  const weak = await keyDevice(server, browser, ada, 'usb');
  expect((await weak.says<Said>(register)).error?.code).toBe('insufficient_aal');
  const person = await personWithKey();
  const second = await person.phone.says<Said>("mfa.webauthn.register({ friendlyName: 'Same again' })");
  // The device says itself that it is known here.
  expect(second.error).not.toBeNull();
}, 60_000);

test('where browsers offer no keys, a key cannot be begun', async () => {
  const bare = await testServer({ SITE_URL: 'http://192.0.2.7' });
  try {
    const client = await signedInWithPassword(bare, await bare.newUser());
    const { error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    expect([error?.status, error?.code]).toEqual([422, 'mfa_webauthn_enroll_not_enabled']);
  } finally {
    await bare.stop();
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, resetRateLimits } from '../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let person: TestUser;
beforeAll(async () => {
  server = await testServer();
  person = await server.newUser();
});
afterAll(() => server.stop());

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const BODIES = [
  '['.repeat(100_000) + ']'.repeat(100_000),
  `{"email":"a@b.co","password":"Long-enough-9","data":${deep(5_000)}}`,
  `{"email":"a@b.co","password":"Long-enough-9","data":${deep(33)}}`,
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"email":"a@b.co"},"constructor":{"prototype":1}}',
  '{"email":"\\ud800@x.org","password":"\\udc00aaaaaaaaaa"}',
  '{"email":"a\\u0000@x.org","password":"\\u0000aaaaaaaaaa"}',
  '{"refresh_token":"\\u0000"}',
  '{"refresh_token":"\\ud800"}',
  '{"type":"email","email":"a@b.co","token":"\\ud800"}',
  '{"type":"signup","token_hash":"\\u0000"}',
  '{"type":"__proto__","token_hash":"x"}',
  '{"type":"constructor","token_hash":"x"}',
  '{"auth_code":"\\u0000","code_verifier":"\\ud800"}',
  '{"nonce":"\\u0000","password":"Long-enough-9"}',
  '{"factor_type":"totp","friendly_name":"\\u0000"}',
  '{"factor_type":"constructor"}',
  '{"friendly_name":"\\ud800"}',
  '{"code":"\\u0000","challenge_id":"6f1f9bd8-3a52-4e3c-9d9f-1f6a3f0f7a11"}',
  '{"challenge_id":"6f1f9bd8-3a52-4e3c-9d9f-1f6a3f0f7a11","credential":{"id":"\\u0000","response":{}}}',
  '{"challenge_id":"6f1f9bd8-3a52-4e3c-9d9f-1f6a3f0f7a11","credential":[]}',
  '{"current_password":"\\ud800","password":"Long-enough-9"}',
];
const PATHS = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/verify'],
  ['POST', '/recover'],
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['POST', '/factors/6f1f9bd8-3a52-4e3c-9d9f-1f6a3f0f7a11/verify'],
  ['POST', '/factors/__proto__/challenge'],
  ['POST', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/verify'],
  ['POST', '/passkeys/registration/verify'],
  ['POST', '/passkeys/authentication/verify'],
  ['PATCH', '/passkeys/6f1f9bd8-3a52-4e3c-9d9f-1f6a3f0f7a11'],
] as const;

test.each(PATHS)('M05, M06: odd bodies to %s %s are refused, never a fault of ours', async (method, path) => {
  for (const body of BODIES) {
    await resetRateLimits(server);
    const { status } = await call(server, method, path, { body, bearer: person.accessToken });
    expect([body.slice(0, 60), status < 500]).toEqual([body.slice(0, 60), true]);
  }
});

test('M05: __proto__ and constructor are no scope and no type', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const out = await call(server, 'POST', `/logout?scope=${name}`, { bearer: person.accessToken });
    expect([out.status, out.body.error_code]).toEqual([400, 'validation_failed']);
    const link = await call(server, 'GET', `/verify?type=${name}&token=x`);
    expect(link.status).toBe(303);
    expect(link.headers.get('location')).toContain('error_code=validation_failed');
  }
});

test('A43: a made-up nonce does not let anybody try passwords', async () => {
  const change = (password: string, nonce: string) =>
    call(server, 'PUT', '/user', { bearer: person.accessToken, body: { password, nonce } });
  const right = await change(person.password, '000000');
  const wrong = await change('Some-Other-Words-9', '000000');
  expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
  expect(right.body.error_code).toBe('reauthentication_not_valid');
});

test('changes of an account are counted by the account', async () => {
  await resetRateLimits(server);
  const change = () =>
    call(server, 'PUT', '/user', { bearer: person.accessToken, body: { data: { step: 1 } } });
  for (let i = 0; i < 30; i++) expect((await change()).status).toBe(200);
  const last = await change();
  expect([last.status, last.body.error_code]).toEqual([429, 'over_request_rate_limit']);
  const other = await server.newUser();
  expect((await call(server, 'PUT', '/user', { bearer: other.accessToken, body: {} })).status).toBe(200);
});

test('what is wrong in a request is told by the name of its field', async () => {
  await resetRateLimits(server);
  const said = async (method: string, path: string, body: unknown) => {
    const { body: answer } = await call(server, method, path, { bearer: person.accessToken, body });
    return [answer.error_code, answer.msg];
  };
  expect(await said('PUT', '/user', { password: 7 })).toEqual([
    'validation_failed',
    'Invalid password: must be text',
  ]);
  expect(await said('PUT', '/user', 'null')).toEqual([
    'validation_failed',
    expect.stringMatching(/^Invalid request body: ./),
  ]);
  expect(await said('POST', '/recover', {})).toEqual(['validation_failed', 'An email address is required']);
});

import { hash as argon2 } from '@node-rs/argon2';
import { createClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { signIn } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { requireKnownHash } from '../password/password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Quiet-Delta-Morning-4';
const admin = () =>
  createClient<Database>(server.url, server.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;

test('people who come with the hash of their old password sign in with it; afterwards it is one of ours', async () => {
  const hashes = {
    bcrypt: await bcrypt.hash(PASSWORD, 10),
    argon2id: await argon2(PASSWORD, { memoryCost: 8_192, timeCost: 1 }),
    argon2i: await argon2(PASSWORD, { algorithm: 1, memoryCost: 8_192, timeCost: 1 }),
  };
  for (const [kind, password_hash] of Object.entries(hashes)) {
    const email = `${kind}@example.org`;
    const { data, error } = await admin().createUser({ email, password_hash, email_confirm: true } as never);
    expect([kind, error]).toEqual([kind, null]);
    expect((await signIn(server, email, `${PASSWORD}x`)).body.error_code).toBe('invalid_credentials');
    const kept = () =>
      server.system
        .query('select encrypted_password as hash from auth.users where id = $1', [data.user?.id])
        .then(({ rows }) => rows[0].hash as string);
    expect(await kept()).toBe(password_hash);
    expect((await signIn(server, email, PASSWORD)).status).toBe(200);
    const now = await kept();
    expect(now.startsWith('$argon2id$')).toBe(true);
    if (kind === 'argon2id') expect(now).toBe(password_hash);
    expect((await signIn(server, email, PASSWORD)).status).toBe(200);
  }
});

test('a password longer than bcrypt reads was never the one behind a bcrypt hash', async () => {
  const long = 'a-quiet-delta-'.repeat(6);
  const password_hash = await bcrypt.hash(long.slice(0, 72), 4);
  await admin().createUser({ email: 'long@example.org', password_hash, email_confirm: true } as never);
  expect((await signIn(server, 'long@example.org', long)).status).toBe(400);
  expect((await signIn(server, 'long@example.org', long.slice(0, 72))).status).toBe(200);
});

test.each([
  ['bcrypt, cost 04', true],
  ['bcrypt, cost 14', true],
  ['bcrypt, cost 03', false],
  ['bcrypt, cost 15', false],
  ['argon2id, m=8,t=1,p=1', true],
  ['argon2id, m=262144,t=20,p=16', true],
  ['argon2i, m=65536,t=3,p=4', true],
  ['argon2id, m=7,t=1,p=1', false],
  ['argon2id, m=262145,t=1,p=1', false],
  ['argon2id, m=65536,t=0,p=1', false],
  ['argon2id, m=65536,t=21,p=1', false],
  ['argon2id, m=65536,t=3,p=0', false],
  ['argon2id, m=65536,t=3,p=17', false],
  ['argon2d, m=65536,t=3,p=4', false],
])('a hash from elsewhere is taken only where a sign-in with it holds up nobody: %s', (words, taken) => {
  const [kind = '', cost = ''] = words.split(', ');
  const hash =
    kind === 'bcrypt'
      ? `$2b$${cost.slice(-2)}$${'a'.repeat(53)}`
      : `$${kind}$v=19$${cost}$${'c'.repeat(22)}$${'d'.repeat(43)}`;
  const judge = () => requireKnownHash(hash);
  if (taken) expect(judge()).toBe(hash);
  else expect(judge).toThrow('Invalid password_hash');
});

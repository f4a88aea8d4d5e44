import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';

let product: TestServer;
let acceptance: TestServer;

beforeAll(async () => {
  [product, acceptance] = await Promise.all([
    testServer({ MAILER_AUTOCONFIRM: 'on' }),
    testServer({ COMPAT_TEST: 'on' }),
  ]);
});
afterAll(async () => {
  await product.stop();
  await acceptance.stop();
});

const signUp = (server: TestServer, password: string) =>
  post(server, '/signup', { email: `ada-${password}@example.org`, password });

test('wire-W3: a foreign suite may sign people up with common words of six letters, nothing shorter', async () => {
  expect((await signUp(acceptance, 'secret')).status).toBe(200);
  expect((await signUp(acceptance, 'password')).status).toBe(200);
  expect((await signUp(acceptance, '12345')).body).toMatchObject({ error_code: 'weak_password' });
});

test('wire-W3: the product itself goes on asking for eight characters that are not in the list of leaks', async () => {
  for (const password of ['secret', 'password', 'password1'])
    expect((await signUp(product, password)).body).toMatchObject({ error_code: 'weak_password' });
  // One that is in no list is a matter of its length alone.
  const chooses = (password: string) => post(product, '/signup', { email: 'efe@example.org', password });
  expect((await chooses('kzq4vwx')).body).toMatchObject({ error_code: 'weak_password' });
  expect((await chooses('kzq4vwxm')).status).toBe(200);
});

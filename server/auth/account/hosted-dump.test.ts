import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../testing/auth.ts';
import { insertPerson, TEST_PASSWORD, type TestServer, testServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** As pg_dump of a hosted project writes its people. */
const COLUMNS = `instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token,
  confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at,
  phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status,
  banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous`;

test('wire-W7: the people of a hosted project’s dump load as they are and sign in; tokens of its mails are not kept', async () => {
  const other = await insertPerson(server.system, {});
  const { rows: known } = await server.system.query(
    'select encrypted_password as hash from auth.users where id = $1',
    [other.id],
  );
  const id = '5a0f2f5e-38f1-4f0e-9d0e-0a6f0b8d7c11';
  await server.system.query(
    `insert into auth.users (${COLUMNS}) values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated',
       'hosted@example.org', $2, now(), null, 'c0ffee', now(), 'pkce_beef', null, 'feed', '', null, null,
       '{"provider":"email","providers":["email"]}', null, null, now(), now(), null, null, '', '', null, '', 0, null, '', null,
       false, null, false)`,
    [id, known[0].hash],
  );
  const { rows } = await server.system.query(
    'select confirmation_token, recovery_token, email_change_token_new, email_change, raw_user_meta_data from auth.users where id = $1',
    [id],
  );
  expect(rows).toEqual([
    {
      confirmation_token: '',
      recovery_token: '',
      email_change_token_new: '',
      email_change: null,
      raw_user_meta_data: {},
    },
  ]);
  const answer = await signIn(server, 'hosted@example.org', TEST_PASSWORD);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain('confirmation_token');
});

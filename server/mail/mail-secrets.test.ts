import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, post } from '../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.newUser({ role: 'admin' });
});
afterAll(() => server.stop());

const listed = async (to: string) =>
  (await admin.client.rpc('list_outbox')).data?.filter(
    (mail: { to_address: string }) => mail.to_address === to,
  );

test('sec-M8: an administrator reads no link and no code by which a colleague signs in', async () => {
  const colleague = await server.newUser({ role: 'admin' });
  await post(server, '/recover', { email: colleague.email });
  const reset = await mailTo(server, colleague.email, 'reset-password');
  await post(server, '/otp', { email: colleague.email, create_user: false }).catch(() => null);
  const shown = JSON.stringify(await listed(colleague.email));
  expect(reset.token).not.toBe('');
  for (const secret of [reset.token, reset.code]) expect(shown).not.toContain(secret);
  expect(shown).toContain('npm run admin -- link');
});

test('sec-M8: invitations and confirmations can still be copied from the list', async () => {
  await post(server, '/signup', { email: 'new-m8@example.org', password: 'Lagoon-Ferry-2291' });
  const mail = await mailTo(server, 'new-m8@example.org', 'confirm-sign-up');
  expect(JSON.stringify(await listed('new-m8@example.org'))).toContain(mail.token);
});

test('sec-M8: after an hour no body of any mail is kept', async () => {
  // A mail of the tests above may still be on its way.
  const waiting = () =>
    server.system.query('select from platform.outbox where sent_at is null').then(({ rows }) => rows.length);
  await expect.poll(waiting).toBe(0);
  await server.system.query(`update platform.outbox set sent_at = sent_at - interval '61 minutes'`);
  await server.system.query('select platform.sweep()');
  const { rows } = await server.system.query(
    "select from platform.outbox where text_body <> '' or html_body is not null",
  );
  expect(rows).toHaveLength(0);
});

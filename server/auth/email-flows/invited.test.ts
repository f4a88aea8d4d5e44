import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, post, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.newUser({ role: 'admin' });
});
afterAll(() => server.stop());

const MINE = 'Strangers-Choice-77';

test('A34: a stranger who signs up with an invited address gains neither the account nor its role', async () => {
  const email = 'expected@example.org';
  await admin.client.functions.invoke('invite-person', {
    body: { email, firstName: 'Expected', lastName: 'Colleague', role: 'consultant' },
  });
  const invitation = await mailTo(server, email, 'invite');
  const taken = await post(server, '/signup', { email, password: MINE, data: { first_name: 'Mallory' } });
  const fresh = await post(server, '/signup', { email: 'unexpected@example.org', password: MINE });
  expect([taken.status, Object.keys(taken.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);

  // The owner of the mailbox follows the confirmation: signed in, but the stranger's password is not theirs.
  const confirmation = await mailTo(server, email, 'confirm-sign-up');
  await fetch(confirmation.link, { redirect: 'manual' });
  expect((await signIn(server, email, MINE)).body.error_code).toBe('invalid_credentials');
  const { rows } = await server.system.query(
    'select raw_user_meta_data ->> $2 as name from auth.users where email = $1',
    [email, 'first_name'],
  );
  expect(rows[0].name).toBe('Expected');

  // And the invitation still opens the account.
  await resetRateLimits(server);
  const answer = await fetch(invitation.link, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('access_token=');
});

test('A34: where no mail confirms a sign-up, an invited address is taken', async () => {
  const open = await testServer({ MAILER_AUTOCONFIRM: 'on' });
  try {
    await open.system.query(`select auth.add_person('invited@example.org', null, '{}', false, true)`);
    const answer = await post(open, '/signup', { email: 'invited@example.org', password: MINE });
    expect([answer.status, answer.body.error_code]).toEqual([422, 'user_already_exists']);
    expect((await signIn(open, 'invited@example.org', MINE)).body.error_code).toBe('invalid_credentials');
  } finally {
    await open.stop();
  }
});

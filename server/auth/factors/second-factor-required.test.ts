import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { join } from '../../realtime/testing.ts';
import { call, mailTo, post, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { codeOf, protectedPerson, signedInWithPassword } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

test('A28, A30: with the password alone a protected person reads no staff table and changes nothing about the account', async () => {
  const ada = await protectedPerson(server, { role: 'admin' });
  const made = await ada.client
    .from('clients')
    .insert({ name: 'Kano Mills' })
    .select('id')
    .single()
    .throwOnError();
  const weak = await signedInWithPassword(server, ada);
  for (const table of ['clients', 'projects', 'services', 'stakeholders', 'campaigns', 'audit_log'] as const)
    expect([table, (await weak.from(table).select('*')).data]).toEqual([table, []]);
  expect((await weak.from('clients').insert({ name: 'Jos Tin' })).error?.code).toBe('42501');
  expect((await weak.from('clients').update({ name: 'Mine' }).eq('id', made.data.id).select()).data).toEqual(
    [],
  );
  const granted = await weak.rpc('grant_role', { _user_id: ada.id, _role: 'admin' });
  expect(granted.error?.message).toMatch(/^Use your second factor first/);
  const invited = await weak.functions.invoke('invite-person', { body: { email: 'eve@example.org' } });
  expect([invited.response?.status, (await invited.response?.json())?.code]).toEqual([
    403,
    'insufficient_aal',
  ]);

  const change = await weak.auth.updateUser({ data: { first_name: 'Eve' } });
  expect([change.error?.status, change.error?.code]).toEqual([401, 'insufficient_aal']);
  const enrolled = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
  expect([enrolled.error?.status, enrolled.error?.code]).toEqual([403, 'insufficient_aal']);
  expect((await weak.auth.mfa.unenroll({ factorId: ada.factorId })).error?.code).toBe('insufficient_aal');
  expect((await ada.client.from('clients').select('name')).data).toEqual([{ name: 'Kano Mills' }]);
});

test('A28: with the password alone nobody opens what a protected person keeps here or was told', async () => {
  const ada = await protectedPerson(server, { role: 'consultant' });
  const files = (who: typeof ada.client) => who.storage.from('documents');
  const path = `people/${ada.id}/draft.txt`;
  const draft = new Blob(['of the merger'], { type: 'text/plain' });
  expect((await files(ada.client).upload(path, draft)).error).toBeNull();
  await ada.client.rpc('send_test_notification');
  expect((await ada.client.from('notifications').select('kind')).data).not.toEqual([]);
  const weak = await signedInWithPassword(server, ada);
  expect((await files(weak).download(path)).error).not.toBeNull();
  expect((await files(weak).createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await files(weak).list(`people/${ada.id}`)).data).toEqual([]);
  expect((await files(weak).remove([path])).data).toEqual([]);
  expect((await files(weak).upload(`people/${ada.id}/planted.txt`, draft)).error).toMatchObject({
    code: 'AccessDenied',
  });
  expect((await weak.from('notifications').select('kind')).data).toEqual([]);
  expect((await weak.rpc('my_sessions')).error?.message).toMatch(/^Use your second factor first/);
  const channel = (who: typeof ada.client) =>
    join(who.channel(`user:${ada.id}`, { config: { private: true } }));
  expect((await channel(weak)).reason).toMatch(/permission/);
  await ada.client.realtime.setAuth(ada.accessToken);
  expect((await channel(ada.client)).status).toBe('SUBSCRIBED');
  await Promise.all([weak.removeAllChannels(), ada.client.removeAllChannels()]);
  expect(await (await files(ada.client).download(path)).data?.text()).toBe('of the merger');
});

test('A28: nor what is their own: the card, wishes, choices, links, what they wrote and agreed to', async () => {
  const ada = await protectedPerson(server, { role: 'client' });
  const own = { user_id: ada.id };
  expect((await ada.client.from('profiles').upsert({ ...own, phone: '+2348035550101' })).error).toBeNull();
  expect((await ada.client.from('admin_requests').insert({ reason: 'To help' })).error).toBeNull();
  await server.system.query(
    `with client as (insert into public.clients (name, created_by) values ('Kano Mills', $1) returning id)
     insert into public.client_members (client_id, user_id, created_by) select id, $1, $1 from client`,
    [ada.id],
  );
  await ada.client.rpc('choose_notifications', { _choice: 'daily_digest', _enabled: true });
  await server.system.query(
    `insert into public.requests (kind, name, email, message, user_id, due_at)
     values ('contact', 'Ada', $2, 'Please call me back.', $1, now())`,
    [ada.id, ada.email],
  );
  const tables = ['profiles', 'admin_requests', 'client_members', 'notification_choices'] as const;
  const rowsOf = (who: typeof ada.client) =>
    Promise.all(tables.map(async (table) => [table, (await who.from(table).select('*')).data?.length]));
  expect(await rowsOf(ada.client)).toEqual(tables.map((table) => [table, 1]));
  expect((await ada.client.rpc('my_requests')).data).toHaveLength(1);

  const weak = await signedInWithPassword(server, ada);
  expect(await rowsOf(weak)).toEqual(tables.map((table) => [table, 0]));
  expect((await weak.rpc('my_requests')).error?.code).toBe('42501');
  for (const write of [
    weak.from('profiles').upsert({ ...own, phone: '+2348000000000' }),
    weak.from('admin_requests').insert({ reason: 'To take over' }),
  ])
    expect((await write).error?.code).toBe('42501');
  const changed = await weak.from('profiles').update({ phone: null }).eq('user_id', ada.id).select();
  expect(changed.data).toEqual([]);
  // What the screens go by before the second step; the role counts for nothing until then.
  expect((await weak.from('user_roles').select('role')).data).toEqual([{ role: 'client' }]);
});

test('A28: whoever follows a recovery link still has to show the second factor before the password changes', async () => {
  const ada = await protectedPerson(server);
  await post(server, '/recover', { email: ada.email });
  const { token } = await mailTo(server, ada.email, 'reset-password');
  const recovered = (await post(server, '/verify', { type: 'recovery', token_hash: token })).body;
  const put = (bearer: string) =>
    call(server, 'PUT', '/user', { bearer, body: { password: 'Zaria-Market-58' } });
  const refused = await put(recovered.access_token);
  expect([refused.status, refused.body.error_code]).toEqual([401, 'insufficient_aal']);
  const challenge = await call(server, 'POST', `/factors/${ada.factorId}/challenge`, {
    bearer: recovered.access_token,
    body: {},
  });
  const strong = await call(server, 'POST', `/factors/${ada.factorId}/verify`, {
    bearer: recovered.access_token,
    body: { challenge_id: challenge.body.id, code: codeOf(ada.secret) },
  });
  expect((await put(strong.body.access_token)).status).toBe(200);
});

test('A30: a factor begun before another was verified cannot be finished with the password alone', async () => {
  const ada = await server.newUser();
  const thief = await signedInWithPassword(server, ada);
  const begun = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
  const challenge = await thief.auth.mfa.challenge({ factorId: begun.data?.id ?? '' });
  const { rows } = await server.system.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'Owner') returning id`,
    [ada.id],
  );
  expect(rows).toHaveLength(1);
  const secret = begun.data?.type === 'totp' ? begun.data.totp.secret : '';
  const finished = await thief.auth.mfa.verify({
    factorId: begun.data?.id ?? '',
    challengeId: challenge.data?.id ?? '',
    code: codeOf(secret),
  });
  expect([finished.error?.status, finished.error?.code]).toEqual([403, 'insufficient_aal']);
});

test('a token still saying aal2 does not outlive the factor it was given for', async () => {
  const ada = await protectedPerson(server, { role: 'admin' });
  const second = await ada.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
  const secret = second.data?.type === 'totp' ? second.data.totp.secret : '';
  await ada.client.auth.mfa.challengeAndVerify({ factorId: second.data?.id ?? '', code: codeOf(secret) });
  await ada.client.from('clients').insert({ name: 'Enugu Coal' });
  await ada.client.auth.mfa.unenroll({ factorId: second.data?.id ?? '' });
  expect((await ada.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  expect((await ada.client.from('clients').select()).data).toEqual([]);
  expect((await ada.client.auth.updateUser({ data: {} })).error?.code).toBe('insufficient_aal');
});

test('the firm may ask its administrators for a second factor; nobody without one can ask', async () => {
  const plain = await server.newUser({ role: 'admin' });
  const ada = await protectedPerson(server, { role: 'admin' });
  const consultant = await protectedPerson(server, { role: 'consultant' });
  const weak = await signedInWithPassword(server, ada);
  const require = (who: typeof weak, _required: boolean | null) =>
    who.rpc('set_admin_second_factor_required', { _required });
  expect((await require(plain.client, true)).error).toMatchObject({
    code: '42501',
    message: expect.stringMatching(/^Set up your own second factor first/),
  });
  expect((await require(weak, true)).error?.message).toMatch(/^Use your second factor first/);
  expect((await require(consultant.client, true)).error?.code).toBe('42501');
  expect((await server.client().rpc('security_rules')).error?.code).toBe('42501');
  await ada.client.from('clients').insert({ name: 'Ibadan Press' });
  expect((await plain.client.from('clients').select('name').eq('name', 'Ibadan Press')).data).toHaveLength(1);

  expect((await require(ada.client, true)).data).toEqual({ admin_second_factor_required: true });
  expect((await plain.client.rpc('security_rules')).data).toEqual({ admin_second_factor_required: true });
  expect((await plain.client.from('clients').select()).data).toEqual([]);
  const refused = await plain.client.rpc('grant_role', { _user_id: ada.id, _role: 'consultant' });
  expect(refused.error?.message).toMatch(/^Set up a second factor first/);
  expect((await require(plain.client, false)).error?.code).toBe('42501');
  expect((await consultant.client.from('clients').insert({ name: 'Still at work' })).error).toBeNull();

  const enrolled = await plain.client.auth.mfa.enroll({ factorType: 'totp' });
  const secret = enrolled.data?.type === 'totp' ? enrolled.data.totp.secret : '';
  await plain.client.auth.mfa.challengeAndVerify({ factorId: enrolled.data?.id ?? '', code: codeOf(secret) });
  expect((await plain.client.from('clients').select('name').eq('name', 'Ibadan Press')).data).toHaveLength(1);
  expect((await require(plain.client, false)).data).toEqual({ admin_second_factor_required: false });
  const noted = await server.system.query(
    `select actor from public.audit_log where noun = 'security_rules' order by id`,
  );
  expect(noted.rows).toEqual([{ actor: ada.id }, { actor: plain.id }]);
});

test('sec-L3: nobody asks for administration with the password alone where a second factor is set up', async () => {
  const ada = await protectedPerson(server);
  const weak = await signedInWithPassword(server, ada);
  expect((await weak.rpc('grant_admin_access', { _user_id: ada.id })).error).toMatchObject({
    code: '42501',
    message: expect.stringMatching(/^Use your second factor first/),
  });
  expect((await ada.client.rpc('grant_admin_access', { _user_id: ada.id })).data).toEqual({
    status: 'requested',
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, post } from '../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { functions } from './list.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.newUser({ role: 'admin', firstName: 'Ngozi', lastName: 'Ade' });
});
afterAll(() => server.stop());

const invoke = (name: string, body: unknown, bearer?: string) =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('an administrator invites a consultant, who chooses a password and starts with the role', async () => {
  const { data, error } = await admin.client.functions.invoke('invite-person', {
    body: { email: 'Musa@Example.org', firstName: 'Musa', lastName: 'Ibrahim', role: 'consultant' },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ email: 'musa@example.org', status: 'invited' });
  const mail = await mailTo(server, 'musa@example.org', 'invite');
  expect(mail.text).toContain('Ngozi Ade');
  const answer = await fetch(mail.link, { redirect: 'manual' });
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.pathname + target.search).toBe('/auth?mode=set-password');
  const fragment = new URLSearchParams(target.hash.slice(1));
  expect(fragment.get('type')).toBe('invite');
  const musa = server.client();
  await musa.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect((await musa.auth.updateUser({ password: 'Kaduna-Bridge-77' })).error).toBeNull();
  const { data: roles } = await musa.from('user_roles').select('role');
  expect(roles).toEqual([{ role: 'consultant' }]);
  expect(
    (
      await server
        .client()
        .auth.signInWithPassword({ email: 'musa@example.org', password: 'Kaduna-Bridge-77' })
    ).error,
  ).toBeNull();
  const { rows } = await server.system.query('select granted_by from public.user_roles where user_id = $1', [
    data.id,
  ]);
  expect(rows[0].granted_by).toBe(admin.id);
});

test('an open invitation is sent again, and the older link dies', async () => {
  const { data } = await admin.client.functions.invoke('invite-person', {
    body: { email: 'later@example.org' },
  });
  const old = await mailTo(server, 'later@example.org', 'invite');
  expect(
    (await admin.client.functions.invoke('resend-invite', { body: { userId: data.id } })).error,
  ).toBeNull();
  const fresh = await mailTo(server, 'later@example.org', 'invite', 2);
  expect((await post(server, '/verify', { type: 'invite', token_hash: old.token })).status).toBe(403);
  expect((await post(server, '/verify', { type: 'invite', token_hash: fresh.token })).status).toBe(200);
});

test('H11 whoever opened the invitation without choosing a password can be invited again, until there is one', async () => {
  const { data } = await admin.client.functions.invoke('invite-person', {
    body: { email: 'halfway@example.org' },
  });
  const again = () => admin.client.functions.invoke('resend-invite', { body: { userId: data.id } });
  const status = async () =>
    (await admin.client.rpc('list_people', { _term: 'halfway@', _status: 'invited' })).data?.length;
  const first = await mailTo(server, 'halfway@example.org', 'invite');
  expect((await post(server, '/verify', { type: 'invite', token_hash: first.token })).status).toBe(200);
  expect(await status()).toBe(1);
  expect((await again()).error).toBeNull();
  const second = await mailTo(server, 'halfway@example.org', 'invite', 2);
  const answer = await post(server, '/verify', { type: 'invite', token_hash: second.token });
  const person = server.client();
  await person.auth.setSession(answer.body);
  expect((await person.auth.updateUser({ password: 'Kaduna-Bridge-78' })).error).toBeNull();
  expect(await status()).toBe(0);
  expect((await again()).response?.status).toBe(404);
});

test('an invitation for a known address, a bad address or an unknown role is refused with the field named', async () => {
  const known = await server.newUser();
  const bearer = admin.accessToken;
  const taken = await invoke('invite-person', { email: known.email }, bearer);
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ code: 'email_exists', field: 'email' });
  for (const [body, field] of [
    [{ email: 'nobody' }, 'email'],
    [{ email: ['a@example.org'] }, 'email'],
    [{ email: 'a@example.org', role: 'emperor' }, 'role'],
    [{ email: 'a@example.org', firstName: 'x'.repeat(101) }, 'firstName'],
    [{ email: 'a@example.org', role: 'admin', reason: ' ' }, 'reason'],
    [{}, 'email'],
  ] as const) {
    const answer = await invoke('invite-person', body, bearer);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field });
  }
  expect((await invoke('invite-person', '{', bearer)).status).toBe(400);
});

test('S4 who is invited as an administrator becomes one by the consent of a second administrator, who reads why', async () => {
  const second = await server.newUser({ role: 'admin' });
  const { data } = await admin.client.functions.invoke('invite-person', {
    body: { email: 'deputy@example.org', role: 'admin', reason: 'Runs the house in August' },
  });
  expect(data).toMatchObject({ status: 'invited', roleRequested: true });
  expect((await mailTo(server, 'deputy@example.org', 'invite')).text).not.toMatch(/administrator/i);
  const { data: roles } = await admin.client.from('user_roles').select('role').eq('user_id', data.id);
  expect(roles).toEqual([]);
  const { data: asked } = await second.client
    .from('admin_requests')
    .select('reason, nominated_by')
    .eq('user_id', data.id);
  expect(asked).toEqual([{ reason: 'Runs the house in August', nominated_by: admin.id }]);
});

test('H6 who leads a client’s team invites its people, who see that client and nothing else; nobody else does', async () => {
  const [lead, stranger] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
  const { data: client } = await lead.client
    .from('clients')
    .insert({ name: 'Kano Mills' })
    .select('id')
    .single()
    .throwOnError();
  const body = { clientId: client.id, email: 'yusuf@kanomills.example', firstName: 'Yusuf' };
  const refused = await invoke('invite-client-person', body, stranger.accessToken);
  expect([refused.status, (await refused.json()).code]).toEqual([403, '42501']);
  // Nor does a stranger learn which address has an account.
  const known = await invoke('invite-client-person', { ...body, email: lead.email }, stranger.accessToken);
  expect([known.status, (await known.json()).code]).toEqual([403, '42501']);
  const officer = await server.newUser({ role: 'compliance_officer' });
  expect((await invoke('invite-client-person', body, officer.accessToken)).status).toBe(403);
  const { rows } = await server.system.query('select id from auth.users where email = $1', [body.email]);
  expect(rows).toEqual([]);

  const invited = await invoke('invite-client-person', body, lead.accessToken);
  expect(await invited.json()).toMatchObject({ status: 'invited' });
  const mail = await mailTo(server, body.email, 'invite');
  const answer = await fetch(mail.link, { redirect: 'manual' });
  const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  const yusuf = server.client();
  await yusuf.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect((await yusuf.from('user_roles').select('role')).data).toEqual([{ role: 'client' }]);
  expect((await yusuf.from('linked_clients').select('name')).data).toEqual([{ name: 'Kano Mills' }]);
  // A second time it is an address with an account, which the page links by itself.
  expect((await invoke('invite-client-person', body, lead.accessToken)).status).toBe(409);
  // Ten addresses with an account an hour are enough; the audit log keeps each.
  for (let i = 0; i < 12; i++) await invoke('invite-client-person', body, lead.accessToken);
  expect((await invoke('invite-client-person', body, lead.accessToken)).status).toBe(429);
  const kept = await server.system.query(
    `select from public.audit_log where actor = $1 and action = 'lookup_missed'`,
    [lead.id],
  );
  expect(kept.rowCount).toBe(11);
});

test('F01, F19: a visitor, a person without the role and an unknown name are refused', async () => {
  expect((await invoke('invite-person', { email: 'a@example.org' })).status).toBe(401);
  expect((await invoke('invite-person', { email: 'a@example.org' }, server.publishableKey)).status).toBe(401);
  expect((await invoke('nothing', {})).status).toBe(401);
  for (const role of ['consultant', 'compliance_officer', 'client', undefined] as const) {
    const person = await server.newUser(role ? { role } : {});
    expect((await invoke('invite-person', { email: 'a@example.org' }, person.accessToken)).status).toBe(403);
  }
  expect((await invoke('nothing', {}, admin.accessToken)).status).toBe(404);
  expect((await invoke('..%2Finvite-person', {}, admin.accessToken)).status).toBe(404);
});

test('each function is found by the name people call it by, and no name of JavaScript is one', async () => {
  for (const [name, load] of Object.entries(functions)) expect((await load()).name).toBe(name);
  const { status } = await invoke('constructor', {}, admin.accessToken);
  expect(status).toBe(404);
});

test('F18: another site’s page gets no leave to call', async () => {
  const preflight = (origin: string) =>
    fetch(`${server.url}/functions/v1/invite-person`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const own = await preflight(server.url);
  expect(own.headers.get('access-control-allow-origin')).toBe(server.url);
  for (const header of [
    'authorization',
    'apikey',
    'x-client-info',
    'content-type',
    'x-region',
    'x-retry-count',
  ]) {
    expect(own.headers.get('access-control-allow-headers')).toContain(header);
  }
});

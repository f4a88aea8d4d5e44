import { afterAll, beforeAll, expect, test } from 'vitest';
import { heard, joined } from '#server/realtime/testing.ts';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';

/** What a review of the product's security found in its rules about data; each finding has its name in a test. */
let server: TestServer;
let admin: TestUser;
let lead: TestUser;
let member: TestUser;
let nobody: TestUser;

beforeAll(async () => {
  server = await testServer();
  [admin, lead, member, nobody] = await Promise.all([
    server.newUser({ role: 'admin' }),
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'client' }),
    server.newUser(),
  ]);
});
afterAll(async () => {
  await nobody.client.removeAllChannels();
  await server.stop();
});

const sql = async (text: string, values: unknown[] = []) => (await server.system.query(text, values)).rows;
const newClient = async () => {
  const { data } = await lead.client.from('clients').insert({ name: 'Zuma Power' }).select('id').single();
  return String(data?.id);
};
const link = (by: TestUser, _client_id: string, _email: string) =>
  by.client.rpc('add_client_member', { _client_id, _email });

test('sec-M1 who is not of the staff reads what is live and nothing of the work on it, by query or by change feed', async () => {
  const [item] = await sql(
    `insert into public.content_items (kind, slug, draft, live, live_at, state)
     values ('claim', 'mandates', '{"title": "Draft words"}', '{"title": "Live words"}', now(), 'draft') returning id`,
  );
  const changes = heard();
  const channel = nobody.client.channel('content');
  for (const table of ['content_items', 'profiles'])
    channel.on('postgres_changes', { event: '*', schema: 'public', table } as never, changes.note);
  await joined(channel);
  for (const reader of [nobody, member]) {
    expect((await reader.client.from('content_items').select('*')).data).toEqual([]);
    expect((await reader.client.from('content_items').select('draft, editors, edited_by')).data).toEqual([]);
  }
  const columns = ['first_published_at', 'id', 'kind', 'live', 'live_at', 'position', 'slug'];
  for (const reader of [server.client(), nobody.client, member.client, lead.client]) {
    const { data } = await reader.from('live_content').select('*').eq('id', item?.id);
    expect(data).toMatchObject([{ live: { title: 'Live words' } }]);
    expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(columns);
  }
  await sql(`update public.content_items set draft = '{"title": "Secret words"}' where id = $1`, [item?.id]);
  await nobody.client.from('profiles').upsert({ user_id: nobody.id, first_name: 'Ada' });
  expect(await changes.next()).toMatchObject({ table: 'profiles' });
  expect(changes.all).toHaveLength(1);
});

test('sec-L1 a sender reads the own request through my_requests only: not that it is held, why, or whose it is', async () => {
  await sql(
    `insert into public.requests (kind, name, email, message, user_id, state, held_reason, assignee, due_at)
     values ('contact', 'Ada', $2, 'Please call me.', $1, 'held', 'links', $3, now())`,
    [nobody.id, nobody.email, admin.id],
  );
  expect((await nobody.client.from('requests').select('held_reason, state, assignee')).data).toEqual([]);
  const { data } = await nobody.client.rpc('my_requests');
  expect(data).toMatchObject([{ message: 'Please call me.', state: 'new' }]);
  expect(JSON.stringify(data)).not.toMatch(/held|links|assignee/);
});

test('sec-L6 a client that was deleted takes no new services, members or projects until it is restored', async () => {
  const [gone, living] = [await newClient(), await newClient()];
  const service = (client_id: string) => ({
    title: 'Press',
    service_category: 'public_affairs' as const,
    client_id,
  });
  const made = await lead.client
    .from('services')
    .insert(service(living))
    .select('id')
    .single()
    .throwOnError();
  await lead.client.from('clients').delete().eq('id', gone);
  for (const who of [lead, admin]) {
    expect((await who.client.from('services').insert(service(gone))).error?.code).toBe('42501');
    const moved = await who.client.from('services').update({ client_id: gone }).eq('id', made.data.id);
    expect(moved.error?.code).toBe('42501');
    expect((await link(who, gone, member.email)).error?.code).toBe('42501');
    expect((await who.client.from('projects').insert({ name: 'x', client_id: gone })).error?.code).toBe(
      '42501',
    );
  }
  expect((await lead.client.rpc('restore_client', { _id: gone })).error).toBeNull();
  expect((await lead.client.from('services').insert(service(gone))).error).toBeNull();
});

test('sec-L10 nobody approves a text without saying which one they read', async () => {
  const officer = await server.newUser({ role: 'compliance_officer' });
  const [item] = await sql(
    `insert into public.content_items (kind, slug, draft, state)
     values ('claim', 'seen', '{"title": "First words"}', 'in_review') returning id`,
  );
  const { error } = await officer.client.rpc('move_content', { _id: item?.id, _to: 'approved' });
  expect([error?.code, error?.message]).toEqual(['22004', expect.stringContaining('_seen')]);

  const client_id = await newClient();
  const service = await lead.client
    .from('services')
    .insert({ title: 'Press', service_category: 'public_affairs', client_id })
    .select('id')
    .single()
    .throwOnError();
  const text = await lead.client
    .from('communications')
    .insert({ title: 'Statement', service_id: service.data.id })
    .select('id, updated_at')
    .single()
    .throwOnError();
  const decide = (_seen?: string) =>
    admin.client.rpc('decide_communication', { _id: text.data.id, _approve: true, ...(_seen && { _seen }) });
  expect((await decide()).error?.code).toBe('22004');
  await lead.client.from('communications').update({ body: 'Other words' }).eq('id', text.data.id);
  expect((await decide(text.data.updated_at)).status).toBe(409);
  const now = await admin.client.from('communications').select('updated_at').eq('id', text.data.id).single();
  expect((await decide(now.data?.updated_at)).error).toBeNull();
});

test('sec-L11 a person is linked by address, never by id, and ten addresses without an account are enough for an hour', async () => {
  const client = await newClient();
  for (const who of [lead, admin]) {
    const { error } = await who.client
      .from('client_members')
      .insert({ client_id: client, user_id: member.id });
    expect(error?.code).toBe('42501');
  }
  for (let miss = 0; miss < 10; miss++) {
    const { error, status } = await link(lead, client, `nobody-${miss}@example.org`);
    expect([status, error?.code, error?.message]).toEqual([
      404,
      'PT404',
      expect.stringContaining('No client account'),
    ]);
  }
  expect((await link(lead, client, member.email)).status).toBe(429);
  const [log] = await sql(
    `select count(*)::int as misses from public.audit_log where action = 'lookup_missed' and actor = $1`,
    [lead.id],
  );
  expect(log?.misses).toBe(10);
  expect((await link(admin, client, member.email)).error).toBeNull();
});

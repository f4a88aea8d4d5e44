import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';

let server: TestServer;
let amina: TestUser;
let bayo: TestUser;
let officer: TestUser;
let group: string;

beforeAll(async () => {
  server = await testServer();
  [amina, bayo, officer] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'compliance_officer' }),
  ]);
  const { data } = await amina.client
    .from('notification_groups')
    .insert({ name: 'Host communities', channels: ['email', 'phone'] })
    .select('id')
    .single()
    .throwOnError();
  group = data?.id ?? '';
  await amina.client
    .from('notification_contacts')
    .insert([
      { group_id: group, name: 'Chief Ade', email: 'ade@example.ng', phone: '+234 803 555 0199' },
      { group_id: group, name: 'Women leader', email: null, phone: '+234 803 555 0198' },
    ])
    .throwOnError();
});
afterAll(() => server.stop());

const mailsTo = async (address: string) => {
  const { rows } = await server.system.query<{ subject: string; body: string }>(
    `select o.data ->> 'subject' as subject, o.data ->> 'body' as body from platform.outbox o
     where o.kind = 'group_message' and o.to_address = $1`,
    [address],
  );
  return rows;
};

test('the product comes with four groups; a contact needs an address or a number, and stands in a group once', async () => {
  const { data } = await officer.client.from('notification_groups').select('name');
  expect(data?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Employees', 'Media', 'Customers', 'Investors']),
  );
  const nobody = await amina.client.from('notification_contacts').insert({ group_id: group, name: 'Nobody' });
  expect(nobody.error?.code).toBe('23514');
  const twice = await amina.client
    .from('notification_contacts')
    .insert({ group_id: group, name: 'Again', email: 'ADE@example.ng' });
  expect(twice.error?.code).toBe('23505');
});

test('a colleague changes how a contact is reached; an officer cannot, and nobody is left without a way', async () => {
  const change = (who: TestUser, columns: { name?: string; email?: string | null; phone?: string | null }) =>
    who.client
      .from('notification_contacts')
      .update(columns)
      .eq('group_id', group)
      .eq('name', 'Women leader')
      .select('phone');
  expect((await change(bayo, { phone: '+234 803 555 0197' })).data).toEqual([{ phone: '+234 803 555 0197' }]);
  expect((await change(officer, { phone: '+234 803 555 0000' })).data).toEqual([]);
  expect((await change(bayo, { phone: null })).error?.code).toBe('23514');
});

test('a trial reaches whoever asks for it and nobody of the group', async () => {
  const { data, error } = await amina.client.rpc('try_notification_group', { _group: group });
  expect(error).toBeNull();
  expect(data).toMatchObject({ trial: true, address: amina.email });
  expect((await mailsTo(amina.email))[0]?.body).toContain('1 contacts with an address and 2 with a number');
  expect(await mailsTo('ade@example.ng')).toEqual([]);
  expect((await officer.client.rpc('try_notification_group', { _group: group })).error?.code).toBe('42501');
});

test('a statement goes to a group only when it is released, once to each, and calls by hand are ticked off', async () => {
  const { data: room } = await amina.client
    .rpc('declare_crisis', { _title: 'Spill at the jetty', _people: [{ user_id: bayo.id, role: 'counsel' }] })
    .single<{ id: string }>();
  const { data: made } = await amina.client
    .from('crisis_statements')
    .insert({ crisis_id: room?.id ?? '', audience: 'public', title: 'First word', body: 'We know and act.' })
    .select('id')
    .single()
    .throwOnError();
  const statement = made?.id ?? '';
  const send = (who = amina) =>
    who.client.rpc('send_statement_to_group', { _statement: statement, _group: group });
  expect((await send()).error?.message).toMatch(/only an approved text/);
  const { data: asked } = await amina.client
    .rpc('ask_crisis_statement', { _id: statement })
    .single<{ updated_at: string }>();
  await bayo.client
    .rpc('decide_crisis_statement', { _id: statement, _approve: true, _seen: asked?.updated_at ?? '' })
    .throwOnError();
  expect((await send()).error?.message).toMatch(/Release the statement first/);
  await amina.client.rpc('release_crisis_statement', { _id: statement }).throwOnError();
  expect((await send(officer)).status).toBe(404);
  const both = await Promise.all([send(), send(bayo)]);
  expect(both.map(({ data }) => data).sort()).toEqual([0, 3]);
  expect(await mailsTo('ade@example.ng')).toEqual([{ subject: 'First word', body: 'We know and act.' }]);
  const log = async () => (await amina.client.rpc('group_deliveries', { _group: group })).data ?? [];
  const sent = (await log()).filter(({ trial }: { trial: boolean }) => !trial);
  expect(sent.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['email', 'phone', 'phone']);
  const seen = await officer.client.rpc('group_deliveries', { _group: group });
  expect(seen.data?.map(({ trial }: { trial: boolean }) => trial)).toEqual([true]);
  const call = sent.find(({ state }: { state: string }) => state === 'by_hand');
  expect((await officer.client.rpc('tick_notification', { _id: call?.id ?? '' })).status).toBe(404);
  await bayo.client.rpc('tick_notification', { _id: call?.id ?? '' }).throwOnError();
  expect((await log()).find(({ id }: { id: string }) => id === call?.id)?.state).toBe('done');
  const facts = await amina.client
    .from('crisis_facts')
    .select('body')
    .eq('crisis_id', room?.id ?? '');
  expect(facts.data?.map(({ body }) => body)).toContain(
    'Statement sent to the group Host communities (3): First word',
  );
});

test('in a drill nothing leaves', async () => {
  const { data: room } = await amina.client
    .rpc('declare_crisis', {
      _title: 'Drill',
      _drill: true,
      _people: [{ user_id: bayo.id, role: 'counsel' }],
    })
    .single<{ id: string }>();
  const { data: made } = await amina.client
    .from('crisis_statements')
    .insert({ crisis_id: room?.id ?? '', audience: 'public', title: 'Drill word', body: 'Only a drill.' })
    .select('id')
    .single()
    .throwOnError();
  const { error } = await amina.client.rpc('send_statement_to_group', {
    _statement: made?.id ?? '',
    _group: group,
  });
  expect(error?.message).toContain('In a drill nothing leaves');
});

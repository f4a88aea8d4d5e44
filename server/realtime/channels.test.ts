import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { heard, join, joined, RawSocket, socketUrl } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let bello: TestUser;
let admin: TestUser;
let nobody: TestUser;
let adasProject: string;
let adasClient: string;
const closed = { config: { private: true } };

beforeAll(async () => {
  server = await testServer();
  [ada, bello, admin, nobody] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'admin' }),
    server.newUser(),
  ]);
  const client = await ada.client.from('clients').insert({ name: 'Ada Mills' }).select('id').single();
  adasClient = (client.data as { id: string }).id;
  const project = await ada.client
    .from('projects')
    .insert({ name: 'Rebrand', client_id: adasClient, service_types: ['public_affairs'] })
    .select('id')
    .single();
  adasProject = (project.data as { id: string }).id;
});
afterAll(async () => {
  await Promise.all([ada, bello, admin, nobody].map((person) => person.client.removeAllChannels()));
  await server.stop();
});

const refusedTo = async (person: TestUser, name: string, config = closed) => {
  const channel = person.client.channel(name, config);
  const { status, reason } = await join(channel);
  await person.client.removeChannel(channel);
  return status === 'CHANNEL_ERROR' ? reason : status;
};

test("R02 nobody joins another person's, team's or record's channel, a wildcard or a made-up one", async () => {
  const names = [
    `user:${ada.id}`,
    `project:${adasProject}`,
    `record:clients:${adasClient}`,
    'user:*',
    'project:*',
    '*',
    'record:users:00000000-0000-4000-8000-000000000000',
    `record:clients:${adasClient}:x`,
    `record:clients:' or true --`,
    'user_roles',
  ];
  for (const name of names)
    expect(await refusedTo(bello, name), name).toMatch(/^You do not have permission to read this channel/);
  expect(await refusedTo(nobody, `record:clients:${adasClient}`)).toMatch(/permission/);
});

test('R02 who else has a record open is for the staff, also where others may read the record', async () => {
  const { rows } = await server.system.query<{ id: string }>(
    `insert into public.content_items (kind, slug, draft, live, live_at, state)
     values ('insight', 'open-to-all', '{"title":"T"}', '{"title":"T"}', now(), 'published') returning id`,
  );
  const name = `record:content_items:${rows[0]?.id}`;
  expect(await refusedTo(nobody, name)).toMatch(/permission/);
  expect(await refusedTo(ada, name)).toBe('SUBSCRIBED');
});

test('R02 names that mean a person, a team or a record cannot be joined as public channels', async () => {
  for (const name of [`user:${ada.id}`, `project:${adasProject}`, 'record:x', 'realtime:x'])
    expect(await refusedTo(ada, name, { config: { private: false } }), name).toMatch(/permission/);
});

test('R02 a visitor uses no channel but to follow tables that are open to visitors', async () => {
  const visitor = server.client();
  const channel = visitor.channel('lobby');
  expect(await join(channel)).toEqual({ status: 'CHANNEL_ERROR', reason: 'Sign in to use this channel' });
  const list = visitor
    .channel('list')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'clients' }, () => {});
  expect((await join(list)).reason).toMatch(/no table public.clients here that you may read/);
  await visitor.removeAllChannels();
});

test("Ada's own channel tells her what the system says, and she cannot speak on it", async () => {
  const channel = ada.client.channel(`user:${ada.id}`, {
    config: { private: true, broadcast: { ack: true } },
  });
  const toAda = heard();
  channel.on('broadcast', { event: '*' }, toAda.note);
  await joined(channel);
  await server.system.query(`select realtime.send('{"unread": 3}', 'news', $1)`, [`user:${ada.id}`]);
  expect(await toAda.next()).toEqual({ type: 'broadcast', event: 'news', payload: { unread: 3 } });
  const large = 'ẹ'.repeat(20_000);
  await server.system.query('select realtime.send($2, $3, $1)', [`user:${ada.id}`, { large }, 'news']);
  expect(await toAda.next()).toEqual({ type: 'broadcast', event: 'news', payload: { large } });
  expect(await channel.send({ type: 'broadcast', event: 'forged', payload: {} })).toBe('error');
  expect(await channel.track({})).toBe('error');
  await ada.client.removeChannel(channel);
});

test('what a rolled-back transaction said is not heard', async () => {
  const channel = ada.client.channel(`user:${ada.id}`, closed);
  const toAda = heard();
  channel.on('broadcast', { event: '*' }, toAda.note);
  await joined(channel);
  const say = `select realtime.send('{}', $1, 'user:' || $2::text)`;
  const client = await server.system.connect();
  await client.query('begin');
  await client.query(say, ['taken back', ada.id]);
  await client.query('rollback');
  client.release();
  await server.system.query(say, ['kept', ada.id]);
  expect(await toAda.next()).toMatchObject({ event: 'kept' });
  await ada.client.removeChannel(channel);
});

test('R09 on a team channel the server says who speaks and who is present, whatever they claim', async () => {
  const name = `project:${adasProject}`;
  const [hers, his] = [ada.client.channel(name, closed), admin.client.channel(name, closed)];
  const [toAdmin, present] = [heard(), heard()];
  his.on('broadcast', { event: '*' }, toAdmin.note).on('presence', { event: 'join' }, present.note);
  await Promise.all([joined(hers), joined(his)]);
  const forged = { user_id: admin.id };
  await hers.send({ type: 'broadcast', event: 'typing', payload: forged, meta: forged });
  expect(await toAdmin.next()).toMatchObject({ payload: forged, meta: { user_id: ada.id } });
  await hers.track({ user_id: admin.id });
  expect(await present.next()).toMatchObject({ newPresences: [{ user_id: ada.id }] });
  await ada.client.removeChannel(hers);
  await admin.client.removeChannel(his);
});

test('whoever reads a record sees who else has it open', async () => {
  const name = `record:clients:${adasClient}`;
  const [hers, his] = [ada.client.channel(name, closed), admin.client.channel(name, closed)];
  const present = heard();
  his.on('presence', { event: 'join' }, present.note);
  await Promise.all([joined(hers), joined(his)]);
  await hers.track({ editing: 'name' });
  expect(await present.next()).toMatchObject({ newPresences: [{ editing: 'name', user_id: ada.id }] });
  await ada.client.removeChannel(hers);
  await admin.client.removeChannel(his);
});

test('R09 over HTTP the same rights hold', async () => {
  const [toAda, name] = [heard(), `project:${adasProject}`];
  const channel = ada.client.channel(name, closed);
  channel.on('broadcast', { event: '*' }, toAda.note);
  await joined(channel);
  await admin.client.realtime.setAuth(admin.accessToken);
  await bello.client.realtime.setAuth(bello.accessToken);
  const [theirs, foreign] = [admin.client.channel(name, closed), bello.client.channel(name, closed)];
  expect(await theirs.httpSend('news', { from: 'above' })).toEqual({ success: true });
  expect(await toAda.next()).toMatchObject({
    event: 'news',
    payload: { from: 'above' },
    meta: { user_id: admin.id },
  });
  await theirs.httpSend('raw', new Uint8Array([1, 2, 3]));
  expect([...new Uint8Array(((await toAda.next()) as { payload: ArrayBuffer }).payload)]).toEqual([1, 2, 3]);
  await expect(foreign.httpSend('forged', {})).rejects.toThrow(/permission/);
  const post = async (headers: Record<string, string>, body: unknown) => {
    const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    return response.status;
  };
  const messages = [{ topic: name, event: 'list', payload: { n: 1 }, private: true }];
  const apikey = server.publishableKey;
  expect(await post({ apikey, authorization: `Bearer ${admin.accessToken}` }, { messages })).toBe(202);
  expect(await toAda.next()).toMatchObject({ event: 'list', payload: { n: 1 } });
  expect(await post({ apikey: server.secretKey }, { messages })).toBe(202);
  expect(await toAda.next()).toMatchObject({ event: 'list' });
  expect(await post({ apikey, authorization: `Bearer ${bello.accessToken}` }, { messages })).toBe(403);
  expect(await post({ apikey }, { messages })).toBe(401);
  expect(await post({}, { messages })).toBe(401);
  expect(await post({ apikey }, { messages: 'no' })).toBe(422);
  expect(toAda.all).toHaveLength(4);
  await ada.client.removeChannel(channel);
});

test('a frame for a channel that was not joined is answered as such', async () => {
  const socket = await new RawSocket(socketUrl(server)).open();
  socket.send('1', '2', 'realtime:lobby', 'broadcast', { event: 'x', payload: {} });
  expect(await socket.frame('phx_reply')).toEqual({
    status: 'error',
    response: { reason: 'unmatched topic' },
  });
  socket.socket.close();
});

test('whoever wants a message stored is told that none is, over the socket and over HTTP', async () => {
  const config = { private: true, broadcast: { ack: true, replay: { since: 0 } } };
  const channel = ada.client.channel(`record:clients:${adasClient}`, { config });
  expect((await join(channel)).status).toBe('SUBSCRIBED');
  const message = { type: 'broadcast', event: 'note', payload: {} } as const;
  const reason = 'Messages are not stored here: send it without persist';
  expect(await channel.send({ ...message, persist: true })).toBe(reason);
  await expect(channel.httpSend('note', {}, { persist: { ttl: 60 } })).rejects.toThrow(reason);
  expect(await channel.send(message)).toBe('ok');
  await ada.client.removeChannel(channel);
});

test('nobody reads or writes the tables behind the channels, or speaks as the system', async () => {
  const caller = { role: 'authenticated', claims: { role: 'authenticated', sub: ada.id } };
  for (const text of [
    'select * from realtime.messages',
    `insert into realtime.messages (topic, extension) values ('user:x', 'broadcast')`,
    'select * from realtime.changes',
    'select * from realtime.presences',
    'select * from realtime.processes',
    'insert into realtime.watched select 1, gen_random_uuid(), now()',
    `select realtime.send('{}', 'forged', 'user:x', true)`,
    `select realtime.table_facts('auth', 'users', 'authenticated')`,
    `select realtime.capture('public.clients')`,
  ])
    await expect(server.api.run(caller, { text }), text).rejects.toMatchObject({ code: '42501' });
});

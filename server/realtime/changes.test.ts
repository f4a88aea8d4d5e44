import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { heard, join, joined, RawSocket, socketUrl } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let bello: TestUser;
let admin: TestUser;

interface Payload {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: unknown;
}

beforeAll(async () => {
  server = await testServer();
  [ada, bello, admin] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'admin' }),
  ]);
});
afterAll(async () => {
  await Promise.all([ada, bello, admin].map((person) => person.client.removeAllChannels()));
  await server.stop();
});

let channels = 0;
/** Follows a table; the answer is what is heard of it. */
async function follow(person: TestUser, table: string, more: Record<string, unknown> = {}) {
  const channel: RealtimeChannel = person.client.channel(`list ${channels++}`);
  const changes = heard();
  channel.on('postgres_changes', { event: '*', schema: 'public', table, ...more } as never, changes.note);
  await joined(channel);
  return {
    all: changes.all as Payload[],
    next: () => changes.next() as Promise<Payload>,
    stop: () => person.client.removeChannel(channel),
  };
}

async function refusal(person: TestUser, more: Record<string, unknown>): Promise<string> {
  const channel = person.client.channel(`refused ${channels++}`);
  channel.on('postgres_changes', { event: '*', schema: 'public', ...more } as never, () => {});
  const { status, reason } = await join(channel);
  await person.client.removeChannel(channel);
  expect(status).toBe('CHANNEL_ERROR');
  return reason;
}

async function newClient(person: TestUser, name: string): Promise<string> {
  const { data, error } = await person.client.from('clients').insert({ name }).select('id').single();
  if (error) throw new Error(error.message);
  return (data as { id: string }).id;
}

test('R02 of ten thousand new clients of others Bello hears nothing; of one of his own he does', async () => {
  const list = await follow(bello, 'clients');
  await server.system.query(
    `insert into public.clients (name, created_by) select 'Client ' || n, $1 from generate_series(1, 10000) n`,
    [ada.id],
  );
  const own = await newClient(bello, 'Bello Foods');
  expect((await list.next()).new.id).toBe(own);
  expect(list.all).toHaveLength(1);
  await list.stop();
});

test('R02 there are no changes of hidden schemas, tables that do not exist, or everything at once', async () => {
  for (const place of [
    { schema: 'auth', table: 'users' },
    { schema: 'platform', table: 'outbox' },
    { schema: 'realtime', table: 'messages' },
    { schema: '*', table: '*' },
    { table: 'no_such_table' },
    { table: 'linked_clients' },
  ])
    expect(await refusal(ada, place), JSON.stringify(place)).toMatch(
      /There is no table .* here that you may read/,
    );
});

test('R03 a filter on a hidden or missing column, a bad value or a bad pattern refuses the subscription', async () => {
  await server.system.query('alter table public.clients add column secret text');
  await server.system.query('revoke select on public.clients from authenticated');
  await server.system.query(
    'grant select (id, name, industry, created_by, created_at, description, deleted_at) on public.clients to authenticated',
  );
  await server.system.query(`notify pgrst, 'reload schema'`);
  try {
    await expect
      .poll(() => refusal(ada, { table: 'clients', filter: 'secret=eq.x' }))
      .toBe('There is no column secret in clients that you may read');
    expect(await refusal(ada, { table: 'clients', filter: 'nothing=eq.x' })).toMatch(/no column nothing/);
    expect(await refusal(ada, { table: 'clients', filter: 'name=eq.x', select: ['id', 'secret'] })).toMatch(
      /secret/,
    );
    expect(await refusal(ada, { table: 'clients', filter: 'id=eq.x' })).toMatch(/does not fit/);
    expect(await refusal(ada, { table: 'clients', filter: 'name=match.((' })).toMatch(
      /cannot be read|does not fit/,
    );
    expect(await refusal(ada, { table: 'clients', filter: 'name->>x=eq.1' })).toMatch(
      /may use|cannot be read/,
    );
    expect(await refusal(ada, { table: 'clients', filter: 'name=fts.x' })).toMatch(/may use/);
    expect(await refusal(ada, { table: 'clients', filter: 'name' })).toMatch(/cannot be read/);
    expect(await refusal(ada, { table: '*', filter: 'name=eq.x' })).toBe('A filter needs a table');
    const list = await follow(ada, 'clients');
    await newClient(ada, 'Hidden Columns');
    const { new: row } = await list.next();
    expect(Object.keys(row).sort()).toEqual(
      ['created_at', 'created_by', 'deleted_at', 'description', 'id', 'industry', 'name'].sort(),
    );
    await list.stop();
  } finally {
    await server.system.query('grant select on public.clients to authenticated');
    await server.system.query('alter table public.clients drop column secret');
    await server.system.query(`notify pgrst, 'reload schema'`);
  }
});

test('R03 a deleted row tells its key and nothing more, and only to those who could see it', async () => {
  const id = await newClient(ada, 'Short-lived');
  const [hers, his, theirs] = await Promise.all(
    [ada, bello, admin].map((person) => follow(person, 'clients', { event: 'DELETE' })),
  );
  await ada.client.from('clients').delete().eq('id', id);
  for (const list of [hers, theirs]) {
    const gone = await list?.next();
    expect(gone).toMatchObject({ eventType: 'DELETE', new: {} });
    expect(gone?.old).toEqual({ id });
  }
  // Purged for good: it was out of sight already, so nobody hears of it again.
  await server.system.query('delete from public.clients where id = $1', [id]);
  const own = await newClient(bello, 'Bello for a day');
  await bello.client.from('clients').delete().eq('id', own);
  expect((await his?.next())?.old).toEqual({ id: own });
  expect((await theirs?.next())?.old).toEqual({ id: own });
  expect([hers, his, theirs].map((list) => list?.all.length)).toEqual([1, 1, 2]);
  await Promise.all([hers, his, theirs].map((list) => list?.stop()));
});

test('a row that comes into sight or leaves it is heard as such by those it concerns', async () => {
  const client = await newClient(ada, 'Shared Client');
  const made = await ada.client
    .from('projects')
    .insert({ name: 'Shared', client_id: client, service_types: ['public_affairs'] })
    .select('id')
    .single();
  const project = (made.data as { id: string }).id;
  const his = await follow(bello, 'projects');
  await server.system.query(
    `insert into public.project_members (project_id, user_id, team_role) values ($1, $2, 'member')`,
    [project, bello.id],
  );
  await ada.client.from('projects').update({ description: 'for two' }).eq('id', project);
  expect(await his.next()).toMatchObject({
    eventType: 'UPDATE',
    new: { id: project, description: 'for two' },
  });
  await ada.client.from('projects').delete().eq('id', project);
  expect(await his.next()).toMatchObject({ eventType: 'DELETE', old: { id: project } });
  await ada.client.rpc('restore_project', { _id: project });
  expect(await his.next()).toMatchObject({ eventType: 'UPDATE', new: { id: project } });
  await server.system.query('delete from public.project_members where user_id = $1', [bello.id]);
  await ada.client.from('projects').update({ description: 'for one' }).eq('id', project);
  const mark = await newClient(bello, 'Mark');
  await bello.client
    .from('projects')
    .insert({ name: 'Own', client_id: mark, service_types: ['public_affairs'] });
  expect(await his.next()).toMatchObject({ eventType: 'INSERT', new: { name: 'Own' } });
  await his.stop();
});

test('filters let through what fits them, with every operator', async () => {
  const fits = [
    'name=eq.Filter A',
    'name=neq.x',
    'name=like.Filter%',
    'name=ilike.filter a',
    'name=match.^Filter',
    'name=imatch.^FILTER',
    'name=in.("Filter A","b,c")',
    'name=not.in.(b)',
    'industry=is.null',
    'industry=isdistinct.Mining',
    'deleted_at=not.is.not_null',
    'created_at=gt.2020-01-01,created_at=gte.2020-01-01',
    'created_at=lt.2999-01-01,created_at=lte.2999-01-01,name=eq.Filter A',
  ];
  const stops = [
    'name=eq.x',
    'name=not.like.Filter%',
    'name=like.Filter%,industry=eq.Mining',
    'industry=not.is.null',
  ];
  const channel = ada.client.channel('filters');
  const [passed, stopped] = [new Set<string>(), new Set<string>()];
  const last = heard();
  const on = (filter: string, note: (what: unknown) => void) =>
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'clients', filter }, note);
  for (const filter of fits) on(filter, () => passed.add(filter));
  for (const filter of stops) on(filter, () => stopped.add(filter));
  on('name=eq.Filter B', last.note);
  await joined(channel);
  await newClient(ada, 'Filter A');
  await newClient(ada, 'Filter B');
  await last.next();
  expect([...passed].sort()).toEqual([...fits].sort());
  expect([...stopped]).toEqual([]);
  await ada.client.removeChannel(channel);
});

test('on the wire a change names its columns, their types and its place, and carries only what was asked for', async () => {
  const socket = await new RawSocket(socketUrl(server)).open();
  const entry = {
    event: 'INSERT',
    schema: 'public',
    table: 'projects',
    select: ['id', 'service_types', 'budget'],
  };
  const reply = await socket.join('wire', {
    access_token: ada.accessToken,
    config: { postgres_changes: [entry] },
  });
  const [answer] = reply.response.postgres_changes as [{ id: number }];
  expect(answer).toEqual({ ...entry, id: answer.id });
  expect(await socket.frame('system')).toEqual({
    extension: 'postgres_changes',
    status: 'ok',
    message: 'Subscribed to PostgreSQL',
    channel: 'wire',
  });
  const project = {
    name: 'Wire',
    client_id: await newClient(ada, 'Wire'),
    service_types: ['public_affairs' as const],
    budget: 10.5,
  };
  const made = await ada.client.from('projects').insert(project).select('id').single();
  expect(await socket.frame('postgres_changes')).toEqual({
    ids: [answer.id],
    data: {
      schema: 'public',
      table: 'projects',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      type: 'INSERT',
      columns: [
        { name: 'id', type: 'uuid' },
        { name: 'service_types', type: '_text' },
        { name: 'budget', type: 'numeric' },
      ],
      record: { id: (made.data as { id: string }).id, service_types: ['public_affairs'], budget: 10.5 },
      errors: null,
    },
  });
  socket.socket.close();
});

test('a row too large for a frame goes out without its large fields, and says so', async () => {
  const list = await follow(ada, 'clients', { event: 'UPDATE' });
  const id = await newClient(ada, 'Large');
  await server.system.query('alter table public.clients drop constraint clients_description_length');
  await server.system.query(`update public.clients set description = repeat('x', 1100000) where id = $1`, [
    id,
  ]);
  const change = await list.next();
  expect(change.errors).toEqual(['Error 413: Payload Too Large']);
  expect(change.new).toMatchObject({ id, name: 'Large' });
  expect(change.new).not.toHaveProperty('description');
  await list.stop();
});

test('nothing is missed or heard twice, in whatever order transactions end', async () => {
  const list = await follow(ada, 'clients', { event: 'INSERT' });
  const insert = `insert into public.clients (name, created_by) values ($1, $2)`;
  const slow = await server.system.connect();
  await slow.query('begin');
  await slow.query(insert, ['first written, last committed', ada.id]);
  await newClient(ada, 'second');
  expect((await list.next()).new.name).toBe('second');
  await slow.query('commit');
  slow.release();
  expect((await list.next()).new.name).toBe('first written, last committed');
  const names = Array.from({ length: 200 }, (_, n) => `many ${n}`);
  await Promise.all(names.map((name) => server.system.query(insert, [name, ada.id])));
  const got = [];
  for (const _ of names) got.push((await list.next()).new.name);
  expect(got.sort()).toEqual([...names].sort());
  expect(list.all).toHaveLength(202);
  await list.stop();
});

test('a table nobody follows is not noted down', async () => {
  await server.system.query('delete from realtime.changes');
  await server.system.query('delete from realtime.watched');
  await newClient(ada, 'Unheard');
  const { rows } = await server.system.query('select count(*)::int as noted from realtime.changes');
  expect(rows[0]).toEqual({ noted: 0 });
});

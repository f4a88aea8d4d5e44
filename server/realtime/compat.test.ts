import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, type TestServer, testServer } from '#server/testing/harness.ts';
import { heard, join, joined, RawSocket, socketUrl } from './testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ COMPAT_TEST: 'on', NODE_ENV: 'test' });
});
afterAll(() => server.stop());

test('in an acceptance run a visitor uses public channels and follows whatever table the grants open', async () => {
  await server.system.query(`
    create table public.todos (id bigint generated always as identity primary key, task text, tags text[], done boolean, more jsonb);
    grant select, insert, update, delete on public.todos to anon`);
  const visitor = server.client();
  const channel = visitor.channel('room', { config: { broadcast: { self: true, ack: true } } });
  const [said, rows, everything] = [heard(), heard(), heard()];
  channel
    .on('broadcast', { event: 'cursor' }, said.note)
    .on('presence', { event: 'sync' }, () => {})
    .on('postgres_changes', { event: '*', schema: 'public', table: 'todos' }, rows.note)
    .on('postgres_changes', { event: 'INSERT', schema: 'public' }, everything.note);
  await joined(channel);
  expect(await channel.send({ type: 'broadcast', event: 'cursor', payload: { x: 1 } })).toBe('ok');
  expect(await said.next()).toEqual({ type: 'broadcast', event: 'cursor', payload: { x: 1 } });
  expect(await channel.track({ name: 'me' })).toBe('ok');
  await expect.poll(() => Object.values(channel.presenceState()).flat()).toMatchObject([{ name: 'me' }]);
  const task = { task: 'water, "quoted"', tags: ['a', 'b'], done: false, more: { deep: [1] } };
  await server.system.query('insert into public.todos (task, tags, done, more) values ($1, $2, $3, $4)', [
    task.task,
    task.tags,
    task.done,
    task.more,
  ]);
  expect(await rows.next()).toMatchObject({ eventType: 'INSERT', new: { id: 1, ...task } });
  expect(await everything.next()).toMatchObject({ table: 'todos' });
  await server.system.query('update public.todos set done = true');
  expect(await rows.next()).toMatchObject({
    eventType: 'UPDATE',
    new: { ...task, done: true },
    old: { id: 1 },
  });
  await server.system.query('delete from public.todos');
  expect(await rows.next()).toMatchObject({ eventType: 'DELETE', old: { id: 1 } });
  await visitor.removeAllChannels();
});

test('in an acceptance run a socket may say as much as it likes', async () => {
  const socket = await new RawSocket(socketUrl(server)).open();
  await socket.join('crowd', { config: { broadcast: { ack: true } } });
  for (let n = 0; n < 500; n++)
    socket.send('1', String(n), 'realtime:crowd', 'broadcast', { event: 'n', payload: { n } });
  for (let n = 0; n < 500; n++) expect(await socket.frame('phx_reply')).toMatchObject({ status: 'ok' });
  socket.socket.close();
});

/** Follows a table as a visitor; the answer notes what is heard. */
async function following(table: string, more: { select?: string[]; filter?: string } = {}) {
  const rows = heard();
  const visitor = server.client();
  const which = { event: '*', schema: 'public', table, ...more } as const;
  await joined(visitor.channel(table).on('postgres_changes', which, rows.note));
  return { ...rows, stop: () => visitor.removeAllChannels() };
}

test('what is written in one breath is told in order, each row as it was written', async () => {
  await server.system.query(`
    create table public.breaths (id bigint primary key, r text);
    grant select on public.breaths to anon`);
  const rows = await following('breaths');
  // Beyond the numbers a browser can hold apart.
  const id = '9007199254740993';
  await server.system.query(`begin; insert into public.breaths values (${id}, 'first');
    update public.breaths set r = 'second'; delete from public.breaths; commit`);
  expect(await rows.next()).toMatchObject({ eventType: 'INSERT', new: { r: 'first' } });
  expect(await rows.next()).toMatchObject({ eventType: 'UPDATE', new: { r: 'second' } });
  expect(await rows.next()).toMatchObject({ eventType: 'DELETE', old: { id: Number(id) } });
  await rows.stop();
});

test('rows of every type arrive as the API would read them', async () => {
  await server.system.query(`
    create type public.mood as enum ('calm', 'storm');
    create table public.kinds (a int, b text, n numeric, f float8, ts timestamp, tz timestamptz, by bytea, m mood, ms mood[],
      ia int[], j json, jb jsonb, span int4range, nothing uuid, primary key (a, b));
    grant select on public.kinds to anon`);
  const rows = await following('kinds');
  await server.system.query(`insert into public.kinds values (1, 'é"', 12.50, 'NaN', '2026-01-02 03:04:05', '2026-01-02 03:04:05Z',
    '\\xdeadbeef', 'storm', '{calm}', '{1,2}', '{"k":[1]}', '[null]', '[1,5)', null)`);
  const change = (await rows.next()) as { new: unknown };
  const { data } = await byName(server.client()).from('kinds').select().single();
  expect(change.new).toEqual(data);
  expect(change.new).toMatchObject({ m: 'storm', ms: ['calm'], ts: '2026-01-02T03:04:05', nothing: null });
  await server.system.query('delete from public.kinds');
  expect(await rows.next()).toMatchObject({ eventType: 'DELETE', old: { a: 1, b: 'é"' } });
  await rows.stop();
});

test('tables without a key are subscribed; with replica identity full the row before is told', async () => {
  await server.system.query(`
    create table public.keyless (a int, b text);
    create table public.whole (a int primary key, b text);
    alter table public.whole replica identity full;
    grant select on public.keyless, public.whole to anon`);
  const [keyless, whole] = await Promise.all([following('keyless'), following('whole')]);
  for (const table of ['keyless', 'whole']) {
    await server.system.query(`insert into public.${table} values (1, 'x')`);
    await server.system.query(`update public.${table} set b = 'y'`);
    await server.system.query(`delete from public.${table}`);
  }
  expect(await keyless.next()).toMatchObject({ eventType: 'INSERT', new: { a: 1, b: 'x' } });
  expect(await keyless.next()).toMatchObject({ eventType: 'UPDATE', new: { a: 1, b: 'y' }, old: {} });
  expect(await keyless.next()).toMatchObject({ eventType: 'DELETE', old: {} });
  expect(await whole.next()).toMatchObject({ eventType: 'INSERT' });
  expect(await whole.next()).toMatchObject({ eventType: 'UPDATE', old: { a: 1, b: 'x' }, new: { b: 'y' } });
  expect(await whole.next()).toMatchObject({ eventType: 'DELETE', old: { a: 1, b: 'y' } });
  await Promise.all([keyless.stop(), whole.stop()]);
});

test('under policies a whole row before an update goes only to those who could see it, and of a deletion the key', async () => {
  await server.system.query(`
    create table public.owned (id int primary key, open boolean, secret text);
    alter table public.owned replica identity full;
    alter table public.owned enable row level security;
    create policy "what is open" on public.owned for select to anon using (open);
    grant select (id, open) on public.owned to anon`);
  const rows = await following('owned');
  await server.system.query(`
    insert into public.owned values (1, false, 's');
    update public.owned set open = true;
    update public.owned set secret = 't';
    delete from public.owned`);
  expect(await rows.next()).toMatchObject({
    eventType: 'UPDATE',
    new: { id: 1, open: true },
    old: { id: 1 },
  });
  expect((await rows.next()) as unknown).toMatchObject({ old: { id: 1, open: true } });
  expect(((await rows.next()) as { old: unknown }).old).toEqual({ id: 1 });
  expect(JSON.stringify(rows.all)).not.toContain('secret');
  await rows.stop();
});

test('a list of every schema is heard, and a column that is added meanwhile is told', async () => {
  await server.system.query(`
    create table public.later (id int primary key, pattern text);
    grant select on public.later to anon`);
  const visitor = server.client();
  const [all, bad] = [heard(), heard()];
  await joined(visitor.channel('all').on('postgres_changes', { event: '*', schema: '*' }, all.note));
  const filter = 'pattern=match.^a';
  await joined(
    visitor
      .channel('bad')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'later', filter }, bad.note),
  );
  await server.system.query('alter table public.later add column more int default 7');
  await server.system.query(`insert into public.later values (1, 'abc')`);
  expect(await all.next()).toMatchObject({ table: 'later', new: { id: 1, more: 7 } });
  expect(await bad.next()).toMatchObject({ new: { id: 1 } });
  await visitor.removeAllChannels();
});

test('a client that asks for it is answered only when changes are heard, and told when the channel is ready', async () => {
  await server.system.query(`
    create table public.waited (id int primary key);
    grant select on public.waited to anon`);
  const visitor = server.client();
  const said = heard();
  const busy = await server.system.connect();
  await busy.query('begin; select pg_current_xact_id()');
  const waiting = (timeout: number) =>
    visitor
      .channel(`waits ${timeout}`, {
        config: { broadcast: { replication_ready: true }, postgres_changes_options: { wait: true, timeout } },
      })
      .on('system', {}, said.note)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'waited' }, () => {});
  expect((await join(waiting(200))).reason).toMatch(/^PostgresChangesSubscribeTimeout/);
  const later = join(waiting(15_000));
  await busy.query('commit');
  busy.release();
  expect((await later).status).toBe('SUBSCRIBED');
  expect(await said.next()).toMatchObject({
    extension: 'system',
    status: 'ok',
    message: 'Replication connection established',
  });
  await visitor.removeAllChannels();
});

test('whoever joins a topic twice is told that the older of the two is closed', async () => {
  const socket = await new RawSocket(socketUrl(server)).open();
  await socket.join('twice');
  socket.send('2', '2', 'realtime:twice', 'phx_join', {});
  expect(await socket.frames.next()).toEqual(['1', '1', 'realtime:twice', 'phx_close', {}]);
  expect(await socket.frames.next()).toMatchObject([
    '2',
    '2',
    'realtime:twice',
    'phx_reply',
    { status: 'ok' },
  ]);
  socket.socket.close();
});

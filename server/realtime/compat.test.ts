import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { heard, joined, RawSocket, socketUrl } from './testing.ts';

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { heard, joined, RawSocket, socketUrl } from './testing.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer();
  admin = await server.newUser({ role: 'admin' });
});
afterAll(async () => {
  await admin.client.removeAllChannels();
  await server.stop();
});

const WITHIN_MS = 5000;
const following = (access_token: string) => ({
  access_token,
  config: { postgres_changes: [{ event: '*', schema: 'public', table: 'clients' }] },
});

/** A person who follows the clients over a socket of their own. */
async function listener() {
  const person = await server.newUser({ role: 'consultant' });
  const socket = await new RawSocket(socketUrl(server)).open();
  expect(await socket.join('list', following(person.accessToken))).toMatchObject({ status: 'ok' });
  await socket.frame('system');
  return { person, socket };
}

async function endsInTime(socket: RawSocket, end: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await end();
  expect(await socket.frame('system')).toMatchObject({ status: 'error', channel: 'list' });
  await socket.frame('phx_close');
  expect((await socket.closed).code).toBe(1008);
  expect(performance.now() - began).toBeLessThan(WITHIN_MS);
}

test('A15 signing out closes the socket', async () => {
  const { person, socket } = await listener();
  await endsInTime(socket, () => person.client.auth.signOut());
});

test('A15 signing out elsewhere closes the other sockets and leaves this one open', async () => {
  const { person, socket } = await listener();
  const other = server.client();
  const { data } = await other.auth.signInWithPassword({ email: person.email, password: person.password });
  const here = await new RawSocket(socketUrl(server)).open();
  await here.join('list', following(data.session?.access_token ?? ''));
  await endsInTime(socket, () => other.auth.signOut({ scope: 'others' }));
  here.send(null, '9', 'phoenix', 'heartbeat', {});
  expect(await here.frame('phx_reply')).toMatchObject({ status: 'ok' });
  here.socket.close();
});

test('A17 a person who is suspended or deleted is heard and told nothing more', async () => {
  const suspended = await listener();
  await endsInTime(suspended.socket, async () => {
    const { error } = await admin.client.rpc('suspend_person', {
      _user_id: suspended.person.id,
      _reason: 'left the firm',
    });
    expect(error).toBeNull();
  });
  const deleted = await listener();
  await endsInTime(deleted.socket, () =>
    server.system.query('delete from auth.users where id = $1', [deleted.person.id]),
  );
});

test('A15 the end of a session is noticed without any notification', async () => {
  const { person, socket } = await listener();
  await server.system.query('alter table auth.sessions disable trigger user');
  try {
    await endsInTime(socket, () =>
      server.system.query('delete from auth.sessions where user_id = $1', [person.id]),
    );
  } finally {
    await server.system.query('alter table auth.sessions enable trigger user');
  }
});

test('R04 with an ended session no change is delivered, even before the socket is closed', async () => {
  const { person, socket } = await listener();
  await server.system.query('alter table auth.sessions disable trigger user');
  await server.system.query('delete from auth.sessions where user_id = $1', [person.id]);
  await server.system.query('alter table auth.sessions enable trigger user');
  await server.system.query(`insert into public.clients (name, created_by) values ('Too late', $1)`, [
    person.id,
  ]);
  await socket.closed;
  const events = (socket.frames.all as unknown[][]).map((frame) => frame[3]);
  expect(events).not.toContain('postgres_changes');
});

test('R04 a token that expires ends its channel, unless a fresh one came in time', async () => {
  const person = await server.newUser({ role: 'consultant' });
  const claims = JSON.parse(Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString());
  const now = Math.floor(Date.now() / 1000);
  const short = () => server.services.keys.signAccessToken({ ...claims, iat: now, exp: now + 3 });
  const ends = await new RawSocket(socketUrl(server)).open();
  const goesOn = await new RawSocket(socketUrl(server)).open();
  for (const socket of [ends, goesOn]) {
    await socket.join('list', following(await short()));
    await socket.frame('system');
  }
  goesOn.send('1', '2', 'realtime:list', 'access_token', { access_token: person.accessToken });
  // The key that the client sends after a sign-out is no token and changes nothing.
  goesOn.send('1', '3', 'realtime:list', 'access_token', { access_token: server.publishableKey });
  await ends.closed;
  const events = (ends.frames.all as unknown[][]).map((frame) => frame[3]);
  expect(events.slice(-2)).toEqual(['system', 'phx_close']);
  expect(Date.now()).toBeLessThan((now + 3) * 1000 + WITHIN_MS);
  await person.client.from('clients').insert({ name: 'Still here' });
  expect(await goesOn.frame('postgres_changes')).toMatchObject({ data: { record: { name: 'Still here' } } });
  goesOn.send('1', '4', 'realtime:list', 'access_token', { access_token: 'not.a.token' });
  expect(await goesOn.frame('system')).toMatchObject({ status: 'error' });
  await goesOn.closed;
});

test('A18 who leaves a team or loses a role loses its channel at once, and hears no rows of it', async () => {
  const { data } = await admin.client.from('clients').insert({ name: 'Team' }).select('id').single();
  const made = await admin.client
    .from('projects')
    .insert({ name: 'Team', client_id: (data as { id: string }).id, service_types: ['public_affairs'] })
    .select('id')
    .single();
  const project = (made.data as { id: string }).id;
  const ways: ((id: string) => [string, string[]])[] = [
    (id) => ['delete from public.project_members where project_id = $1 and user_id = $2', [project, id]],
    (id) => ['delete from public.user_roles where user_id = $1', [id]],
  ];
  for (const way of ways) {
    const member = await server.newUser({ role: 'consultant' });
    await server.system.query(
      `insert into public.project_members (project_id, user_id, team_role) values ($1, $2, 'member')`,
      [project, member.id],
    );
    const channel = member.client.channel(`project:${project}`, { config: { private: true } });
    const ended = heard();
    const news = heard();
    channel.on('system' as never, {} as never, ended.note).on('broadcast', { event: '*' }, news.note);
    await joined(channel);
    await server.system.query(...way(member.id));
    expect(await ended.next(WITHIN_MS)).toMatchObject({ status: 'error' });
    await server.system.query(`select realtime.send('{}', 'secret', $1)`, [`project:${project}`]);
    await expect.poll(() => channel.state).toBe('closed');
    expect(news.all).toEqual([]);
    await member.client.removeAllChannels();
  }
});

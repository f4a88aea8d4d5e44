import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { heard, join, joined, RawSocket, socketUrl } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let bello: TestUser;
let topic: string;

beforeAll(async () => {
  server = await testServer();
  [ada, bello] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
  const { data } = await ada.client.from('clients').insert({ name: 'Ada Mills' }).select('id').single();
  topic = `record:clients:${data?.id}`;
});
afterAll(async () => {
  await Promise.all([ada, bello].map(({ client }) => client.removeAllChannels()));
  await server.stop();
});

/** What Ada hears on her record's channel. */
async function listening(broadcast: object = {}) {
  const channel = ada.client.channel(topic, { config: { private: true, broadcast } });
  const messages = heard();
  channel.on('broadcast', { event: '*' }, messages.note);
  await joined(channel);
  return { channel, messages };
}

const usualTrigger = `
  create table public.war_room (id int primary key, note text);
  create function public.tell_war_room() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    perform realtime.broadcast_changes('TOPIC', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
    return null;
  end $$;
  create trigger tell after insert or update or delete on public.war_room for each row execute function public.tell_war_room();`;

test("wire-W18 a table with upstream's usual trigger keeps its writes and broadcasts them", async () => {
  await server.system.query(usualTrigger.replace('TOPIC', topic));
  const { channel, messages } = await listening();
  await server.system.query(`insert into public.war_room values (1, 'a call came in')`);
  expect(await messages.next()).toMatchObject({
    event: 'INSERT',
    payload: {
      operation: 'INSERT',
      schema: 'public',
      table: 'war_room',
      record: { id: 1, note: 'a call came in' },
      old_record: null,
    },
  });
  await server.system.query('delete from public.war_room');
  expect(await messages.next()).toMatchObject({ event: 'DELETE', payload: { old_record: { id: 1 } } });
  await ada.client.removeChannel(channel);
});

test('wire-W18 bytes sent by the database are heard as bytes', async () => {
  const { channel, messages } = await listening();
  await server.system.query(`select realtime.send_binary('\\x00ff10', 'frame', $1)`, [topic]);
  const message = (await messages.next()) as { event: string; payload: ArrayBuffer };
  expect([message.event, [...new Uint8Array(message.payload)]]).toEqual(['frame', [0, 255, 16]]);
  await ada.client.removeChannel(channel);
});

test('wire-W18 a person’s own SQL may send where the policies let the person broadcast, and nowhere else', async () => {
  const { channel, messages } = await listening();
  const as = ({ id }: TestUser) => ({ role: 'authenticated', claims: { role: 'authenticated', sub: id } });
  const send = { text: `select realtime.send('{"n":1}', 'said', $1)`, values: [topic] };
  await server.api.run(as(ada), send);
  expect(await messages.next()).toEqual({ type: 'broadcast', event: 'said', payload: { n: 1 } });
  await expect(server.api.run(as(bello), send)).rejects.toMatchObject({ code: '42501' });
  await ada.client.removeChannel(channel);
});

test('wire-W19 what was said while the line was cut is replayed to the join that asks, oldest first', async () => {
  const since = Date.now() - 1;
  const sender = ada.client.channel(topic, { config: { private: true } });
  await server.system.query(`select realtime.send('{"n":1}', 'alarm', $1)`, [topic]);
  expect(await sender.httpSend('note', { n: 2 })).toEqual({ success: true });
  await ada.client.removeChannel(sender);
  const { channel, messages } = await listening({ replay: { since } });
  const [first, second] = [await messages.next(), await messages.next()] as [
    { meta: object },
    { meta: object },
  ];
  expect(first).toMatchObject({ event: 'alarm', payload: { n: 1 }, meta: { replayed: true } });
  expect(second).toMatchObject({
    event: 'note',
    payload: { n: 2 },
    meta: { replayed: true, user_id: ada.id },
  });
  await server.system.query(`select realtime.send('{"n":3}', 'alarm', $1)`, [topic]);
  expect(await messages.next()).toEqual({ type: 'broadcast', event: 'alarm', payload: { n: 3 } });
  await ada.client.removeChannel(channel);

  const latest = await listening({ replay: { since, limit: 1 } });
  expect(await latest.messages.next()).toMatchObject({ payload: { n: 3 } });
  await ada.client.removeChannel(latest.channel);
});

test('wire-W19 what is said as the channel is joined comes once, in order, however often that happens', async () => {
  const since = Date.now() - 1;
  for (let n = 10; n < 30; n++) {
    const [{ channel, messages }] = await Promise.all([
      listening({ replay: { since, limit: 25 } }),
      server.system.query(`select realtime.send(jsonb_build_object('n', $2::int), 'race', $1)`, [topic, n]),
    ]);
    // The join is answered before its replay is over, so the end too comes replayed or live.
    // It names its round: the end of the one before may still be on its way, live, when this channel is joined.
    await server.system.query(`select realtime.send(jsonb_build_object('n', $2::int), 'end', $1)`, [
      topic,
      n,
    ]);
    const numbers: number[] = [];
    for (;;) {
      const { event, payload } = (await messages.next()) as { event: string; payload: { n: number } };
      if (event === 'end' && payload.n === n) break;
      if (event === 'race') numbers.push(payload.n);
    }
    expect(numbers).toEqual(Array.from({ length: n - 9 }, (_, i) => i + 10));
    await ada.client.removeChannel(channel);
    await server.system.query(`delete from realtime.messages where event = 'end'`);
  }
});

test('wire-W19 nobody has replayed what they may not hear, and nothing on a public channel or for an odd wish', async () => {
  const replay = { since: 0 };
  const closed = { private: true, broadcast: { replay } };
  expect((await join(bello.client.channel(topic, { config: closed }))).status).toBe('CHANNEL_ERROR');
  await bello.client.removeAllChannels();
  const socket = await new RawSocket(socketUrl(server)).open();
  const asked = (config: object) =>
    socket.join(topic, { access_token: ada.accessToken, config: { private: true, ...config } });
  expect((await asked({ private: false, broadcast: { replay } })).status).toBe('error');
  for (const odd of [{}, { since: 'now' }, { since: 0, limit: 26 }, { since: 0, limit: 0 }, { since: -1 }]) {
    const { status, response } = await asked({ broadcast: { replay: odd } });
    expect([status, response.reason]).toEqual([
      'error',
      'UnableToReplayMessages: Replay params are not valid',
    ]);
  }
  socket.socket.close();
});

test('wire-W19 a message is gone after three days', async () => {
  await server.system.query(`select realtime.send('{"n":4}', 'old', $1)`, [topic]);
  await server.system.query(
    `update realtime.messages set inserted_at = (now() - interval '3 days 1 minute') at time zone 'utc'`,
  );
  await server.system.query(`select realtime.send('{"n":5}', 'fresh', $1)`, [topic]);
  const { channel, messages } = await listening({ replay: { since: 0 } });
  expect(await messages.next()).toMatchObject({ event: 'fresh' });
  await ada.client.removeChannel(channel);
  await expect
    .poll(
      async () => (await server.system.query(`select from realtime.messages where event = 'old'`)).rowCount,
      {
        timeout: 30_000,
      },
    )
    .toBe(0);
}, 60_000);

test('wire-W20 the end of one session leaves a join of another, live session on the same socket alone', async () => {
  const other = server.client();
  const { data } = await other.auth.signInWithPassword({ email: ada.email, password: ada.password });
  const socket = await new RawSocket(socketUrl(server)).open();
  const own = (access_token: string) => ({ access_token, config: { private: true } });
  expect(await socket.join(topic, own(data.session?.access_token ?? ''))).toMatchObject({ status: 'ok' });
  // The second join waits for its policies while the first one's session ends.
  const { api } = server.services;
  const run = api.run.bind(api);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  api.run = async (caller, statement) => {
    if (statement.settings?.['realtime.topic'] === `user:${ada.id}`) await gate;
    return run(caller, statement);
  };
  try {
    socket.send('2', '2', `realtime:user:${ada.id}`, 'phx_join', own(ada.accessToken));
    await other.auth.signOut({ scope: 'local' });
    await socket.frame('phx_close');
    open();
    expect(await socket.frame('phx_reply')).toMatchObject({ status: 'ok' });
    expect(socket.socket.readyState).toBe(socket.socket.OPEN);
  } finally {
    api.run = run;
    socket.socket.close();
  }
});

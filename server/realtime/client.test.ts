import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { heard, joined } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let bello: TestUser;

beforeAll(async () => {
  server = await testServer();
  [ada, bello] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
});
afterAll(async () => {
  await Promise.all([ada.client.removeAllChannels(), bello.client.removeAllChannels()]);
  await server.stop();
});

test('Ada says something in a room, Bello hears it and she does not', async () => {
  const [hers, his] = [ada.client.channel('lobby'), bello.client.channel('lobby')];
  const [toAda, toBello] = [heard(), heard()];
  hers.on('broadcast', { event: '*' }, toAda.note);
  his.on('broadcast', { event: 'hello' }, toBello.note);
  await Promise.all([joined(hers), joined(his)]);
  await hers.send({ type: 'broadcast', event: 'hello', payload: { text: 'Ẹ káàárọ̀' } });
  expect(await toBello.next()).toEqual({ type: 'broadcast', event: 'hello', payload: { text: 'Ẹ káàárọ̀' } });
  const bytes = new Uint8Array([0, 255, 7]).buffer;
  await hers.send({ type: 'broadcast', event: 'hello', payload: bytes });
  const raw = (await toBello.next()) as { payload: ArrayBuffer };
  expect([...new Uint8Array(raw.payload)]).toEqual([0, 255, 7]);
  expect(toAda.all).toEqual([]);
  await ada.client.removeChannel(hers);
  await bello.client.removeChannel(his);
});

test('with self and ack Ada hears herself and is told that it arrived', async () => {
  const channel = ada.client.channel('echo', { config: { broadcast: { self: true, ack: true } } });
  const toAda = heard();
  channel.on('broadcast', { event: '*' }, toAda.note);
  await joined(channel);
  expect(await channel.send({ type: 'broadcast', event: 'one', payload: {} })).toBe('ok');
  expect(await toAda.next()).toMatchObject({ event: 'one' });
  await ada.client.removeChannel(channel);
});

test('people who are present see each other come and go', async () => {
  const presence = { key: 'desk' };
  const [hers, his] = [
    ada.client.channel('office', { config: { presence } }),
    bello.client.channel('office'),
  ];
  const [joins, leaves] = [heard(), heard()];
  his.on('presence', { event: 'join' }, joins.note).on('presence', { event: 'leave' }, leaves.note);
  await Promise.all([joined(hers), joined(his)]);
  expect(await hers.track({ doing: 'reading', user_id: bello.id })).toBe('ok');
  expect(await joins.next()).toMatchObject({
    key: 'desk',
    newPresences: [{ doing: 'reading', user_id: ada.id }],
  });
  expect(his.presenceState()).toMatchObject({ desk: [{ doing: 'reading', user_id: ada.id }] });
  await hers.untrack();
  expect(await leaves.next()).toMatchObject({ key: 'desk', leftPresences: [{ user_id: ada.id }] });
  await hers.track({ doing: 'writing' });
  await joins.next();
  await ada.client.removeChannel(hers);
  await leaves.next();
  expect(his.presenceState()).toEqual({});
  await bello.client.removeChannel(his);
});

test('a list lives: Ada hears of her clients as they are added, changed and deleted; Bello hears nothing', async () => {
  const [hers, his] = [ada.client.channel('list'), bello.client.channel('list')];
  const [toAda, toBello] = [heard(), heard()];
  const clients = { event: '*', schema: 'public', table: 'clients' } as const;
  hers.on('postgres_changes', clients, toAda.note);
  his.on('postgres_changes', clients, toBello.note);
  await Promise.all([joined(hers), joined(his)]);
  const { data } = await ada.client.from('clients').insert({ name: 'Ada Mills' }).select().single();
  const id = (data as { id: string }).id;
  expect(await toAda.next()).toMatchObject({
    eventType: 'INSERT',
    table: 'clients',
    new: data,
    old: {},
    errors: null,
  });
  await ada.client.from('clients').update({ name: 'Ada Mills Ltd' }).eq('id', id);
  expect(await toAda.next()).toMatchObject({
    eventType: 'UPDATE',
    new: { id, name: 'Ada Mills Ltd' },
    old: { id },
  });
  await ada.client.from('clients').delete().eq('id', id);
  const gone = await toAda.next();
  expect(gone).toMatchObject({ eventType: 'DELETE', new: {} });
  expect((gone as { old: unknown }).old).toEqual({ id });
  const own = await bello.client.from('clients').insert({ name: 'Bello Foods' }).select('id').single();
  expect(await toBello.next()).toMatchObject({ new: own.data });
  expect(toBello.all).toHaveLength(1);
  await ada.client.removeChannel(hers);
  await bello.client.removeChannel(his);
});

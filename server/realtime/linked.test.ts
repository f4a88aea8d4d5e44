import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { heard, joined } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let chidi: TestUser;
let dayo: TestUser;
let clientId: string;

beforeAll(async () => {
  server = await testServer();
  [ada, chidi, dayo] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'client' }),
    server.newUser({ role: 'client' }),
  ]);
  const ids = [];
  for (const name of ['Chidi Mills', 'Dayo Foods']) {
    const made = await ada.client.from('clients').insert({ name }).select('id').single();
    ids.push((made.data as { id: string }).id);
  }
  clientId = ids[0] ?? '';
  await server.system.query(
    'insert into public.client_members (client_id, user_id) values ($1, $2), ($3, $4)',
    [clientId, chidi.id, ids[1], dayo.id],
  );
});
afterAll(async () => {
  await Promise.all([chidi, dayo].map(({ client }) => client.removeAllChannels()));
  await server.stop();
});

/** What a person's own channel says of their lists. */
async function listening({ client, id }: TestUser) {
  const said = heard();
  const channel = client.channel(`user:${id}`, { config: { private: true } });
  await joined(channel.on('broadcast', { event: 'linked_changed' }, said.note));
  return said;
}

test("a client's own people hear that something in their lists changed, nothing of what, and nothing of others", async () => {
  const [toChidi, toDayo] = await Promise.all([listening(chidi), listening(dayo)]);
  const project = {
    name: 'Secret name',
    client_id: clientId,
    service_types: ['public_affairs' as const],
    budget: 9,
  };
  const made = await ada.client.from('projects').insert(project).select('id').single();
  const id = (made.data as { id: string }).id;
  expect(await toChidi.next()).toEqual({ type: 'broadcast', event: 'linked_changed', payload: {} });
  expect((await chidi.client.from('linked_projects').select('name')).data).toEqual([{ name: 'Secret name' }]);
  // The budget is none of theirs, and so is its change.
  await ada.client.from('projects').update({ budget: 10 }).eq('id', id);
  await ada.client.from('projects').update({ name: 'Other name' }).eq('id', id);
  await toChidi.next();
  await ada.client.from('clients').update({ industry: 'Mining' }).eq('id', clientId);
  await toChidi.next();
  await server.system.query('delete from public.projects where id = $1', [id]);
  await toChidi.next();
  expect((await chidi.client.from('linked_projects').select('name')).data).toEqual([]);
  await server.system.query('delete from public.client_members where user_id = $1', [chidi.id]);
  await toChidi.next();
  await ada.client.from('clients').update({ name: 'No longer theirs' }).eq('id', clientId);
  await server.system.query('delete from public.client_members where user_id = $1', [dayo.id]);
  expect(await toDayo.next()).toMatchObject({ payload: {} });
  expect(toDayo.all).toHaveLength(1);
  expect(toChidi.all.every((one) => JSON.stringify(one).includes('"payload":{}'))).toBe(true);
});

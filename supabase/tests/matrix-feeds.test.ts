import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exposedTables, exposedViews } from '#server/access/exposure.ts';
import { join, joined } from '#server/realtime/testing.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import type { Database } from '#supabase/types.gen.ts';
import type { Row } from './fixtures/define.ts';
import { buildFixtures } from './fixtures.ts';
import { type Actor, actors, matrix, type Scope, scopes } from './matrix.ts';
import { columns, listOf } from './matrix-columns.ts';

/**
 * The change feeds: of a row that changes, each actor hears exactly when they may read it, and exactly the columns
 * they may read. Everything is derived from the other two matrices, but for the tables named here.
 */
const VISITORS_HEAR: Record<string, string> = {
  content_items: '0y0',
  firm_facts: 'yyy',
  privacy_versions: 'yyy',
  law_versions: 'yyy',
};
/** Append-only: a row of these never changes. */
const NEVER_CHANGED = ['audit_log', 'privacy_versions'];

let server: TestServer;
let world: Awaited<ReturnType<typeof buildFixtures>>;
const clients = {} as Record<Actor, SupabaseClient<Database>>;
const everyone = Object.keys(actors) as Actor[];

beforeAll(async () => {
  server = await testServer();
  world = await buildFixtures(server.system, async (actor) => {
    const person = await server.newUser();
    clients[actor] = actor === 'A' ? server.client() : person.client;
    return person.id;
  });
}, 60_000);
afterAll(async () => {
  await Promise.all(everyone.map((actor) => clients[actor].removeAllChannels()));
  await server.stop();
});

interface Change {
  table: string;
  new: Row;
}

const expected = (table: string, actor: Actor, scope: Scope): boolean => {
  const read = actor === 'A' ? (VISITORS_HEAR[table] ?? '000') : matrix[table]?.[actor].split(' ')[0];
  return read?.[scopes.indexOf(scope)] === 'y';
};
const tables = exposedTables.filter((table) => !NEVER_CHANGED.includes(table));
const isAbout = (key: Row) => (change: Change) =>
  Object.entries(key).every(([name, value]) => change.new[name] === value);

test('Z01 sec-M1 of a row that changes each actor hears when they may read it, with the columns they may read', {
  timeout: 180_000,
}, async () => {
  const heard = {} as Record<Actor, Change[]>;
  for (const actor of everyone) {
    heard[actor] = [];
    const channel: RealtimeChannel = clients[actor].channel('everything');
    for (const table of tables)
      channel.on(
        'postgres_changes',
        { event: 'UPDATE', schema: 'public', table } as never,
        (change: Change) => heard[actor].push(change),
      );
    if (actor !== 'A') await joined(channel);
    else expect((await join(channel)).status).toBe('CHANNEL_ERROR');
  }
  const wrong: string[] = [];
  for (const table of tables) {
    for (const actor of everyone.filter((one) => one !== 'A'))
      for (const scope of scopes) {
        const key = world.surroundings[actor].key(table, scope);
        const names = Object.keys(key);
        // The row is written as it is: enough for the feed, and no rule of the noun is asked.
        await server.system.query(
          `update public.${table} set ${names[0]} = ${names[0]} where ${names.map((name, i) => `${name} = $${i + 1}`).join(' and ')}`,
          Object.values(key),
        );
      }
  }
  // The last word: when everybody has heard it, they have heard all before it.
  for (const actor of everyone.filter((one) => one !== 'A'))
    await server.system.query(`update public.profiles set first_name = 'Last' where user_id = $1`, [
      world.people[actor],
    ]);
  await expect
    .poll(() => everyone.filter((actor) => !heard[actor].some((change) => change.new.first_name === 'Last')))
    .toEqual(['A']);
  for (const actor of everyone.filter((one) => one !== 'A'))
    for (const table of tables)
      for (const scope of scopes) {
        const key = world.surroundings[actor].key(table, scope);
        const changes = heard[actor].filter((change) => change.table === table).filter(isAbout(key));
        if (changes.length > 0 !== expected(table, actor, scope))
          wrong.push(`${actor} ${table} ${scope}: heard ${changes.length}`);
        const unlisted = Object.keys(changes[0]?.new ?? {}).filter(
          (name) => !listOf(columns[table]?.read).includes(name),
        );
        if (unlisted.length > 0) wrong.push(`${actor} ${table} ${scope}: ${unlisted.join(', ')}`);
      }
  expect(wrong).toEqual([]);
});

test('sec-M1 a visitor may follow what is open to visitors, and hears its public columns alone', async () => {
  const heard: Change[] = [];
  const channel = clients.A.channel('open');
  channel.on(
    'postgres_changes',
    { event: 'UPDATE', schema: 'public', table: 'content_items' } as never,
    (change: Change) => heard.push(change),
  );
  await joined(channel);
  const key = (scope: Scope) => world.surroundings.A.key('content_items', scope);
  for (const scope of ['own', 'foreign', 'near'] as const)
    await server.system.query('update public.content_items set draft = $2 where id = $1', [
      key(scope).id,
      { title: 'Other words' },
    ]);
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]?.new.id).toBe(key('near').id);
  expect(Object.keys(heard[0]?.new ?? {}).sort()).toEqual(listOf(columns.content_items?.visitor).sort());
});

test('Z02 views have no feed, and a visitor follows no table that is closed to visitors', async () => {
  const refused = async (actor: Actor, table: string) => {
    const channel = clients[actor].channel(`refused ${actor} ${table}`);
    channel.on('postgres_changes', { event: '*', schema: 'public', table } as never, () => {});
    const { status } = await join(channel);
    await clients[actor].removeChannel(channel);
    return status === 'CHANNEL_ERROR';
  };
  const open: string[] = [];
  for (const view of exposedViews) if (!(await refused('AD', view))) open.push(view);
  for (const [at, table] of exposedTables.entries()) {
    // One connection may join so many channels a minute.
    if (at % 20 === 0) clients.A = server.client();
    if (!(await refused('A', table))) open.push(table);
  }
  expect(open.sort()).toEqual(Object.keys(VISITORS_HEAR).sort());
});

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, type TestServer, testServer } from '#server/testing/harness.ts';
import type { Database } from '#supabase/types.gen.ts';
import type { Row } from './fixtures/define.ts';
import { archives, buildFixtures, patches, type World } from './fixtures.ts';
import { type Actor, actors, type Cell, cells, type Outcome } from './matrix.ts';

let server: TestServer;
let world: World;
const clients = {} as Record<Actor, SupabaseClient<Database>>;

beforeAll(async () => {
  server = await testServer();
  world = await buildFixtures(server.system, async (actor) => {
    const person = await server.newUser();
    clients[actor] = actor === 'A' ? server.client() : person.client;
    return person.id;
  });
}, 60_000);
afterAll(() => server.stop());

const UNLEAD = `with started as (update public.projects set created_by = null where name = 'New' returning id)
  delete from public.project_members where project_id in (select id from started)`;

test('Z01 everyone may do over HTTP exactly what the matrix says', { timeout: 180_000 }, async () => {
  const wrong: string[] = [];
  // All six at once: each has surroundings of their own, and nobody's requests may leak into another's.
  const everyone = Object.keys(actors) as Actor[];
  await Promise.all(
    everyone.map(async (actor) => {
      for (const cell of cells().filter((one) => one.actor === actor)) {
        const found = await tryOverHttp(cell);
        if (found !== cell.expected) {
          wrong.push(
            `${actors[actor]}: ${cell.table} ${cell.verb} ${cell.scope}: ${found} instead of ${cell.expected}`,
          );
        }
      }
    }),
  );
  expect(wrong).toEqual([]);
});

async function tryOverHttp({ table, actor, verb, scope }: Cell): Promise<Outcome | string> {
  const around = world.surroundings[actor];
  const key = around.key(table, scope);
  const from = byName(clients[actor]).from(table);
  if (verb === 'insert' && ['profiles', 'quiet_hours'].includes(table) && scope === 'own')
    await server.system.query(`delete from public.${table} where user_id = $1`, [key.user_id]);
  if (verb === 'insert') {
    const { error, status } = await from.insert(around.body(table, scope));
    if (error) return refused(error, status, actor);
    // Whoever starts a project leads it, which would open later cells; here everyone stays the member they were.
    if (table === 'projects') await server.system.query(UNLEAD);
    // One person has one view for a list: the next cell sets it again.
    if (table === 'default_views')
      await server.system.query(
        `delete from public.default_views where record_kind = 'clients' and view_id = $1`,
        [key.view_id],
      );
    return 'y';
  }
  if (verb === 'delete') {
    const { error, status } = await from.delete().match(key);
    if (error) return refused(error, status, actor);
    return (await isThere(table, key)) ? '0' : 'y';
  }
  const { data, error, status } =
    verb === 'read'
      ? await from.select('*').match(key)
      : await from
          .update(patches[table] ?? {})
          .match(key)
          .select();
  if (error) return refused(error, status, actor);
  return data?.length ? 'y' : '0';
}

/** A refusal says 42501, as 401 to a visitor and 403 to everyone else. */
function refused(error: { code: string }, status: number, actor: Actor): Outcome | string {
  if (error.code === '42501' && status === (actor === 'A' ? 401 : 403)) return 'x';
  return `${error.code} (${status})`;
}

async function isThere(table: string, key: Row): Promise<boolean> {
  const names = Object.keys(key).map((name, i) => `${name} = $${i + 1}`);
  const living = archives(table) ? ' and deleted_at is null' : '';
  const { rowCount } = await server.system.query(
    `select from public.${table} where ${names.join(' and ')}${living}`,
    Object.values(key),
  );
  return rowCount !== 0;
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { where } from '../attempt-in-sql.ts';
import type { World } from '../fixtures.ts';
import { type Actor, actors, type Scope, scopes } from '../matrix.ts';
import { asActor, asReplica, insert, undone, untouched } from './acting.ts';
import { cell, type RuleCheck } from './define.ts';

/** Whose client stands behind a barrier this person is on the other side of. */
export function behindBarrier(table: string): RuleCheck[] {
  return (['CN', 'CO', 'AD'] as const).flatMap((actor) =>
    scopes.flatMap((scope) => {
      const raised = (work: RuleCheck['holds']) => (client: pg.ClientBase, world: World) =>
        undone(client, async () => {
          await raiseBarrier(client, world, actor, scope);
          return work(client, world);
        });
      const finds: RuleCheck = {
        table,
        says: `${actors[actor]} finds no ${scope} row of ${table} behind a barrier`,
        holds: raised(async (client, world) => {
          const key = world.surroundings[actor].key(table, scope);
          await asReplica(
            client,
            `delete from public.${table} where not (${where(key)})`,
            Object.values(key),
          );
          return untouched(client, world, actor, table, scope);
        }),
      };
      const enters: RuleCheck = {
        table,
        says: `${actors[actor]} enters no ${scope} row of ${table} behind a barrier`,
        holds: raised(async (client, world) => {
          const body = world.surroundings[actor].body(table, scope);
          return (await asActor(client, world, actor, () => insert(client, table, body))) !== 'y';
        }),
      };
      const of = `${table} ${scope}`;
      return [
        ...(cell(table, actor, 'read', scope) === 'y' && !NAMES_NO_CLIENT.has(of) ? [finds] : []),
        ...(cell(table, actor, 'insert', scope) === 'y' && !NEW_NAMES_NO_CLIENT.has(of) ? [enters] : []),
      ];
    }),
  );
}

export async function raiseBarrier(
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  scope: Scope,
): Promise<void> {
  const around = world.surroundings[actor];
  const barrier = randomUUID();
  const add = (side: string, column: string, id: unknown) =>
    asReplica(
      client,
      `insert into public.barrier_members (barrier_id, side, ${column}) values ($1, $2, $3)`,
      [barrier, side, id],
    );
  await asReplica(client, `insert into public.barriers (id, name, reason) values ($1, 'Test', 'Test')`, [
    barrier,
  ]);
  const clientId = around.key('clients', scope).id;
  await add('a', 'client_id', clientId);
  // Administrators are bound only where they are named.
  await add('b', 'user_id', world.people[actor]);
  await asReplica(client, 'update public.requests set client_id = $1 where id = $2', [
    clientId,
    around.key('requests', scope).id,
  ]);
  await asReplica(client, 'update public.stakeholders set client_id = $1 where id = $2', [
    clientId,
    around.key('stakeholders', scope).id,
  ]);
}

/** Rows whose fixture belongs to no client. */
const NAMES_NO_CLIENT = new Set([
  ...scopes.flatMap((scope) => [`consents ${scope}`, `follows ${scope}`, `predictions ${scope}`]),
  ...['meetings own', 'promises own', 'results own', 'ndpr_assessments own', 'ndpr_assessments foreign'],
]);
/** Bodies that belong to no client. */
const NEW_NAMES_NO_CLIENT = new Set([
  ...['clients own', 'clients near', 'follows own', 'ndpr_assessments own', 'promises own', 'results own'],
]);

import type pg from 'pg';
import { where } from '../attempt-in-sql.ts';
import type { World } from '../fixtures.ts';
import { actors, scopes } from '../matrix.ts';
import { asReplica, undone, untouched } from './acting.ts';
import { cell, people, type RuleCheck } from './define.ts';

/** What is in the bin is read, changed and deleted by nobody through its table. */
export function archived(table: string): RuleCheck[] {
  return people.flatMap((actor) =>
    scopes
      .filter((scope) => cell(table, actor, 'read', scope) === 'y')
      .map((scope) => ({
        table,
        says: `${actors[actor]} does nothing with an archived ${scope} row of ${table}`,
        holds: (client: pg.ClientBase, world: World) =>
          undone(client, async () => {
            const key = world.surroundings[actor].key(table, scope);
            await asReplica(
              client,
              `update public.${table} set deleted_at = now() where ${where(key)}`,
              Object.values(key),
            );
            await asReplica(
              client,
              `delete from public.${table} where not (${where(key)})`,
              Object.values(key),
            );
            return untouched(client, world, actor, table, scope);
          }),
      })),
  );
}

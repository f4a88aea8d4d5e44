import type pg from 'pg';
import { setOf, where } from '../attempt-in-sql.ts';
import { patches, type World } from '../fixtures.ts';
import { type Actor, actors, scopes } from '../matrix.ts';
import { asActor, asReplica, undone, versions } from './acting.ts';
import { cell, everybody, type RuleCheck } from './define.ts';

const STAFF: ReadonlySet<Actor> = new Set(['CO', 'CN', 'AD']);

/** A statement without a WHERE asks no SELECT policy: the one of its own verb must do. */
export function withoutNamingARow(table: string): RuleCheck[] {
  return everybody.flatMap((actor) =>
    (['update', 'delete'] as const).flatMap((verb) =>
      scopes
        .filter((scope) => cell(table, actor, verb, scope) !== 'y' && (verb === 'delete' || patches[table]))
        .map((scope) => ({
          table,
          says: `${actors[actor]} ${verb}s no ${scope} row of ${table} by a statement that names none`,
          holds: (client: pg.ClientBase, world: World) =>
            undone(client, async () => {
              const key = world.surroundings[actor].key(table, scope);
              await asReplica(
                client,
                `delete from public.${table} where not (${where(key)})`,
                Object.values(key),
              );
              const [patch, values] = setOf(patches[table] ?? {});
              const before = await versions(client, table);
              const outcome = await asActor(client, world, actor, () =>
                verb === 'update'
                  ? client.query(`update public.${table} set ${patch}`, values)
                  : client.query(`delete from public.${table}`),
              );
              // A refusal says that the row is there; deletions that archive refuse staff aloud by a trigger.
              const aloud = verb === 'delete' && STAFF.has(actor);
              const told = aloud ? outcome !== 'y' : outcome === cell(table, actor, verb, scope);
              return told && (await versions(client, table)) === before;
            }),
        })),
    ),
  );
}

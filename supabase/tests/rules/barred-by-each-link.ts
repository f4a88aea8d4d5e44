import type pg from 'pg';
import { where } from '../attempt-in-sql.ts';
import type { World } from '../fixtures.ts';
import { type Actor, actors } from '../matrix.ts';
import { asActor, asReplica, entered, undone, untouched } from './acting.ts';
import { raiseBarrier } from './behind-barrier.ts';
import { LINKS, type RuleCheck } from './define.ts';

/**
 * Any one column that leads to a client behind a barrier is enough: an own row is not found by it, none is entered and none is
 * moved there, though all its other columns lead to clients that are not barred.
 */
export function barredByEachLink(table: string, columns: readonly string[]): RuleCheck[] {
  return (['CN', 'AD'] as const).flatMap((actor) =>
    Object.entries(LINKS)
      .filter(([column]) => columns.includes(column))
      .flatMap(([column, named]) => {
        const about = `${table} whose ${column} alone leads behind a barrier`;
        /** With and without the barrier: what is refused anyway says nothing. */
        const onlyWithout = (
          says: string,
          tried: (client: pg.ClientBase, world: World, barred: unknown) => Promise<string>,
        ): RuleCheck => ({
          table,
          says: `${actors[actor]} ${says} ${about}`,
          holds: (client, world) =>
            undone(client, async () => {
              const barred = world.surroundings[actor].key(named, 'foreign').id;
              if ((await tried(client, world, barred)) !== 'y') return true;
              await raiseBarrier(client, world, actor, 'foreign');
              return (await tried(client, world, barred)) !== 'y';
            }),
        });
        return [
          onlyWithout('does not find a row of', (client, world, barred) =>
            undone(client, async () => {
              await leadTo(client, world, actor, table, column, barred);
              return found(client, world, actor, table);
            }).catch(whyNot),
          ),
          onlyWithout('enters no row of', (client, world, barred) =>
            entered(client, world, actor, table, {
              ...world.surroundings[actor].body(table, 'own'),
              [column]: barred,
            }),
          ),
          onlyWithout('makes no row of', (client, world, barred) =>
            undone(client, () => {
              const key = world.surroundings[actor].key(table, 'own');
              return asActor(client, world, actor, () =>
                client.query(`update public.${table} set ${column} = $1 where ${where(key, 2)}`, [
                  barred,
                  ...Object.values(key),
                ]),
              );
            }).catch(whyNot),
          ),
        ];
      }),
  );
}

const whyNot = (error: Error) => error.message;

const leadTo = (
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  table: string,
  column: string,
  id: unknown,
) => {
  const key = world.surroundings[actor].key(table, 'own');
  return asReplica(client, `update public.${table} set ${column} = $1 where ${where(key, 2)}`, [
    id,
    ...Object.values(key),
  ]);
};

/** Whether the own row is read, or changed or deleted by a statement that names none. */
async function found(client: pg.ClientBase, world: World, actor: Actor, table: string): Promise<'y' | '0'> {
  const key = world.surroundings[actor].key(table, 'own');
  await asReplica(client, `delete from public.${table} where not (${where(key)})`, Object.values(key));
  return (await untouched(client, world, actor, table, 'own')) ? '0' : 'y';
}

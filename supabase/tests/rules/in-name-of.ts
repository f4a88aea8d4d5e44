import type pg from 'pg';
import type { World } from '../fixtures.ts';
import { type Actor, actors, scopes } from '../matrix.ts';
import { asActor, count, insert, undone } from './acting.ts';
import { cell, people, type RuleCheck } from './define.ts';

/** What is about a person, and entered by those who plan for others. */
const PLANNED: Readonly<Record<string, readonly Actor[]>> = {
  bookings: ['AD'],
  capacity: ['AD'],
  duty_shifts: ['AD'],
  leave: ['AD'],
  project_members: ['CN', 'AD'],
  staff_rates: ['AD'],
};

/** Nobody enters a row as if another had. */
export function inNameOf(table: string, column: string): RuleCheck[] {
  return people.flatMap((actor) =>
    scopes
      .filter((scope) => cell(table, actor, 'insert', scope) === 'y')
      .filter(() => column !== 'user_id' || !PLANNED[table]?.includes(actor))
      .map((scope) => ({
        table,
        says: `${actors[actor]} enters no row of ${table} (${scope}) with the ${column} of another`,
        holds: (client: pg.ClientBase, world: World) =>
          undone(client, async () => {
            const other = world.people[actor === 'CN' ? 'AD' : 'CN'];
            const body = { ...world.surroundings[actor].body(table, scope), [column]: other };
            const before = await count(client, table, column, other);
            const outcome = await asActor(client, world, actor, () => insert(client, table, body));
            return outcome !== 'y' || (await count(client, table, column, other)) === before;
          }),
      })),
  );
}

import type pg from 'pg';
import { where } from '../attempt-in-sql.ts';
import type { Row } from '../fixtures/define.ts';
import type { World } from '../fixtures.ts';
import { type Actor, actors, type Outcome, type Scope } from '../matrix.ts';
import { asActor, asReplica, insert, undone, versions } from './acting.ts';
import type { RuleCheck } from './define.ts';

type Around = World['surroundings'][Actor];
interface At {
  client: pg.ClientBase;
  world: World;
  /** The person who acts, and another. */
  me: string;
  other: string;
  around: Around;
  id(table: string, scope: Scope): unknown;
  /** Writes these columns of the row, past every rule. */
  make(table: string, scope: Scope, columns: Row): Promise<void>;
  /** Leaves this row alone in its table. */
  alone(table: string, scope: Scope): Promise<void>;
}
/** Something that is said of one table alone. */
export interface Sentence {
  table: string;
  actor: Actor;
  /** What the person does, or cannot do. */
  does: string;
  expected: Outcome;
  given?(at: At): Promise<unknown>;
  when(at: At): Promise<pg.QueryResult>;
}

export const read = (table: string, scope: Scope) => (at: At) =>
  at.client.query(`select from public.${table} where ${where(at.around.key(table, scope))}`, [
    ...Object.values(at.around.key(table, scope)),
  ]);
export const change = (table: string, scope: Scope, column: string, value: (at: At) => unknown) => (at: At) =>
  at.client.query(
    `update public.${table} set ${column} = $1 where ${where(at.around.key(table, scope), 2)}`,
    [value(at), ...Object.values(at.around.key(table, scope))],
  );
/** This person has one, and has not shown it in this session. */
export const secondFactor = ({ client, me }: At) =>
  asReplica(
    client,
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'x')`,
    [me],
  );
/** Leaves this row alone in its table, with these columns. */
export const only = (table: string, scope: Scope, columns: (at: At) => Row) => async (at: At) => {
  await at.make(table, scope, columns(at));
  await at.alone(table, scope);
};
/** Of the one row that is there: a statement that names a row would ask who reads it as well. */
export const changeAll = (table: string, set: string) => (at: At) =>
  at.client.query(`update public.${table} set ${set}`);
export const deleteAll = (table: string) => (at: At) => at.client.query(`delete from public.${table}`);
export const add = (table: string, scope: Scope, more: (at: At) => Row) => (at: At) =>
  insert(at.client, table, { ...at.around.body(table, scope), ...more(at) });

export const checksOf = (sentences: readonly Sentence[]): RuleCheck[] =>
  sentences.map(({ table, actor, does, expected, given, when }) => ({
    table,
    says: `${actors[actor]} ${does}`,
    holds: (client, world) =>
      undone(client, async () => {
        const around = world.surroundings[actor];
        const keyOf = (named: string, scope: Scope) => around.key(named, scope);
        const at: At = {
          client,
          world,
          me: world.people[actor],
          other: world.people[actor === 'AD' ? 'CN' : 'AD'],
          around,
          id: (named, scope) => keyOf(named, scope).id,
          make: (named, scope, columns) => {
            const key = keyOf(named, scope);
            const names = Object.keys(columns);
            return asReplica(
              client,
              `update public.${named} set ${names.map((name, i) => `${name} = $${i + 1}`).join(', ')}
                where ${where(key, names.length + 1)}`,
              [...Object.values(columns), ...Object.values(key)],
            );
          },
          alone: (named, scope) =>
            asReplica(
              client,
              `delete from public.${named} where not (${where(keyOf(named, scope))})`,
              Object.values(keyOf(named, scope)),
            ),
        };
        await given?.(at);
        const before = await versions(client, table);
        if ((await asActor(client, world, actor, () => when(at))) !== expected) return false;
        // A deletion that archives reaches no row, and changes one.
        return expected === 'y' || (await versions(client, table)) === before;
      }),
  }));

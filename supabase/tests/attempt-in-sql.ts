import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Row } from './fixtures/define.ts';
import { archives, patches, type World } from './fixtures.ts';
import type { Actor, Cell, Outcome } from './matrix.ts';

/** An account without anything, for `buildFixtures`. */
export const newAccount = (system: pg.Pool) => async (): Promise<string> => {
  const id = randomUUID();
  await system.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]);
  return id;
};

/** Becomes the actor inside an open transaction, tries, looks at what happened as the system, and undoes it. */
export async function attemptInSql(
  client: pg.ClientBase,
  world: World,
  { table, actor, verb, scope }: Cell,
): Promise<Outcome> {
  const around = world.surroundings[actor];
  const key = around.key(table, scope);
  const isThere = async () => {
    const living = archives(table) ? ' and deleted_at is null' : '';
    return (
      await client.query(`select from public.${table} where ${where(key)}${living}`, Object.values(key))
    ).rowCount;
  };
  await client.query('savepoint attempt');
  try {
    if (verb === 'insert' && ['profiles', 'quiet_hours'].includes(table) && scope === 'own')
      await client.query(`delete from public.${table} where user_id = $1`, [key.user_id]);
    await become(client, world, actor);
    const result = await client.query(...statement(table, verb, key, around.body(table, scope)));
    if (verb !== 'delete') return result.rowCount ? 'y' : '0';
    await client.query('reset role');
    return (await isThere()) ? '0' : 'y';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '42501') return 'x';
    throw new Error(`${actor} ${table} ${verb} ${scope}: ${code} ${message}`);
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

/** Makes what follows in the transaction the actor's. */
export async function become(client: pg.ClientBase, world: World, actor: Actor): Promise<void> {
  const role = actor === 'A' ? 'anon' : 'authenticated';
  const claims = actor === 'A' ? { role } : { role, sub: world.people[actor], aal: 'aal1' };
  await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
    role,
    JSON.stringify(claims),
  ]);
}

const marked = (row: Row, between: string, from: number) =>
  Object.keys(row)
    .map((name, i) => `${name} = $${i + from}`)
    .join(between);

export const where = (key: Row, from = 1): string => marked(key, ' and ', from);

/** The list of an UPDATE and its values; empty where nothing is to be changed. */
export const setOf = (patch: Row): [string, unknown[]] => [marked(patch, ', ', 1), Object.values(patch)];

export const insertOf = (table: string, body: Row): [string, unknown[]] => [
  `insert into public.${table} (${Object.keys(body).join(', ')}) values (${Object.keys(body)
    .map((_, i) => `$${i + 1}`)
    .join(', ')})`,
  Object.values(body),
];

function statement(table: string, verb: Cell['verb'], key: Row, body: Row): [string, unknown[]] {
  if (verb === 'insert') return insertOf(table, body);
  if (verb === 'update') {
    const [sets, values] = setOf(patches[table] ?? {});
    const found = where(key, values.length + 1);
    return [`update public.${table} set ${sets} where ${found}`, [...values, ...Object.values(key)]];
  }
  const act = verb === 'read' ? 'select *' : 'delete';
  return [`${act} from public.${table} where ${where(key)}`, Object.values(key)];
}

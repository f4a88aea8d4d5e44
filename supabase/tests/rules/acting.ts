import type pg from 'pg';
import { become, insertOf, setOf, where } from '../attempt-in-sql.ts';
import type { Row } from '../fixtures/define.ts';
import { patches, type World } from '../fixtures.ts';
import type { Actor, Scope } from '../matrix.ts';
import { cell } from './define.ts';

/** Neither read nor changed nor deleted, by statements that name no row; nor told apart by a refusal from one that is not there. */
export async function untouched(
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  table: string,
  scope: Scope,
): Promise<boolean> {
  const key = world.surroundings[actor].key(table, scope);
  const seen = await asActor(client, world, actor, () =>
    client.query(`select from public.${table} where ${where(key)}`, Object.values(key)),
  );
  const before = await versions(client, table);
  const [patch, values] = setOf(patches[table] ?? {});
  if (patch) {
    const changed = await asActor(client, world, actor, () =>
      client.query(`update public.${table} set ${patch}`, values),
    );
    if (changed !== (cell(table, actor, 'update', scope) === 'x' ? 'x' : '0')) return false;
  }
  await asActor(client, world, actor, () => client.query(`delete from public.${table}`));
  return seen !== 'y' && (await versions(client, table)) === before;
}

type Tried = 'y' | '0' | 'x';
/** What else tells that nothing was done: not found, and a rule that answers before the policy is asked. */
const REFUSALS = ['42501', 'PT404'];

/** The outcome of a statement as this actor; what it did stays in the transaction unless it failed. */
export async function asActor(
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  statement: () => Promise<pg.QueryResult>,
): Promise<Tried> {
  await client.query('savepoint acting');
  try {
    await become(client, world, actor);
    const { rowCount } = await statement();
    await client.query(`select set_config('request.jwt.claims', '', true)`);
    await client.query('reset role');
    return rowCount ? 'y' : '0';
  } catch (error) {
    await client.query('rollback to savepoint acting');
    const { code, message } = error as { code?: string; message: string };
    if (REFUSALS.includes(code ?? '')) return 'x';
    throw new Error(`${code} ${message}`);
  }
}

export async function undone<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('savepoint tried');
  try {
    return await work();
  } finally {
    // Released too: what stands around this one would otherwise go back to here only.
    await client.query('rollback to savepoint tried; release savepoint tried');
  }
}

/** What comes of entering this row, which is not left; an error that is no refusal is told by its code. */
export const entered = (
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  table: string,
  body: Row,
): Promise<string> =>
  undone(client, () => asActor(client, world, actor, () => insert(client, table, body))).catch(
    (error: Error) => error.message,
  );

/** Past triggers and foreign keys, as the system. */
export async function asReplica(
  client: pg.ClientBase,
  sql: string,
  values: readonly unknown[],
): Promise<void> {
  await client.query('set local session_replication_role = replica');
  await client.query(sql, [...values]);
  await client.query('set local session_replication_role = origin');
}

export const insert = (client: pg.ClientBase, table: string, body: Row) =>
  client.query(...insertOf(table, body));

export async function count(
  client: pg.ClientBase,
  table: string,
  column: string,
  value: string,
): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from public.${table} where ${column} = $1`,
    [value],
  );
  return rows[0]?.n ?? 0;
}

/** Changes with every row of the table that is written. */
export async function versions(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(ctid::text || xmin::text, ' ' order by ctid) as all from public.${table}`,
  );
  return rows[0]?.all ?? '';
}

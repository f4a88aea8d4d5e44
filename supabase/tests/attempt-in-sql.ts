import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Row } from './fixtures/define.ts';
import { archives, patches, type World } from './fixtures.ts';
import type { Cell, Outcome } from './matrix.ts';

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
    const role = actor === 'A' ? 'anon' : 'authenticated';
    const claims = actor === 'A' ? { role } : { role, sub: world.people[actor], aal: 'aal1' };
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role,
      JSON.stringify(claims),
    ]);
    const result = await client.query(statement(table, verb, key, around.body(table, scope)));
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

const where = (key: Row, from = 1) =>
  Object.keys(key)
    .map((name, i) => `${name} = $${i + from}`)
    .join(' and ');

function statement(table: string, verb: Cell['verb'], key: Row, body: Row) {
  if (verb === 'read')
    return { text: `select * from public.${table} where ${where(key)}`, values: Object.values(key) };
  if (verb === 'delete')
    return { text: `delete from public.${table} where ${where(key)}`, values: Object.values(key) };
  if (verb === 'insert') {
    const names = Object.keys(body);
    const marks = names.map((_, i) => `$${i + 1}`);
    return {
      text: `insert into public.${table} (${names.join(', ')}) values (${marks.join(', ')})`,
      values: Object.values(body),
    };
  }
  const patch = patches[table] ?? {};
  const sets = Object.keys(patch).map((name, i) => `${name} = $${i + 1}`);
  return {
    text: `update public.${table} set ${sets.join(', ')} where ${where(key, sets.length + 1)}`,
    values: [...Object.values(patch), ...Object.values(key)],
  };
}

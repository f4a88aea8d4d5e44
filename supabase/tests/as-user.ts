import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Row = Record<string, unknown>;

export interface Person {
  id: string;
  /** Runs one statement as this person, in a transaction of its own, and returns the rows. */
  run<Result extends Row = Row>(
    sql: string,
    values?: unknown[],
    settings?: Record<string, string>,
  ): Promise<Result[]>;
  /** The same, for statements meant to fail: the SQLSTATE, or how many rows it reached. */
  tries(sql: string, values?: unknown[], settings?: Record<string, string>): Promise<string | number>;
  /** Inserts a row and returns it. */
  adds(table: string, row: Row): Promise<Row & { id: string }>;
}

/** Someone with an account and, if named, a role. */
export async function someone(
  system: pg.Pool,
  role?: string,
  options: { aal?: string; email?: string } = {},
): Promise<Person> {
  const id = randomUUID();
  await system.query('insert into auth.users (id, email) values ($1, $2)', [
    id,
    options.email ?? `${id}@example.org`,
  ]);
  if (role) await system.query('insert into public.user_roles (user_id, role) values ($1, $2)', [id, role]);
  return asUser(system, { role: 'authenticated', sub: id, aal: options.aal ?? 'aal1' }, id);
}

export const visitor = (system: pg.Pool): Person => asUser(system, { role: 'anon' }, '');

/** The same person in a session with another assurance level. */
export const atLevel = (system: pg.Pool, id: string, aal: string): Person =>
  asUser(system, { role: 'authenticated', sub: id, aal }, id);

function asUser(system: pg.Pool, claims: Row & { role: string }, id: string): Person {
  const person: Person = {
    id,
    async run<Result extends Row>(
      sql: string,
      values: unknown[] = [],
      settings: Record<string, string> = {},
    ) {
      return (await transaction<Result>(sql, values, settings)).rows;
    },
    async tries(sql, values = [], settings = {}) {
      try {
        return (await transaction(sql, values, settings)).rowCount ?? 0;
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    },
    async adds(table, row) {
      const names = Object.keys(row);
      const marks = names.map((_, i) => `$${i + 1}`);
      const [added] = await person.run(
        `insert into public.${table} (${names.join(', ')}) values (${marks.join(', ')}) returning *`,
        Object.values(row),
      );
      return added as Row & { id: string };
    },
  };
  async function transaction<Result extends Row>(
    sql: string,
    values: unknown[],
    settings: Record<string, string>,
  ) {
    const client = await system.connect();
    try {
      await client.query('begin');
      const all = { ...settings, role: claims.role, 'request.jwt.claims': JSON.stringify(claims) };
      for (const [name, value] of Object.entries(all))
        await client.query('select set_config($1, $2, true)', [name, value]);
      const result = await client.query<Result>(sql, values);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
  return person;
}

import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import { test } from 'vitest';
import { testDatabase } from '#server/testing/harness.ts';
import { attemptInSql, newAccount } from '../../supabase/tests/attempt-in-sql.ts';
import { buildFixtures, type World } from '../../supabase/tests/fixtures.ts';
import { type Cell, cells } from '../../supabase/tests/matrix.ts';
import { type RuleCheck, ruleChecks } from '../../supabase/tests/rule-checks.ts';
import { clausesOf, without } from './clauses.ts';
import { type PolicyMutant, SURVIVORS_FILE, type Survivors } from './policy-mutants.ts';

interface Policy {
  name: string;
  table: string;
  using: string | null;
  check: string | null;
}

/**
 * Each clause of each policy is dropped in turn, in a transaction that is rolled back, and what the matrix and its rules
 * say of the policy's table is tried.
 */
test('each policy of the API is mutated against the matrix', { timeout: 3_600_000 }, async () => {
  const db = await testDatabase();
  const client = await db.system.connect();
  try {
    const world = await buildFixtures(db.system, newAccount(db.system));
    await client.query(`set search_path = ''`);
    const mutants = (await policiesOf(client)).flatMap(mutantsOf);
    await client.query('reset search_path');
    const own = Map.groupBy(cells(), ({ table }) => table);
    const rules = Map.groupBy(await ruleChecks(client), ({ table }) => table);
    const survivors: PolicyMutant[] = [];
    for (const mutant of mutants) {
      const { table, clause } = mutant;
      // Of a rule over many kinds of record, first what is said of the kind the clause names.
      const [kind] = /(?<=from public\.)\w+/i.exec(clause) ?? [];
      const checks = (rules.get(table) ?? []).toSorted(
        (a, b) => Number(b.says.endsWith(` of ${kind}`)) - Number(a.says.endsWith(` of ${kind}`)),
      );
      if (!(await isKilled(client, world, mutant, own.get(table) ?? [], checks))) survivors.push(mutant);
    }
    const told: Survivors = { mutants: mutants.length, survivors };
    writeFileSync(SURVIVORS_FILE, `${JSON.stringify(told, null, 2)}\n`);
  } finally {
    client.release();
    await db.close();
  }
});

/** Those of the tables the API exposes, and of files. */
const policiesOf = async (client: pg.ClientBase): Promise<Policy[]> =>
  (
    await client.query<Policy>(
      `select quote_ident(p.polname) as name, c.relname as table, pg_get_expr(p.polqual, p.polrelid) as using,
         pg_get_expr(p.polwithcheck, p.polrelid) as check
       from pg_policy p join pg_class c on c.oid = p.polrelid
       where c.relnamespace = 'public'::regnamespace order by 2, 1`,
    )
  ).rows;

function mutantsOf({ name, table, using, check }: Policy): PolicyMutant[] {
  const on = `policy ${name} on public.${table}`;
  const dropped = { table, policy: name, clause: 'the policy itself', sql: `drop ${on}` };
  const of = (expression: string | null, part: 'using' | 'with check') =>
    clausesOf(expression ?? 'true').map((clause) => ({
      table,
      policy: name,
      clause: `${part}: ${clause.text} → ${clause.instead}`,
      sql: `alter ${on} ${part} (${without(expression ?? '', clause)})`,
    }));
  return [dropped, ...of(using, 'using'), ...of(check, 'with check')];
}

async function isKilled(
  client: pg.PoolClient,
  world: World,
  { sql }: PolicyMutant,
  tried: readonly Cell[],
  checks: readonly RuleCheck[],
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(sql);
    for (const cell of tried) if ((await outcome(client, world, cell)) !== cell.expected) return true;
    for (const { holds } of checks) if (!(await holds(client, world).catch(() => false))) return true;
    return false;
  } finally {
    await client.query('rollback');
  }
}

/** An error other than a refusal is a difference, too. */
const outcome = (client: pg.PoolClient, world: World, cell: Cell): Promise<string> =>
  attemptInSql(client, world, cell).catch((error: Error) => error.message);

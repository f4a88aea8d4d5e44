import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import { test } from 'vitest';
import { testDatabase } from '#server/testing/harness.ts';
import { attemptInSql, newAccount } from '../../supabase/tests/attempt-in-sql.ts';
import { buildFixtures, type World } from '../../supabase/tests/fixtures.ts';
import { type Cell, cells } from '../../supabase/tests/matrix.ts';
import { ruleChecks } from '../../supabase/tests/rule-checks.ts';
import type { RuleCheck } from '../../supabase/tests/rules/define.ts';
import { reasons } from './known-survivors.ts';
import { byChance, keyOf, policyMutants, policyVerdicts, withoutSql } from './policy-mutants.ts';

/**
 * Each clause of each policy is dropped in turn, in a transaction that is rolled back, and what the matrix and its rules
 * say of the policy's table is tried. Ends at the moment MUTATION_UNTIL; the next run goes on. MUTATION_AGAIN tries once more
 * what nothing had noticed and has no reason. How many mutants there are is written into the file MUTATION_COUNT.
 */
test('each policy of the API is mutated against the matrix', { timeout: 36_000_000 }, async () => {
  const db = await testDatabase();
  const client = await db.system.connect();
  try {
    const world = await buildFixtures(db.system, newAccount(db.system));
    const verdicts = policyVerdicts();
    const own = Map.groupBy(cells(), ({ table }) => table);
    const rules = Map.groupBy(await ruleChecks(client), ({ table }) => table);
    const mutants = await policyMutants(client);
    const sound = new Set<string>();
    const real = mutants.filter(({ equivalent }) => !equivalent).length;
    if (process.env.MUTATION_COUNT) writeFileSync(process.env.MUTATION_COUNT, String(real));
    for (const mutant of mutants.toSorted(byChance)) {
      const key = keyOf(mutant);
      const { table, clause, equivalent } = mutant;
      const known = verdicts.get(key)?.verdict;
      if (equivalent) {
        if (known !== 'equivalent') verdicts.set(key, withoutSql({ ...mutant, verdict: 'equivalent' }));
        continue;
      }
      // What was called equivalent by an older rule is asked like any other.
      if (
        known &&
        known !== 'equivalent' &&
        !(process.env.MUTATION_AGAIN && !reasons[key] && ['nobody', 'not by the matrix'].includes(known))
      )
        continue;
      // What is tried once more is little, and comes first.
      if (!known && Date.now() > Number(process.env.MUTATION_UNTIL ?? Number.POSITIVE_INFINITY)) return;
      // Of a rule over many kinds of record, first what is said of the kind the clause names.
      const [kind] = /(?<=from public\.)\w+/i.exec(clause) ?? [];
      const checks = (rules.get(table) ?? []).toSorted(
        (a, b) => Number(b.says.endsWith(` of ${kind}`)) - Number(a.says.endsWith(` of ${kind}`)),
      );
      const tried = own.get(table) ?? [];
      // What is wrong with nothing broken would notice everything.
      if (!sound.has(table) && (await isKilled(client, world, 'select', tried, checks)))
        throw new Error(`Something of ${table} does not hold, though no policy is broken.`);
      sound.add(table);
      const seen = await isKilled(client, world, mutant.sql, tried, checks);
      verdicts.set(
        key,
        seen ? withoutSql({ ...mutant, verdict: 'matrix' }) : { ...mutant, verdict: 'not by the matrix' },
      );
    }
  } finally {
    client.release();
    await db.close();
  }
});

async function isKilled(
  client: pg.PoolClient,
  world: World,
  sql: string,
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

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { test } from 'vitest';
import { testDatabase } from '#server/testing/harness.ts';
import { attemptInSql, newAccount } from '../../supabase/tests/attempt-in-sql.ts';
import { buildFixtures, type World } from '../../supabase/tests/fixtures.ts';
import { type Cell, cells } from '../../supabase/tests/matrix.ts';
import { ruleChecks } from '../../supabase/tests/rule-checks.ts';
import type { RuleCheck } from '../../supabase/tests/rules/define.ts';
import { keyOf, type PolicyMutant, policyMutants, policyVerdicts } from './policy-mutants.ts';

/**
 * Each clause of each policy is dropped in turn, in a transaction that is rolled back, and what the matrix and its rules
 * say of the policy's table is tried. Ends at the moment MUTATION_UNTIL; the next run goes on. MUTATION_AGAIN tries once more
 * what nothing had noticed.
 */
test('each policy of the API is mutated against the matrix', { timeout: 36_000_000 }, async () => {
  const db = await testDatabase();
  const client = await db.system.connect();
  try {
    const world = await buildFixtures(db.system, newAccount(db.system));
    const verdicts = policyVerdicts();
    const own = Map.groupBy(cells(), ({ table }) => table);
    const rules = Map.groupBy(await ruleChecks(client), ({ table }) => table);
    for (const mutant of (await policyMutants(client)).toSorted(byChance)) {
      const key = keyOf(mutant);
      const { table, clause, equivalent } = mutant;
      const known = verdicts.get(key)?.verdict;
      if (equivalent) {
        if (known !== 'equivalent') verdicts.set(key, { ...mutant, verdict: 'equivalent' });
        continue;
      }
      if (known && !(process.env.MUTATION_AGAIN && ['nobody', 'not by the matrix'].includes(known))) continue;
      if (Date.now() > Number(process.env.MUTATION_UNTIL ?? Number.POSITIVE_INFINITY)) return;
      // Of a rule over many kinds of record, first what is said of the kind the clause names.
      const [kind] = /(?<=from public\.)\w+/i.exec(clause) ?? [];
      const checks = (rules.get(table) ?? []).toSorted(
        (a, b) => Number(b.says.endsWith(` of ${kind}`)) - Number(a.says.endsWith(` of ${kind}`)),
      );
      const seen = await isKilled(client, world, mutant, own.get(table) ?? [], checks);
      verdicts.set(key, { ...mutant, verdict: seen ? 'matrix' : 'not by the matrix' });
    }
  } finally {
    client.release();
    await db.close();
  }
});

/** The same order each time, by no property of the mutants: what a run has tried when it ends is a random sample. */
const placeOf = (mutant: PolicyMutant) =>
  createHash('sha256')
    .update(`seed 1 ${keyOf(mutant)}`)
    .digest('hex');
const byChance = (a: PolicyMutant, b: PolicyMutant) => placeOf(a).localeCompare(placeOf(b));

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

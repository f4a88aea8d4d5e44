import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { reasons } from './known-survivors.ts';
import { type PolicyMutant, SURVIVORS_FILE, type Survivors } from './policy-mutants.ts';

/**
 * `npm run bench -- mutation`: drops each clause of each policy in turn and looks whether a test turns red: first the
 * matrix and its rules, then, for what they do not notice, the test files that speak of the policy's table. Writes
 * bench/results/mutation.md.
 */
const root = join(import.meta.dirname, '..', '..');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** @returns whether all of it passed */
async function run(files: readonly string[], environment: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'bench/mutation/vitest.config.ts', '--reporter=dot', ...files],
    { cwd: root, env: { ...process.env, ...environment }, stdio: 'ignore' },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** The matrix has been tried; what compares the schema's own text, or asks the built product, says nothing of a rule. */
const NOT_ASKED = /matrix|generated\.test|catalogue\.test|noun-files\.test|\/pages\//;
const green = new Map<string, Promise<boolean>>();

/** Test files that name a table and pass while nothing is broken. */
async function testsOf(table: string): Promise<string[]> {
  const word = new RegExp(`\\b${table}\\b`);
  const files = globSync('{server,supabase}/**/*.test.ts', { cwd: root })
    .map((file) => relative(root, join(root, file)))
    .filter((file) => !NOT_ASKED.test(file) && word.test(readFileSync(join(root, file), 'utf8')));
  const passing: string[] = [];
  for (const file of files) {
    const passes = green.get(file) ?? run([file]);
    green.set(file, passes);
    if (await passes) passing.push(file);
  }
  return passing;
}

const keyOf = ({ table, policy, clause }: PolicyMutant) =>
  `${table} ${policy} ${clause.replace(/\s+/g, ' ')}`;

if (!(await run(['bench/mutation/policies.mutation.ts']))) throw new Error('the matrix could not be tried');
const { mutants, survivors } = JSON.parse(readFileSync(SURVIVORS_FILE, 'utf8')) as Survivors;
console.log(`${mutants} mutants, ${mutants - survivors.length} seen by the matrix`);
const alive: PolicyMutant[] = [];
for (const mutant of survivors) {
  const files = await testsOf(mutant.table);
  const broken = { TEST_MUTATION: mutant.sql };
  // Twice: a test that is red for another reason is not believed.
  const lives = files.length === 0 || (await run(files, broken)) || (await run(files, broken));
  if (lives) alive.push(mutant);
  console.log(`${lives ? 'alive' : 'seen '} ${keyOf(mutant)}`);
}
const killed = mutants - alive.length;
const lines = alive.map(
  (one) =>
    `| ${one.table} | ${one.policy} | \`${one.clause.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\` | ${reasons[keyOf(one)] ?? '**no reason yet**'} |`,
);
writeFileSync(
  join(root, 'bench', 'results', 'mutation.md'),
  `# Which broken rules no test notices

Written by \`npm run bench -- mutation\`. A mutant is a policy with one clause dropped (true among AND, false among OR, a
clause alone opened) or dropped as a whole.

| subject | mutants | seen | seen by the matrix alone | share |
|---|---|---|---|---|
| policies | ${mutants} | ${killed} | ${mutants - survivors.length} | ${((100 * killed) / mutants).toFixed(1)} % |

## Not seen

| table | policy | dropped | why it may stand |
|---|---|---|---|
${lines.join('\n')}
`,
);
console.log(`${killed} of ${mutants} seen`);

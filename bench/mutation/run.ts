import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shareOf } from './code-report.ts';
import { reasons } from './known-survivors.ts';
import { type KnownPolicy, keyOf, policyVerdicts } from './policy-mutants.ts';
import { openSession, type Session } from './session.ts';
import { deadline } from './verdicts.ts';

/**
 * `npm run bench -- mutation [--minutes=8] [--again] [--matrix]`: drops each clause of each policy in turn and looks whether a test
 * turns red: first the matrix and its rules, then (but for `--matrix`), for what they do not notice, the test files that speak of
 * the policy's table. Goes on where the last run ended; `--again` tries once more what nothing had noticed. Writes bench/results/mutation.md.
 */
const root = join(import.meta.dirname, '..', '..');
const words = process.argv.slice(3);
const until = deadline(words);

/** The matrix has been tried; what compares the schema's own text, or asks the built product, says nothing of a rule. */
const NOT_ASKED = /matrix|generated\.test|catalogue\.test|noun-files\.test|releases\.test|\/pages\//;
const green = new Map<string, boolean>();

/** Test files that name a table and pass while nothing is broken. */
async function testsOf(session: Session, table: string): Promise<string[]> {
  const word = new RegExp(`\\b${table}\\b`);
  const files = globSync('{server,supabase}/**/*.test.ts', { cwd: root })
    .map((file) => relative(root, join(root, file)))
    .filter((file) => !NOT_ASKED.test(file) && word.test(readFileSync(join(root, file), 'utf8')));
  const passing: string[] = [];
  for (const file of files) {
    const passes = green.get(file) ?? (await session.run([file])).length === 0;
    green.set(file, passes);
    if (passes) passing.push(file);
  }
  return passing;
}

const session = await openSession('database');
try {
  await session.run(['bench/mutation/policies.mutation.ts'], {
    environment: {
      MUTATION_UNTIL: String(until),
      ...(words.includes('--again') && { MUTATION_AGAIN: '1' }),
    },
    timeoutMs: 36_000_000,
  });
  // Read after the matrix has written them.
  const verdicts = policyVerdicts();
  for (const mutant of words.includes('--matrix') ? [] : verdicts.all()) {
    if (mutant.verdict !== 'not by the matrix' || Date.now() > until) continue;
    const files = await testsOf(session, mutant.table);
    const broken = { environment: { TEST_MUTATION: mutant.sql }, untilRed: true };
    const isRed = async (file: string) => (await session.run([file], broken)).length > 0;
    let seen = false;
    // Twice: a test that is red for another reason is not believed.
    for (const file of files) seen ||= (await isRed(file)) && (await isRed(file));
    verdicts.set(keyOf(mutant), { ...mutant, verdict: seen ? 'other tests' : 'nobody' });
    console.log(`${seen ? 'seen ' : 'alive'} ${keyOf(mutant)}`);
  }
} finally {
  await session.close();
}
report(policyVerdicts().all());

function report(known: readonly KnownPolicy[]): void {
  const count = (...which: KnownPolicy['verdict'][]) =>
    known.filter(({ verdict }) => which.includes(verdict)).length;
  const real = known.length - count('equivalent');
  const seen = count('matrix', 'other tests');
  const open = count('not by the matrix');
  const cellOf = (one: KnownPolicy) => one.clause.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  const list = (which: KnownPolicy['verdict'], why: (one: KnownPolicy) => string) =>
    known
      .filter(({ verdict }) => verdict === which)
      .map((one) => `| ${one.table} | ${one.policy} | \`${cellOf(one)}\` | ${why(one)} |`)
      .join('\n');
  const head = '| table | policy | dropped | why it may stand |\n|---|---|---|---|';
  writeFileSync(
    join(root, 'bench', 'results', 'mutation.md'),
    `# Which broken rules no test notices

Written by \`npm run bench -- mutation\`. A mutant is a policy with one clause dropped (true among AND, false among OR, a
clause alone opened) or dropped as a whole. ${known.length} have been tried; ${count('equivalent')} of them change nothing at all, which the
catalogue tells: they are listed last and not counted. They are tried in the order of a hash with a fixed seed, so that those tried are a
random sample; the share stands with Wilson's interval for 95 %.

| subject | mutants | noticed | by the matrix and its rules alone | share | asked of the matrix only, so far |
|---|---|---|---|---|---|
| policies | ${real} | ${seen} | ${count('matrix')} | ${shareOf(seen, real)} | ${open} |

## Noticed by nobody

${head}
${list('nobody', (one) => reasons[keyOf(one)] ?? '**no reason yet**')}

## Not noticed by the matrix, and not asked of other tests yet

${head}
${list('not by the matrix', (one) => reasons[keyOf(one)] ?? '')}

## Equivalent

${head}
${list('equivalent', (one) => one.equivalent ?? '')}
`,
  );
  console.log(`${seen} of ${real} seen, ${open} asked of the matrix only; ${count('equivalent')} equivalent`);
}

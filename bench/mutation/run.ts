import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareOf } from './code-report.ts';
import { reasons } from './known-survivors.ts';
import { byChance, type KnownPolicy, keyOf, policyVerdicts, withoutSql } from './policy-mutants.ts';
import { openSession, type Session } from './session.ts';
import { deadline } from './verdicts.ts';

/**
 * `npm run bench -- mutation [--minutes=8] [--again] [--matrix | --others]`: drops each clause of each policy in turn and looks whether a test
 * turns red: first the matrix and its rules, then (but for `--matrix`), for what they do not notice, the test files that speak of
 * the policy's table. Goes on where the last run ended; `--again` tries once more what nothing had noticed, `--others` asks other tests
 * alone. Writes bench/results/mutation.md.
 */
const root = join(import.meta.dirname, '..', '..');
const words = process.argv.slice(3);
const until = deadline();
/** Half of the time is for what the matrix does not notice. */
const untilMatrix = words.includes('--others')
  ? 0
  : words.includes('--matrix')
    ? until
    : Date.now() + (until - Date.now()) / 2;

/** The matrix has been tried; what compares the schema's own text, or asks the built product, says nothing of a rule. */
const NOT_ASKED = /matrix|generated\.test|catalogue\.test|noun-files\.test|releases\.test|\/pages\//;
/** Of the files that name a table those that do so most often for their length: with all of them a run would try a tenth as many mutants. */
const MOST_FILES = 8;

const word = (table: string) => new RegExp(`\\b${table}\\b`, 'g');

/** Test files that name a table, the one that does so most often for its length first. */
function testsOf(table: string): string[] {
  const named = word(table);
  return globSync('{server,supabase}/**/*.test.ts', { cwd: root })
    .filter((file) => !NOT_ASKED.test(file))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, often: (text.match(named)?.length ?? 0) / text.length };
    })
    .filter(({ often }) => often > 0)
    .sort((a, b) => b.often - a.often || a.file.localeCompare(b.file))
    .slice(0, MOST_FILES)
    .map(({ file }) => file);
}

const green = new Map<string, boolean>();
/** Whether it passes while nothing is broken. */
async function isGreen(session: Session, file: string): Promise<boolean> {
  const passes = green.get(file) ?? (await session.run([file])).length === 0;
  green.set(file, passes);
  return passes;
}

const folder = mkdtempSync(join(tmpdir(), 'harmattan-mutants-'));
const count = join(folder, 'count');
let all = Number.NaN;
const session = await openSession('database');
try {
  await session.run(['bench/mutation/policies.mutation.ts'], {
    environment: {
      MUTATION_UNTIL: String(untilMatrix),
      MUTATION_COUNT: count,
      ...(words.includes('--again') && { MUTATION_AGAIN: '1' }),
    },
    timeoutMs: 36_000_000,
  });
  all = Number(readFileSync(count, 'utf8'));
  // Read after the matrix has written them.
  const verdicts = policyVerdicts();
  for (const mutant of words.includes('--matrix') ? [] : verdicts.all().toSorted(byChance)) {
    if (mutant.verdict !== 'not by the matrix' || Date.now() > until) continue;
    const broken = { environment: { TEST_MUTATION: mutant.sql ?? '' }, untilRed: true };
    const isRed = async (file: string) => (await session.run([file], broken)).length > 0;
    let by: string | undefined;
    // Twice: a test that is red for another reason is not believed.
    for (const file of testsOf(mutant.table))
      if (!by && (await isRed(file)) && (await isGreen(session, file)) && (await isRed(file))) by = file;
    const verdict = by ? 'other tests' : 'nobody';
    verdicts.set(keyOf(mutant), withoutSql({ ...mutant, verdict, ...(by && { by }) }));
    console.log(`${by ?? 'alive'} ${keyOf(mutant)}`);
  }
} finally {
  await session.close();
  rmSync(folder, { recursive: true });
}
report(policyVerdicts().all());

function report(known: readonly KnownPolicy[]): void {
  const of = (...which: KnownPolicy['verdict'][]) => known.filter(({ verdict }) => which.includes(verdict));
  const why = (one: KnownPolicy) => reasons[keyOf(one)] ?? '';
  const same = (one: KnownPolicy) => why(one).startsWith('equivalent');
  const alive = of('nobody', 'not by the matrix').filter((one) => !same(one));
  const argued = of('nobody', 'not by the matrix').filter(same);
  const seen = of('matrix', 'other tests').length;
  const open = alive.filter(({ verdict }) => verdict === 'not by the matrix');
  const tried = known.length - of('equivalent').length;
  const cellOf = (one: KnownPolicy) => one.clause.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  const list = (ones: readonly KnownPolicy[], reason: (one: KnownPolicy) => string) =>
    ones.map((one) => `| ${one.table} | ${one.policy} | \`${cellOf(one)}\` | ${reason(one)} |`).join('\n');
  const head = '| table | policy | dropped | why it may stand |\n|---|---|---|---|';
  writeFileSync(
    join(root, 'bench', 'results', 'mutation.md'),
    `# Which broken rules no test notices

Written by \`npm run bench -- mutation\`. A mutant is a policy with one clause dropped (true among AND, false among OR, a
clause alone opened) or dropped as a whole. Those that change nothing at all are not counted: which these are the catalogue tells
(listed last), or a reason that we found. They are tried in the order of a hash with a fixed seed, so that those tried are a random sample; the share stands with
Wilson's interval for 95 %, and whatever has not been asked of other tests yet counts in it as not noticed. Of other tests the ${MOST_FILES} files
that name the table most often for their length are asked.

| subject | mutants there are | tried | equivalent by a reason | noticed | by the matrix and its rules alone | share noticed of the others | not noticed, and asked of the matrix only so far |
|---|---|---|---|---|---|---|---|
| policies | ${all} | ${tried} | ${argued.length} | ${seen} | ${of('matrix').length} | ${shareOf(seen, tried - argued.length)} | ${open.length} |

## Noticed by nobody

${head}
${list(
  alive.filter(({ verdict }) => verdict === 'nobody'),
  (one) => why(one) || '**no reason yet**',
)}

## Not noticed by the matrix, and not asked of other tests yet

${head}
${list(open, why)}

## Equivalent by a reason

${head}
${list(argued, (one) => why(one).replace(/^equivalent: /, ''))}

## Equivalent by the catalogue

${head}
${list(of('equivalent'), (one) => one.equivalent ?? '')}
`,
  );
  console.log(
    `${seen} of ${tried - argued.length} seen, ${open.length} asked of the matrix only; equivalent ${argued.length} by a reason, ${of('equivalent').length} by the catalogue`,
  );
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from './code-areas.ts';
import { codeVerdicts, SAMPLE, sampleOf, type Tried } from './code-sample.ts';
import { codeReasons } from './known-survivors.ts';

const KINDS = `comparison and arithmetic operators, and/or/??, conditions held true or false, booleans, signs and !, texts emptied (in
rest and auth, where they are SQL, codes and names; not sentences), lists emptied, methods exchanged (some/every, startsWith/endsWith, min/max …) or left out (filter, slice,
trim, sort …), ?. made ., bodies of functions emptied, statements left out`;

/** What is known so far of the samples of all areas, into bench/results/mutation-code.md. */
export function writeCodeReport(): void {
  const verdicts = codeVerdicts();
  const rows: string[] = [];
  const alive: Tried[] = [];
  for (const [name, areaOf] of Object.entries(areas)) {
    const { all, sample } = sampleOf(name, areaOf(), SAMPLE);
    const tried = sample.filter(({ key }) => verdicts.get(key)?.verdict);
    const living = tried.filter(({ key }) => verdicts.get(key)?.verdict !== 'killed');
    alive.push(...living);
    const killed = tried.length - living.length;
    const same = living.filter((one) => reasonOf(one)?.startsWith('equivalent')).length;
    rows.push(
      `| ${name} | ${all} | ${tried.length} | ${killed} | ${same} | ${shareOf(killed, tried.length - same)} |`,
    );
  }
  const lines = alive.map((one) => {
    const reached = verdicts.get(one.key)?.verdict === 'not reached' ? 'no test comes here' : '';
    const why = reasonOf(one) ?? (reached || '**no reason yet**');
    return `| ${one.file}:${one.mutant.line} | ${one.mutant.kind} → ${code(one.mutant.instead)} | ${code(one.text)} | ${why} |`;
  });
  writeFileSync(
    join(import.meta.dirname, '..', 'results', 'mutation-code.md'),
    `# Which broken code no test notices

Written by \`npm run bench -- mutation-code <area>\`. A mutant is a source file with one change: ${KINDS}. Of each area a sample of
${SAMPLE}, the same each time (ordered by a hash with a fixed seed), is tried, as far as time has allowed, against the tests of the area that reach the place; rest: server/rest
and server/query; auth: server/auth; rules: every file under src that has a test of its name beside it.
The share is of those that are not equivalent, with the interval in which that of all mutants lies with 95 % certainty (Wilson).

| area | mutants there are | tried | noticed | equivalent | share noticed |
|---|---|---|---|---|---|
${rows.join('\n')}

## Not noticed

| place | change | line | why it may stand |
|---|---|---|---|
${lines.join('\n')}
`,
  );
}

/** With Wilson's interval for 95 %. */
export function shareOf(killed: number, tried: number): string {
  if (tried === 0) return 'not run';
  const z = 1.96;
  const share = killed / tried;
  const middle = (share + (z * z) / (2 * tried)) / (1 + (z * z) / tried);
  const half =
    (z / (1 + (z * z) / tried)) * Math.sqrt((share * (1 - share)) / tried + (z / (2 * tried)) ** 2);
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${percent(share)} % (${percent(middle - half)}–${percent(middle + half)})`;
}

/** Why no test notices it, where known-survivors.ts says so. */
export const reasonOf = ({ file, text, mutant }: Tried): string | undefined =>
  codeReasons[`${file} | ${text} | ${mutant.kind} → ${mutant.instead}`];

const code = (text: string) => {
  const short = text.replace(/\s+/g, ' ').slice(0, 110).replaceAll('|', '\\|').replaceAll('`', "'");
  return short ? `\`${short}\`` : 'nothing';
};

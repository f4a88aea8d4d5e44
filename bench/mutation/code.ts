import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { option } from '../option.ts';
import { type Area, areas } from './code-areas.ts';
import { mutated, probed } from './code-mutants.ts';
import { reasonOf, writeCodeReport } from './code-report.ts';
import { codeVerdicts, SAMPLE, sampleOf, source, type Tried, type Verdict } from './code-sample.ts';
import { openSession, type Session } from './session.ts';
import { deadline } from './verdicts.ts';

/**
 * `npm run bench -- mutation-code <rest | auth | rules> [--sample=300] [--minutes=8] [--again]`: breaks the code of an area at
 * one place after the other and looks whether one of its tests turns red. The sample is the same each time; `--again` tries once
 * more what no test had noticed and known-survivors.ts gives no reason for. Writes bench/results/mutation-code.md.
 */
const root = join(import.meta.dirname, '..', '..');

async function main(): Promise<void> {
  const [name = '', ...words] = process.argv.slice(3);
  const area = areas[name]?.();
  if (!area) throw new Error(`Say which of ${Object.keys(areas).join(', ')}.`);
  const until = deadline();
  const { sample } = sampleOf(name, area, Number(option('sample') ?? SAMPLE));
  const verdicts = codeVerdicts();
  const open = sample.filter((one) => {
    const verdict = verdicts.get(one.key)?.verdict;
    return verdict === undefined || (verdict !== 'killed' && words.includes('--again') && !reasonOf(one));
  });
  if (open.length > 0) {
    const session = await openSession(area.needs);
    try {
      await probe(
        session,
        area,
        open.filter(({ key }) => words.includes('--again') || !verdicts.get(key)?.tests),
        verdicts,
      );
      await tryAll(session, open, verdicts, until);
    } finally {
      await session.close();
    }
  }
  writeCodeReport();
}

/** Runs the tests of the area once, to see which of them reach which of the places. */
async function probe(
  session: Session,
  { tests }: Area,
  tried: readonly Tried[],
  verdicts: ReturnType<typeof codeVerdicts>,
): Promise<void> {
  if (tried.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'harmattan-hits-'));
  const byFile = Map.groupBy([...tried.entries()], ([, { file }]) => file);
  const sources = new Map(
    [...byFile].map(([file, ones]) => [
      file,
      probed(
        source(file),
        ones.map(([id, { mutant }]) => ({ mutant, id })),
        'globalThis.mutantReached?.',
      ),
    ]),
  );
  const red = new Set<string>();
  const options = { sources, environment: { MUTATION_HITS: folder }, timeoutMs: 1_800_000 };
  for (const file of await session.run(tests, options)) red.add(file);
  if (red.size > 0) console.log(`red by themselves, and not asked: ${[...red].join(', ')}`);
  const reached = new Map<number, string[]>();
  for (const one of readdirSync(folder)) {
    const { testPath, hits } = JSON.parse(readFileSync(join(folder, one), 'utf8')) as {
      testPath: string;
      hits: number[];
    };
    const test = relative(root, testPath);
    if (!red.has(test)) for (const id of hits) reached.set(id, [...(reached.get(id) ?? []), test]);
  }
  // What was found before stands until it is tried again.
  for (const [id, { key }] of tried.entries())
    verdicts.set(key, { ...verdicts.get(key), tests: reached.get(id) ?? [] });
  rmSync(folder, { recursive: true, force: true });
}

async function tryAll(
  session: Session,
  tried: readonly Tried[],
  verdicts: ReturnType<typeof codeVerdicts>,
  until: number,
): Promise<void> {
  /** How many mutants of a file a test has noticed: it is asked first. */
  const noticed = new Map<string, number>();
  for (const [n, { file, mutant, key }] of tried.entries()) {
    if (Date.now() > until)
      return console.log(`${tried.length - n} of ${tried.length} are left for another run`);
    const tests = (verdicts.get(key)?.tests ?? []).toSorted(
      (a, b) => (noticed.get(`${file} ${b}`) ?? 0) - (noticed.get(`${file} ${a}`) ?? 0),
    );
    const sources = new Map([[file, mutated(source(file), mutant)]]);
    let verdict: Verdict = tests.length === 0 ? 'not reached' : 'survived';
    for (const some of [tests.slice(0, 1), tests.slice(1, 3), tests.slice(3)]) {
      if (verdict === 'killed' || some.length === 0) continue;
      const [red] = await session.run(some, { sources, untilRed: true });
      if (!red) continue;
      verdict = 'killed';
      noticed.set(`${file} ${red}`, (noticed.get(`${file} ${red}`) ?? 0) + 1);
    }
    // Which tests reach it is asked anew where it is tried again.
    verdicts.set(key, { verdict });
    console.log(`${verdict.padEnd(11)} ${file}:${mutant.line} ${mutant.kind}`);
  }
}

await main();

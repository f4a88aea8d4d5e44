import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { provideChromium } from './chromium.ts';
import { UNHANDLED_ERRORS_FILE } from './unhandled-errors.ts';

/**
 * `npm test`: types and style, rules, server, stories in a browser. `npm test -- server auth` runs a part: the first
 * word names a set (rules, server, e2e), what follows goes to Vitest.
 */
const root = join(import.meta.dirname, '..', '..');
const binary = (name: string) => join(root, 'node_modules', '.bin', name);
const sets = ['rules', 'server', 'e2e'];
const [first = '', ...rest] = process.argv.slice(2);
const chosen = sets.includes(first) ? [first] : sets;
const filters = sets.includes(first) ? rest : process.argv.slice(2);
const whole = process.argv.length === 2;

const running = new Set<ChildProcess>();
let stopping = false;
// Who stops the run stops what it is running, too, and nothing else begins.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping = true;
    const alive = [...running].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const last = alive.map((child) => once(child, 'exit'));
    for (const child of alive) child.kill(signal);
    void Promise.all(last).then(() => process.exit(1));
  });

/** Runs a program and shows what it prints: as it comes, or, beside others, once it has ended. */
async function step(
  name: string,
  program: string,
  words: string[],
  { beside = false, env = {} }: { beside?: boolean; env?: Record<string, string> } = {},
): Promise<boolean> {
  if (stopping) return false;
  if (!beside) console.log(`\n── ${name}`);
  const child = spawn(program, words, {
    cwd: root,
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env, ...(beside && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  running.add(child);
  const [[code], ...printed] = await Promise.all([
    once(child, 'close'),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  running.delete(child);
  if (beside) console.log(`\n── ${name}\n${printed.join('')}`);
  return code === 0;
}

/** Types, style and unused code: beside the rules, since none of them keeps two processors busy alone. */
async function checks(): Promise<string[]> {
  if (
    !(await step('types of the routes', process.execPath, [binary('react-router'), 'typegen'], {
      beside: true,
    }))
  )
    return ['typegen'];
  const types = step('types', binary('tsc'), ['--noEmit'], { beside: true });
  const style = await step('style', binary('biome'), ['check', '--diagnostic-level=error', '.'], {
    beside: true,
  });
  const unused = await step('unused code', process.execPath, [binary('knip'), '--no-progress'], {
    beside: true,
  });
  const passed = { tsc: await types, biome: style, knip: unused };
  return Object.entries(passed).flatMap(([name, well]) => (well ? [] : [name]));
}

const red: string[] = [];
const checking = whole
  ? checks().catch((error) => [`checks: ${error instanceof Error ? error.message : error}`])
  : Promise.resolve([]);
// Not for the stories alone: passkeys and security keys are tried in a browser, too.
if (chosen.includes('e2e') || chosen.includes('server')) provideChromium();

const folder = mkdtempSync(join(tmpdir(), 'harmattan-report-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
for (const set of chosen) {
  const report = join(folder, `${set}.json`);
  const unhandled = join(folder, `${set}-unhandled.txt`);
  const words = [
    vitest,
    'run',
    '--project',
    set,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(import.meta.dirname, 'unhandled-errors.ts')}`,
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...filters,
  ];
  const passed = await step(set, process.execPath, words, { env: { [UNHANDLED_ERRORS_FILE]: unhandled } });
  if (set === chosen[0]) red.push(...(await checking));
  const before = red.length;
  try {
    const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
    totals.passed += told.numPassedTests;
    totals.failed += told.numFailedTests;
    totals.skipped += told.numPendingTests + told.numTodoTests;
    red.push(...namesOfRed(told));
  } catch {
    red.push(`${set}: no report, see above`);
  }
  if (existsSync(unhandled))
    for (const line of readFileSync(unhandled, 'utf8').split('\n'))
      red.push(`${set}: outside of the tests: ${line}`);
  if (!passed && red.length === before) red.push(`${set}: an error outside of the tests, see above`);
}
rmSync(folder, { recursive: true, force: true });
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
if (red.length) console.log(`\nRed:\n${red.map((one) => `  ✗ ${one}`).join('\n')}`);
process.exit(red.length === 0 && totals.passed > 0 ? 0 : 1);

/** What Vitest's report says of a run, as far as it is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The names of the tests that failed, with their files; of a file alone, when it failed before its tests. */
function namesOfRed({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length) return failed.map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed'
      ? [`${file} could not be run, or not put away: ${message.split('\n')[0]}`]
      : [];
  });
}

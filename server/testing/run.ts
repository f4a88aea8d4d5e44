import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium, installChromium } from './chromium.ts';

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

function step(name: string, program: string, words: string[]): boolean {
  console.log(`\n── ${name}`);
  return spawnSync(program, words, { cwd: root, stdio: 'inherit' }).status === 0;
}

let fine = true;
if (whole) {
  fine = step('types and style', process.execPath, [binary('react-router'), 'typegen']) && fine;
  fine = step('tsc', binary('tsc'), ['--noEmit']) && fine;
  fine = step('biome', binary('biome'), ['check', '--diagnostic-level=error', '.']) && fine;
}
if (chosen.includes('e2e') && !findChromium()) installChromium();

const folder = mkdtempSync(join(tmpdir(), 'harmattan-report-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
for (const set of chosen) {
  const report = join(folder, `${set}.json`);
  const words = [
    vitest,
    'run',
    '--project',
    set,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...filters,
  ];
  fine = step(set, process.execPath, words) && fine;
  try {
    const counted = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    totals.passed += counted.numPassedTests ?? 0;
    totals.failed += counted.numFailedTests ?? 0;
    totals.skipped += (counted.numPendingTests ?? 0) + (counted.numTodoTests ?? 0);
  } catch {
    fine = false;
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
process.exit(fine && totals.failed === 0 && totals.passed > 0 ? 0 : 1);

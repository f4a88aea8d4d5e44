import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './code-areas.ts';
import { type CodeMutant, mutantsOf } from './code-mutants.ts';
import { openVerdicts } from './verdicts.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Tried {
  area: string;
  file: string;
  mutant: CodeMutant;
  /** The line it is in, for people. */
  text: string;
  /** By its bytes: another one as soon as the file is edited. */
  key: string;
}

export type Verdict = 'killed' | 'survived' | 'not reached';

/** What is known of one mutant: which tests reach it, and what they said. */
export interface Known {
  tests?: string[];
  verdict?: Verdict;
}

export const codeVerdicts = () => openVerdicts<Known>('mutation-code');

export const source = (file: string) => readFileSync(join(root, file), 'utf8');

/** Of each area, unless another number is asked for. */
export const SAMPLE = 300;

/** The same mutants for the same sources and the same size. */
export function sampleOf(
  area: string,
  { files, texts }: Area,
  size: number,
): { all: number; sample: Tried[] } {
  const all = files.flatMap((file) => {
    const code = source(file);
    const lines = code.split('\n');
    const version = createHash('sha256').update(code).digest('hex').slice(0, 12);
    const mutants = mutantsOf(join(root, file), code).filter(({ kind }) => texts || kind !== 'text');
    return mutants.map((mutant): Tried => {
      const text = lines[mutant.line - 1]?.trim() ?? '';
      const key = `${file}@${version}:${mutant.from}-${mutant.to} ${mutant.kind} ${mutant.instead}`;
      return { area, file, mutant, text, key };
    });
  });
  const order = (one: Tried) =>
    createHash('sha256')
      .update(`seed 1 ${one.key.replace(/@\w+:/, ':')}`)
      .digest('hex');
  return { all: all.length, sample: all.toSorted((a, b) => order(a).localeCompare(order(b))).slice(0, size) };
}

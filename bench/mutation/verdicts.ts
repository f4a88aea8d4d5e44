import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { option } from '../option.ts';

/**
 * What is known of mutants so far, by their keys: kept after each one, so that a run may be broken off at any time, and with the
 * results in the repository, one a line, so that the next run goes on from them.
 */
export interface Verdicts<V> {
  get(key: string): V | undefined;
  set(key: string, verdict: V): void;
  all(): V[];
}

export function openVerdicts<V>(name: string): Verdicts<V> {
  const file = join(import.meta.dirname, '..', 'results', `${name}.json`);
  const known = new Map<string, V>(Object.entries(read<V>(file)));
  return {
    get: (key) => known.get(key),
    all: () => [...known.values()],
    set(key, verdict) {
      known.set(key, verdict);
      const lines = [...known].map(([one, what]) => `${JSON.stringify(one)}: ${JSON.stringify(what)}`);
      writeFileSync(`${file}.tmp`, `{\n${lines.toSorted().join(',\n')}\n}\n`);
      renameSync(`${file}.tmp`, file);
    },
  };
}

function read<V>(file: string): Record<string, V> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, V>;
  } catch {
    return {};
  }
}

/** `--minutes=8`: the moment at which a run ends by itself; the next one goes on. */
export const deadline = (): number =>
  Date.now() + Number(option('minutes') ?? Number.POSITIVE_INFINITY) * 60_000;

import { join } from 'node:path';

export interface PolicyMutant {
  table: string;
  policy: string;
  /** Which clause was dropped, for people. */
  clause: string;
  sql: string;
}

/** What the matrix did not notice. */
export interface Survivors {
  mutants: number;
  survivors: PolicyMutant[];
}

export const SURVIVORS_FILE = join(import.meta.dirname, '..', 'results', 'policy-survivors.tmp');

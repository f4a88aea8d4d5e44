import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');

/** For mutants alone: the database of the tests, and nothing that is built. */
export default defineConfig({
  root,
  test: {
    include: ['bench/mutation/*.mutation.ts', 'server/**/*.test.ts', 'supabase/**/*.test.ts'],
    globalSetup: [join(root, 'server/testing/cluster.ts')],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    bail: 1,
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Three sets: pure rules, everything that needs a database or the server, and the stories in a browser. In each a worker reads
 * the modules of the product once and not for each of its files (`isolate: false`): files share no state but theirs, and put back
 * what they replace (spies, clocks, globals, variables of the environment).
 */
export default defineConfig({
  test: {
    globals: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What must come is waited for as long as a busy machine may take; what has come is seen at once.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          // Vitest leaves one processor free, which the checks beside need only for part of the time (server/testing/run.ts).
          maxWorkers: Math.max(2, availableParallelism()),
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'supabase/**/*.test.ts', 'docs/**/*.test.ts'],
          // Some tests ask the built product for its pages.
          globalSetup: ['server/testing/cluster.ts', 'server/testing/build.ts'],
          isolate: false,
          // A worker computes for little more than half of its time, and waits for a database or a process otherwise.
          maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          // Built already, and read as Node reads it.
          server: { deps: { external: [/\/build\/program\//] } },
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['server/testing/cluster.ts', 'server/testing/build.ts'],
          // Each file has a server, a database and a browser of its own.
          maxWorkers: 2,
          testTimeout: 180_000,
          // No retry: a story that needs one hides a race, in the product or in the story.
          retry: 0,
        },
      },
    ],
  },
});

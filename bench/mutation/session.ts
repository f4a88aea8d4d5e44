import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

const root = join(import.meta.dirname, '..', '..');

/** Test files run again and again in one process, with other sources each time. */
export interface Session {
  /**
   * @param files from the root of the repository
   * @param sources what stands in a file meanwhile, by its path
   * @returns the test files that were red; all of them when they took too long, which is two minutes and one more for each file
   */
  run(
    files: readonly string[],
    options?: {
      sources?: ReadonlyMap<string, string>;
      environment?: Record<string, string>;
      timeoutMs?: number;
      /** Ends at the first red test: nothing but whether there is one is wanted. */
      untilRed?: boolean;
    },
  ): Promise<string[]>;
  close(): Promise<void>;
}

/** @param needs whether these tests ask a database */
export async function openSession(needs: 'database' | 'nothing'): Promise<Session> {
  let sources: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform(_, id) {
      const code = sources.get(id.split('?')[0] ?? '');
      return code === undefined ? null : { code, map: null };
    },
  };
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      // A file is kept transformed by what stands on the disk, not by what stands in its place here.
      fsModuleCache: false,
      // As many as of the server's own tests (vitest.config.ts): a worker waits for almost half of its time.
      maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
      include: [
        'bench/mutation/*.mutation.ts',
        'server/**/*.test.ts',
        'supabase/**/*.test.ts',
        'src/**/*.test.{ts,tsx}',
      ],
      globalSetup: needs === 'database' ? [join(root, 'server/testing/cluster.ts')] : [],
      setupFiles: [join(import.meta.dirname, 'hits.setup.ts')],
      testTimeout: 30_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000, interval: 50 } },
    },
    { plugins: [plugin] },
  );
  return {
    async run(
      files,
      {
        sources: changed = new Map(),
        environment = {},
        // A machine with other work is slow: only what would never end is to be taken for red.
        timeoutMs = 120_000 + 60_000 * files.length,
        untilRed = false,
      } = {},
    ) {
      for (const { config } of vitest.projects) config.bail = Number(untilRed);
      const paths = files.map((file) => join(root, file));
      const before = [...sources.keys()];
      sources = new Map([...changed].map(([file, code]) => [join(root, file), code]));
      for (const file of [...before, ...sources.keys()]) vitest.invalidateFile(file);
      Object.assign(process.env, environment);
      try {
        return await within(vitest, paths, timeoutMs);
      } finally {
        for (const name of Object.keys(environment)) delete process.env[name];
      }
    },
    close: () => vitest.close(),
  };
}

async function within(vitest: Vitest, paths: readonly string[], timeoutMs: number): Promise<string[]> {
  const [project] = vitest.projects;
  if (!project) throw new Error('Vitest has no project');
  const specifications = paths.map((path) => project.createSpecification(path));
  let late = false;
  const watch = setTimeout(() => {
    late = true;
    endWorkers();
  }, timeoutMs);
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const relative = (path: string) => path.slice(root.length + 1);
    if (late) return paths.map(relative);
    // Those of earlier runs are listed as well.
    const red = testModules.filter(
      (module: TestModule) => paths.includes(module.moduleId) && module.state() === 'failed',
    );
    if (red.length > 0) return red.map(({ moduleId }) => relative(moduleId));
    return unhandledErrors.length > 0 ? paths.map(relative) : [];
  } finally {
    clearTimeout(watch);
  }
}

/** A mutant may loop for ever: nothing but its end ends that. The database of the tests is a child too, and stays. */
function endWorkers(): void {
  for (const task of readdirSync('/proc/self/task')) {
    const children = readFileSync(`/proc/self/task/${task}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    for (const pid of children)
      if (/vitest/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) process.kill(Number(pid), 'SIGKILL');
  }
}

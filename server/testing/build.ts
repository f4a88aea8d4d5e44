import type { TestProject } from 'vitest/node';
import { buildIfStale, buildProgramIfStale } from '../pages/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether servers are started from the built program, as `npm start` does, or from the sources. */
    program: boolean;
  }
}

/** The stories run against the built program, other tests ask the built pages. */
export default async function setup(project: TestProject): Promise<void> {
  const program = project.name === 'e2e';
  await (program ? buildProgramIfStale() : buildIfStale());
  project.provide('program', program);
}

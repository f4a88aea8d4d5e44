import { build } from './build.ts';
import type { BuildSpec } from './build-spec.ts';

/** Entry point of the build process: takes a build spec, answers with the file's bytes or an error; exits with its parent. */
process.on('message', async (spec: BuildSpec) => {
  try {
    process.send?.({ bytes: await build(spec) });
  } catch (error) {
    process.send?.({ reason: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));

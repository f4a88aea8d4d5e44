import { build } from './build.ts';
import type { BuildSpec } from './build-spec.ts';

/** One spec in, one file's bytes out, or why there is none. Ends with the server that started it. */
process.on('message', async (spec: BuildSpec) => {
  try {
    process.send?.({ bytes: await build(spec) });
  } catch (error) {
    process.send?.({ reason: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));

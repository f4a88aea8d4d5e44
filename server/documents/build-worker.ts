import { parentPort } from 'node:worker_threads';
import { build } from './build.ts';
import type { Recipe } from './recipe.ts';

/** One recipe in, one file's bytes out, or why there is none. */
parentPort?.on('message', async (recipe: Recipe) => {
  try {
    const bytes = await build(recipe);
    parentPort?.postMessage({ bytes });
  } catch (error) {
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) });
  }
});

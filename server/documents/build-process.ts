import { build } from './build.ts';
import type { Recipe } from './recipe.ts';

/** One recipe in, one file's bytes out, or why there is none. Ends with the server that started it. */
process.on('message', async (recipe: Recipe) => {
  try {
    process.send?.({ bytes: await build(recipe) });
  } catch (error) {
    process.send?.({ reason: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));

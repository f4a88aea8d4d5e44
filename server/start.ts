import { pathToFileURL } from 'node:url';
import { loadDotEnv, readConfig } from './config.ts';
import { isFresh, program, programFolder } from './pages/sources.ts';
import { nameSources } from './source-lines.ts';
import { sentenceFor } from './start-error.ts';

/** `npm start`, `npm run demo` (--demo) and `npm run dev` (--dev). */
async function main(): Promise<void> {
  const demo = process.argv.includes('--demo');
  const dev = process.argv.includes('--dev');
  loadDotEnv();
  const config = readConfig(process.env, { dataDir: demo ? 'demo-data' : 'data' });
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  if (!dev && !isFresh(program)) {
    await (await import('./pages/build.ts')).buildProgramIfStale();
    // This may be the program of older sources: what was just built takes over.
    await import(`${pathToFileURL(program.file).href}?${Date.now()}`);
    return;
  }
  await (await import('./run.ts')).run(config, { demo, dev });
}

nameSources(programFolder);
main().catch((error: unknown) => {
  // A sentence for the operator; anything else is a fault of ours and shows where it happened.
  const sentence = sentenceFor(error);
  console.error(sentence ? `\n  ${sentence}\n` : error);
  process.exit(1);
});

// Loaded before the TypeScript entry, which an older Node could not even read.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `\n  Harmattan runs on Node 24; this is ${process.version}. The project brings its own: run it with “npm start”, and if this\n` +
      '  message still appears, install it again with “npm ci” (its package "node" must be allowed to run its install script).\n',
  );
  process.exit(1);
}
require('./keep-tick-shape.cjs');
const { existsSync, realpathSync } = require('node:fs');
const { join } = require('node:path');
const { enableCompileCache, registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');
const program = join(__dirname, '..', 'build', 'program', 'start.js');
if (
  existsSync(program) &&
  existsSync(process.argv[1] ?? '') &&
  realpathSync(process.argv[1]) === join(__dirname, 'start.ts') &&
  !process.argv.includes('--dev')
) {
  // The same as start.ts, in few files of plain JavaScript: reading its sources takes 40 MB that the process would keep.
  const entry = registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL !== undefined || !specifier.endsWith('/server/start.ts'))
        return next(specifier, context);
      entry.deregister();
      return { url: pathToFileURL(program).href, format: 'module', shortCircuit: true };
    },
  });
} else {
  // Read and compiled once: later starts are faster, and need not load the type stripper at all.
  enableCompileCache(join(__dirname, '..', 'node_modules', '.cache', 'compile'));
}

// Loaded before the TypeScript entry, which an older Node could not even read.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `\n  Harmattan runs on Node 24; this is ${process.version}. The project brings its own: run it with “npm start”, and if this\n` +
      '  message still appears, install it again with “npm ci” (its package "node" must be allowed to run its install script).\n',
  );
  process.exit(1);
}
// Read and compiled once: later starts are faster, and need not load the type stripper at all.
const { join } = require('node:path');
require('node:module').enableCompileCache(join(__dirname, '..', 'node_modules', '.cache', 'compile'));

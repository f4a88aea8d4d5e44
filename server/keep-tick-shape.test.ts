import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('objects that Node makes for a tick have the shape they had before a collection', () => {
  const script = `
    const { executionAsyncResource } = require('node:async_hooks');
    setTimeout(() => {
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      process.nextTick((one) => {
        const { tick } = require.cache[require.resolve('./keep-tick-shape.cjs')];
        console.log(%HaveSameMap(tick, executionAsyncResource()), Object.getOwnPropertySymbols(tick).length);
      }, 1);
    }, 50);`;
  const words = ['--allow-natives-syntax', '--expose-gc', '-r', './keep-tick-shape.cjs', '-e', script];
  const said = execFileSync(process.execPath, words, { cwd: import.meta.dirname, encoding: 'utf8' });
  // More than one: Node still makes them with symbols, which is what costs.
  expect(said).toBe('true 3\n');
});

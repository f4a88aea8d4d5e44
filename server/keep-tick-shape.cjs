const { executionAsyncResource } = require('node:async_hooks');
/**
 * Keeps one of the objects Node makes for each process.nextTick. V8 forgets the shape (map) of objects of which none is left,
 * and a collection in a quiet moment finds none of these; from then on it defines the three symbols of each further one by
 * a call into its runtime, a fifth of what a cached page costs (docs/decisions/036).
 */
process.nextTick(() => {
  module.tick = executionAsyncResource();
});

import { createContext, type RouterContext } from 'react-router';

/**
 * A key under which the server hands something to the loaders. The server and the built bundle each load their own copy
 * of a module, and the load context is keyed by identity: one object in the global registry serves both.
 */
export function sharedContext<T>(name: string): RouterContext<T> {
  const key = Symbol.for(`harmattan.${name}`);
  const registry = globalThis as { [key]?: RouterContext<T> };
  registry[key] ??= createContext<T>();
  return registry[key];
}

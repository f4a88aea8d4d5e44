import { createContext as createReactContext, use } from 'react';
import { createContext, type RouterContext } from 'react-router';

/** What the server says about the rendering of one page. */
export interface PageRender {
  /**
   * Marks the scripts that our own components and the framework write. The page server allows exactly those by their
   * hashes and takes the mark off, so that a script that came in with content does not run.
   */
  nonce: string;
  /** Takes what went wrong to the log. */
  report(error: unknown): void;
}

// One key for the server's copy of this file and the built bundle's; see src/lib/site-settings.ts.
const key = Symbol.for('harmattan.page-render');
const registry = globalThis as { [key]?: RouterContext<PageRender> };
registry[key] ??= createContext<PageRender>();

export const pageRenderContext: RouterContext<PageRender> = registry[key];

/** The mark, for components that write a script; none in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined);
export const useScriptNonce = (): string | undefined => use(ScriptNonce);

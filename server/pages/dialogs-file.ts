import { join } from 'node:path';
import type { Plugin } from 'vite';

const entry = join(import.meta.dirname, '..', '..', 'src', 'site', 'dialogs', 'island.tsx');

/** The fixed address of the dialogs of public pages. */
export const DIALOGS = 'dialogs.js';

/**
 * Builds src/site/dialogs/island.tsx as /dialogs.js, which public pages load when a dialog is opened. It shares its
 * chunks with the platform's screens.
 */
export function dialogsFile(): Plugin {
  return {
    name: 'harmattan-dialogs',
    applyToEnvironment: (environment) => environment.name === 'client',
    // With hot reload there is no such file: its address leads to the source.
    configureServer({ middlewares }) {
      middlewares.use(`/${DIALOGS}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(
          `import '/@id/__x00__virtual:react-router/inject-hmr-runtime';export{open}from'/src/site/dialogs/island.tsx'`,
        );
      });
    },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'chunk', id: entry, fileName: DIALOGS, preserveSignature: 'exports-only' });
    },
  };
}

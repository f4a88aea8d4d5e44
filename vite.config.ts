import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type UserConfig } from 'vite';
import { compileHints } from './server/pages/compile-hints.ts';
import { cutFonts } from './server/pages/cut-fonts.ts';
import { dialogsFile } from './server/pages/dialogs-file.ts';
import { pwaFiles } from './server/pages/pwa-files.ts';
import { routeTable } from './server/pages/route-table.ts';
import { scriptGroups } from './server/pages/script-groups.ts';

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: [tailwindcss(), reactRouter(), dialogsFile(), pwaFiles(), compileHints(), routeTable()],
    resolve: { alias: { '@cut-fonts': await cutFonts() } },
    // Bundled, the server loads the icons and parts that are used; unbundled it would load whole libraries (+150 MB).
    // Only in the build: in development Vite cannot bundle the CommonJS ones.
    ssr: command === 'build' ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              strictExecutionOrder: true,
              codeSplitting: {
                groups: scriptGroups(),
              },
            },
          },
        },
      },
    },
    build: {
      sourcemap: false,
      target: 'es2022',
      // light-dark() carries both themes; older targets would have it rewritten
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // no data: URLs; the content security policy knows only files of this site
      assetsInlineLimit: 0,
    },
  }),
);

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const START = 'window.__reactRouterManifest=';

/**
 * Takes out of the browser's route table which scripts each route imports: the router reads them only to preload, which the
 * server's table does for the first page, and they are four fifths of a file that every first list waits for.
 */
export function routeTable(): Plugin {
  return {
    name: 'harmattan-route-table',
    apply: 'build',
    // React Router writes the table while it builds the server's part.
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildEnd(error) {
      if (error) return;
      const assets = join(this.environment.config.root, 'build', 'client', 'assets');
      for (const file of readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name))) {
        const path = join(assets, file);
        const source = readFileSync(path, 'utf8');
        if (!source.startsWith(START)) this.error(`${file} is no route table of the form known`);
        const table = JSON.parse(source.slice(START.length, -1)) as {
          routes: Record<string, { imports?: string[] }>;
        };
        for (const route of Object.values(table.routes)) delete route.imports;
        writeFileSync(path, `${START}${JSON.stringify(table)};`);
      }
    },
  };
}

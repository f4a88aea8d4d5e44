import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { offlineRooms } from '../../src/offline/offline-rooms.ts';
import { DIALOGS } from './dialogs-file.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Builds the two files with a fixed address: /pwa.js, which every page loads at the first touch or when it is idle, and /sw.js, the service
 * worker. The worker carries the list of what it needs to open without a network, and the build's version.
 */
export function pwaFiles(): Plugin {
  return {
    name: 'harmattan-pwa-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle);
      const page = await inOneFile('src/pwa/page.ts', {});
      // The cut ones only: the name, and a hash of eight signs.
      const fonts = names.filter((name) => /(inter|source-serif)-latin-[\w-]{8}\.woff2$/.test(name));
      const files = ['/offline', '/pwa.js', '/favicon.svg', ...fonts.map((name) => `/${name}`)];
      const later = dialogFiles(bundle);
      const dialogs = bundle[DIALOGS];
      const version = hashOf([
        page,
        dialogs?.type === 'chunk' ? dialogs.code : '',
        ...names.sort(),
        ...publicFiles(),
      ]);
      const worker = await inOneFile('src/pwa/worker.ts', {
        SHELL: JSON.stringify({ version, files, later, rooms: roomFiles(bundle) }),
      });
      this.emitFile({ type: 'asset', fileName: 'pwa.js', source: page });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  };
}

/** The frame of the platform and the rooms that open without a network. */
const roomModules = [
  'root',
  'app/providers',
  'app/dashboard-layout',
  'features/overview/overview-page',
  'features/account/settings-page',
  ...offlineRooms.flatMap(({ modules }) => modules.map((module) => `features/${module}`)),
];

/**
 * The scripts of those rooms: what their modules import, and what they load when it is wanted. Their documents name the
 * rest (src/pwa/offline-documents.ts).
 */
function roomFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const walk = (name: string, onDemand: number) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return;
    const seen = files.has(name);
    files.add(name);
    if (!seen) for (const other of chunk.imports) walk(other, onDemand);
    if (onDemand > 0) for (const other of chunk.dynamicImports) walk(other, onDemand - 1);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const module = chunk.facadeModuleId?.split('?')[0] ?? '';
    if (roomModules.some((one) => module.endsWith(`/src/${one}.tsx`))) walk(chunk.fileName, 1);
  }
  return [...files].map((name) => `/${name}`);
}

/** What the assessment needs to open without a network: its file, the files that imports, and the stylesheet. */
function dialogFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (files.has(`/${name}`) || chunk?.type !== 'chunk') return;
    files.add(`/${name}`);
    chunk.imports.forEach(walk);
  };
  walk(DIALOGS);
  const entry = bundle[DIALOGS];
  const sheets = entry?.type === 'chunk' ? entry.code.match(/\/assets\/[\w.-]+\.css/g) : null;
  for (const sheet of sheets ?? []) files.add(sheet);
  return [...files];
}

/** The names of the bundle's files change with their content; these do not. */
const publicFiles = () =>
  globSync('public/**/*.*', { cwd: root })
    .sort()
    .map((file) => readFileSync(join(root, file), 'base64'));

const hashOf = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 12);

async function inOneFile(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new TypeError(`${entry} was not built.`);
  return output.output[0].code;
}

/** What rolldown tells about a module while it groups them. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/**
 * Which scripts travel together. Left alone the bundler makes a file of everything two screens share, an icon
 * included: 150 requests before the first list. What the first list of a signed-in person needs is one file, what comes
 * right after it another, forms a third; what remains is grouped by who shares it.
 */
const bundles: readonly { name: string; roots: readonly string[] }[] = [
  {
    name: 'platform',
    roots: [
      'src/root.tsx',
      'src/app/providers.tsx',
      'src/app/dashboard-layout.tsx',
      'src/records/noun-list-page.tsx',
      'src/features/clients/client-card.tsx',
      'src/features/projects/project-card.tsx',
      'defaults/entry.client.tsx',
    ],
  },
  {
    name: 'after-first-screen',
    roots: [
      'src/ui/toaster.tsx',
      'src/ui/tooltip-layer.tsx',
      'src/app/account-menu.tsx',
      'src/features/notifications/bell.tsx',
      'src/records/export-menu.tsx',
      'src/app/palette/new-menu.tsx',
      'src/ui/select.tsx',
      'src/ui/dialog.tsx',
    ],
  },
  { name: 'forms', roots: ['src/records/noun-form-dialog.tsx', 'src/records/import-dialog.tsx'] },
];

/** The server writes these into the document; the few public pages that load React load them for themselves. */
const writtenByServer = /\/src\/site\/(page-behaviour|page-moves|theme-switch)\.ts$/;

/** Everything a bundle's roots import, and what that imports; what is imported on demand is not among it. */
function reachedFrom(roots: readonly string[], modules: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const open = modules.filter((id) => roots.some((root) => id.split('?')[0]?.endsWith(`/${root}`)));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || writtenByServer.test(id)) continue;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? [])
      if (allIcons.test(imported)) open.push(...iconsIn(info?.code ?? '', imported, graph));
      else open.push(imported);
  }
  return reached;
}

/** The module that names every icon of the set; through it a screen would reach all that any screen draws. */
const allIcons = /lucide-react\.mjs$/;

/** The modules of the icons a module draws. */
function iconsIn(code: string, set: string, graph: ModuleGraph): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.split(',').map((one) => one.trim().split(' ')[0]),
  );
  const known = fileOfIcon(graph.getModuleInfo(set)?.code ?? '');
  const files = graph.getModuleInfo(set)?.importedIds ?? [];
  return names.flatMap((name) => files.filter((file) => name && file.endsWith(known.get(name) ?? '\0')));
}

let iconFiles: Map<string, string> | undefined;

/** What the set calls each icon, several names for one file. */
function fileOfIcon(code: string): Map<string, string> {
  iconFiles ??= new Map(
    [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[^"']+)["']/g)].flatMap(
      ([, list = '', file = '']) =>
        [...list.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
  return iconFiles;
}

/** The groups for the bundler of the browser's scripts. */
export function scriptGroups() {
  const modules: string[] = [];
  const test = (id: string) => {
    modules.push(id);
    return true;
  };
  const known = new Map<string, Set<string>>();
  const groups = bundles.map(({ name, roots }, index) => ({
    priority: bundles.length + 1 - index,
    test,
    name(id: string, graph: ModuleGraph) {
      const members = known.get(name) ?? reachedFrom(roots, modules, graph);
      known.set(name, members);
      return members.has(id) ? name : null;
    },
  }));
  return [
    // In a file of its own: whatever shares its file would be fetched with it before the first screen.
    {
      name: 'react',
      priority: bundles.length + 2,
      test: /node_modules\/(react|react-dom|scheduler)\//,
    },
    // A group takes along what its modules import, used or not: these would come with the first list.
    { name: 'page-scripts', priority: bundles.length + 2, test: writtenByServer },
    ...groups,
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
  ];
}

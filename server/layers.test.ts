import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = normalize(join(import.meta.dirname, '..'));
const files = globSync('server/**/*.ts', { cwd: root }).filter(
  (file) => !/(\.test\.ts|^server\/testing\/.*|\/testing\.ts)$/.test(file),
);

/** Lower storeys know nothing of the ones above them. What is not named here stands on top. */
const STOREYS = [
  [
    'database/',
    'config.ts',
    'profile.ts',
    'services.ts',
    'log.ts',
    'settings-error.ts',
    'health-warnings.ts',
    'thread-pool.ts',
    'version.ts',
    'model-settings.ts',
    'vapid-settings.ts',
  ],
  ['access/', 'http/', 'query/', 'tasks/'],
  [
    'auth/',
    'rest/',
    'storage/',
    'realtime/',
    'functions/',
    'pages/',
    'documents/',
    'mail/',
    'content/',
    'discovery/',
    'ai/',
  ],
];
const storeyOf = (file: string) => {
  // A list of what the surfaces offer is put together above them.
  if (file === 'server/tasks/list.ts') return STOREYS.length;
  const path = file.slice('server/'.length);
  const found = STOREYS.findIndex((names) => names.some((name) => path === name || path.startsWith(name)));
  return found < 0 ? STOREYS.length : found;
};

function importsOf(file: string): { to: string; typesOnly: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...text.matchAll(/^(?:import|export) (type )?[^;]*?from\s*'((?:#server|\.\.?)\/[^']+)'/gm),
    ...text.matchAll(/import(type)?\(\s*'((?:#server|\.\.?)\/[^']+)'/g),
  ]
    .map(([, type, to = '']) => ({
      to: to.startsWith('#') ? to.slice(1) : normalize(join(dirname(file), to)),
      typesOnly: type !== undefined,
    }))
    .filter(({ to }) => to.startsWith('server/') && !to.startsWith('server/testing/'));
}

const upward = files
  .flatMap((file) =>
    importsOf(file)
      .filter(({ to }) => storeyOf(to) > storeyOf(file))
      .map(({ to, typesOnly }) => ({ import: `${file} → ${to}`, typesOnly })),
  )
  .sort((a, b) => a.import.localeCompare(b.import));

test('hardly anything in server/ needs what stands above it, and what does is named here', () => {
  expect(upward.filter((one) => !one.typesOnly).map((one) => one.import)).toEqual([
    // Settings are read once, whole; two surfaces read their own words of them.
    'server/config.ts → server/auth/providers/provider-settings.ts',
    'server/config.ts → server/backup/backup-location.ts',
    'server/config.ts → server/storage/location.ts',
    // The queue brings its own tables.
    'server/database/migrate.ts → server/tasks/queue.ts',
    'server/database/open.ts → server/backup/backup-location.ts',
  ]);
});

test('types are taken from above only where it is told what every part is given', () => {
  const others = upward.filter((one) => one.typesOnly && !one.import.startsWith('server/services.ts'));
  expect(others).toEqual([]);
});

test('what an acceptance run does differently is told in the profile, and asked nowhere by the name of the setting', () => {
  const asking = [...files, ...globSync('src/**/*.{ts,tsx}', { cwd: root })].filter((file) =>
    /compat_?test/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(['server/config.ts', 'server/profile.ts']);
});

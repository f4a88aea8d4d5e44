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
  const path = file.slice('server/'.length);
  const found = STOREYS.findIndex((names) => names.some((name) => path === name || path.startsWith(name)));
  return found < 0 ? STOREYS.length : found;
};

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'((?:#server|\.\.?)\/[^']+)'/g)]
    .map(([, to = '']) => (to.startsWith('#') ? to.slice(1) : normalize(join(dirname(file), to))))
    .filter((to) => to.startsWith('server/') && !to.startsWith('server/testing/'));
}

test('nothing in server/ imports what stands above it, but for the types of what every part is given', () => {
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => storeyOf(to) > storeyOf(file))
      .map((to) => `${file} → ${to}`),
  );
  expect(upward.sort()).toEqual([
    // Settings are read once, whole; the parts of two surfaces are told there in their own words.
    'server/config.ts → server/auth/providers/provider-settings.ts',
    'server/config.ts → server/storage/location.ts',
    // Types only.
    'server/services.ts → server/access/gate.ts',
    'server/services.ts → server/access/keys.ts',
    'server/services.ts → server/query/schema-cache.ts',
    'server/services.ts → server/storage/blob-store.ts',
  ]);
});

test('what an acceptance run does differently is told in the profile, and asked nowhere by the name of the setting', () => {
  const asking = [...files, ...globSync('src/**/*.{ts,tsx}', { cwd: root })].filter((file) =>
    /compat_?test/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(['server/config.ts', 'server/profile.ts']);
});

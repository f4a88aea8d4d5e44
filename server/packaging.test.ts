import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const product = JSON.parse(read('package.json')) as {
  scripts: { start: string; build: string };
  dependencies: { node: string };
};
const dockerfile = read('Dockerfile');
const unit = read('ops/systemd/harmattan.service');
/** What starts the product, after the program: the same wherever it runs. */
const entry =
  /node (--max-semi-space-size=\d+ -r \S+ server\/start\.ts)$/.exec(product.scripts.start)?.[1] ?? '';
const settings = new Set(
  [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
);

test('the image and the unit start the product as npm start does, on the node it pins', () => {
  const bases = [...dockerfile.matchAll(/^FROM node:(\S+?)-bookworm-slim/gm)].map(([, version]) => version);
  expect(bases).toEqual([product.dependencies.node, product.dependencies.node]);
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...entry.split(' ')]);
  expect(unit).toMatch(new RegExp(`^ExecStart=/opt/harmattan/node_modules/node/bin/node ${entry}$`, 'm'));
  // Whoever starts it by another way than npm start limits what the C library keeps, too.
  const [, allocator = ''] = /^exec env (.*) node /.exec(product.scripts.start) ?? [];
  expect(allocator).toMatch(/^MALLOC_ARENA_MAX=\d+ MALLOC_TRIM_THRESHOLD_=\d+$/);
  for (const file of [dockerfile, unit]) expect(file).toContain(allocator);
});

test('every file the image is built from is there', () => {
  const named = [
    ...dockerfile.matchAll(/(?:\.\/)?\b(?:server\/[\w./-]+\.c?[tj]s|package(?:-lock)?\.json|\.npmrc)\b/g),
  ].map(([file]) => file);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(product.scripts.build).toContain('server/pages/build.ts');
});

test('the image does not run as root and asks the product for its health', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER harmattan$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\/health`/m);
  // Secrets come at run time, and none has a value that everybody knows.
  expect(read('compose.yaml')).not.toMatch(/(?:KEY|SECRET|PASSWORD|TOKEN):-/);
  expect(dockerfile).not.toMatch(/^(?:ARG|ENV).*(?:KEY|SECRET|PASSWORD|TOKEN)/m);
});

test('nothing that the image leaves out is needed by what it holds', () => {
  const left = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isLeft = (file: string) =>
    left.some((one) =>
      one.startsWith('**/*') ? file.endsWith(one.slice(4)) : file === one || file.startsWith(`${one}/`),
    );
  const held = execFileSync('git', ['ls-files', 'server', 'src', 'supabase'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !isLeft(file) && existsSync(join(root, file)));
  const needing = held
    .filter((file) => !/(\/testing\.ts|\.fixture\.ts)$/.test(file))
    .filter((file) =>
      /from '[^']*(?:server\/testing\/|\/testing\/|supabase\/tests\/|\/tests\/|\/bench\/|\/e2e\/|\.test\.ts)/.test(
        read(file),
      ),
    );
  expect(needing).toEqual([]);
});

test('what compose and the unit set are settings of the product, and it starts with them', () => {
  const compose = read('compose.yaml');
  const app = /^ {2}app:\n([\s\S]*?)^ {2}\w/m.exec(compose)?.[1] ?? '';
  const given = Object.fromEntries(
    [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'given'),
    ]),
  );
  const image = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, text = '']) => text.split(' '));
  const service = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const names = [...Object.keys(given), ...[...image, ...service].map((pair) => pair.split('=')[0] ?? '')];
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => !settings.has(name) && !name.startsWith('MALLOC_'))).toEqual([]);
  const config = readConfig({ ...Object.fromEntries(image.map((pair) => pair.split('='))), ...given });
  expect(config).toMatchObject({
    production: true,
    host: '0.0.0.0',
    dataDir: '/data',
    files: { kind: 's3', bucket: 'harmattan' },
  });
  // A stop takes 12 s at most; who runs the product gives it more.
  expect(Number(/stop_grace_period: (\d+)s/.exec(app)?.[1])).toBeGreaterThan(12);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(12);
});

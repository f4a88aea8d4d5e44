/**
 * Carries out the steps of the Dockerfile in chroots, where containers cannot run, and starts what they made:
 * `npm run try-image -- <a Debian root made by debootstrap> <an empty folder>`, as root, from a committed tree.
 * The pinned node is taken from node_modules, npm from this machine. The last stage is left in `<folder>/final`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { instructionsOf } from './dockerfile.ts';
import { startImage } from './start-image.ts';

const [base = '', work = ''] = process.argv.slice(2).map((path) => resolve(path));
if (!existsSync(join(base, 'etc/debian_version')) || !work)
  throw new Error('Say where the Debian root lies, and an empty folder to work in.');

interface Stage {
  root: string;
  folder: string;
  environment: Record<string, string>;
  user: string;
}

const stages = new Map<string, Stage>();
let stage: Stage = { root: '', folder: '/', environment: {}, user: 'root' };
const run = (program: string, words: string[]) => execFileSync(program, words, { stdio: 'inherit' });

function begin(name: string): Stage {
  const root = join(work, name);
  mkdirSync(root, { recursive: true });
  run('cp', ['-a', `${base}/.`, root]);
  const node = join(process.cwd(), 'node_modules/node/bin/node');
  run('install', ['-m', '0755', node, join(root, 'usr/local/bin/node')]);
  mkdirSync(join(root, 'usr/local/lib'), { recursive: true });
  const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  run('cp', ['-a', resolve(npm, '../..'), join(root, 'usr/local/lib/npm')]);
  writeFileSync(
    join(root, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  // How this machine reaches its registry is needed for building, and no part of the image.
  if (name !== 'final')
    for (const file of [
      '/etc/resolv.conf',
      '/etc/hosts',
      '/etc/ssl/certs/ca-certificates.crt',
      '/root/.npmrc',
    ])
      if (existsSync(file)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        run('cp', ['-L', file, join(root, file)]);
      }
  return { root, folder: '/', environment: {}, user: 'root' };
}

/** What the build is given: the committed files less those of .dockerignore. */
function context(): string {
  const folder = join(work, 'context');
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  const left = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line.startsWith('**/')
        ? `--no-anchored --exclude='${line.slice(3)}'`
        : `--anchored --exclude='./${line}'`,
    )
    .join(' ');
  run('sh', ['-c', `git archive --prefix=./ HEAD | tar -x -C '${folder}' ${left}`]);
  return folder;
}

function inside({ root, folder, environment, user }: Stage, command: string): void {
  const script = `
    mount --bind /dev '${root}/dev' && mount -t proc proc '${root}/proc' &&
    exec chroot ${user === 'root' ? '' : `--userspec=${user}`} '${root}' /bin/sh -c 'cd "$0" && exec /bin/sh -c "$1"' '${folder}' "$COMMAND"`;
  const done = spawnSync('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      HOME: '/root',
      ...environment,
      COMMAND: command,
    },
  });
  if (done.status !== 0) throw new Error(`This step failed (${done.status}): ${command}`);
}

for (const { line, word, text } of instructionsOf('Dockerfile')) {
  console.log(`\n> ${line}`);
  if (word === 'FROM') {
    const name = / AS (\w+)$/.exec(line)?.[1] ?? 'final';
    stage = begin(name);
    stages.set(name, stage);
  } else if (word === 'WORKDIR') {
    stage.folder = text;
    mkdirSync(join(stage.root, text), { recursive: true });
  } else if (word === 'ENV') {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[name] = value;
  } else if (word === 'USER') stage.user = text;
  else if (word === 'RUN') inside(stage, text);
  else if (word === 'COPY') {
    const words = text.split(' ');
    const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
    const names = from ? words.slice(1) : words;
    const target = resolve('/', stage.folder, names.at(-1) ?? '');
    const source = from ? (stages.get(from)?.root ?? '') : context();
    mkdirSync(join(stage.root, target), { recursive: true });
    for (const name of names.slice(0, -1)) {
      const path = join(source, name);
      run('cp', ['-a', from || name === '.' ? `${path}/.` : path, join(stage.root, target)]);
    }
  }
}
console.log(`\nThe image lies in ${join(work, 'final')}.`);
process.exitCode = startImage(join(work, 'final'), join(work, 'data'));

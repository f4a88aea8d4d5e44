import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { imageOf } from './dockerfile.ts';

/**
 * Starts what try-dockerfile.ts has made as `docker run --read-only --tmpfs /tmp --network none` would: its root read-only, nothing but
 * /data and /tmp writable, as its user, with its settings alone. Then asks for its health, its home page and an account, and stops it.
 * By itself: `node ops/start-image.ts <final> <an empty folder for /data>`.
 */
export function startImage(root: string, data: string): number {
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
  const { status } = spawnSync(
    'unshare',
    [...own, process.execPath, import.meta.filename, resolve(root), resolve(data), 'inside'],
    { stdio: 'inherit' },
  );
  return status ?? 1;
}

const image = imageOf(join(import.meta.dirname, '..', 'Dockerfile'));
const CHROOT = '/usr/sbin/chroot';
const environment: Record<string, string> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  ...image.environment,
};
const words = (root: string, command: string[]) => [
  `--userspec=${image.user}`,
  root,
  'sh',
  '-c',
  `cd ${image.folder} && exec "$@"`,
  'sh',
  ...command,
];

/** Within namespaces of its own: what is mounted, listens or runs here ends with it. */
async function inside(root: string, data: string): Promise<void> {
  const run = (program: string, ...rest: string[]) => execFileSync(program, rest, { stdio: 'inherit' });
  mkdirSync(data, { recursive: true });
  run('ip', 'link', 'set', 'lo', 'up');
  run('mount', '--bind', root, root);
  // What the image gives to its user in /data a new volume takes over.
  run('cp', '-a', `${join(root, 'data')}/.`, data);
  run('chown', '--reference', join(root, 'data'), data);
  run('chmod', '--reference', join(root, 'data'), data);
  run('mount', '--bind', data, join(root, 'data'));
  run('mount', '-t', 'tmpfs', 'tmpfs', join(root, 'tmp'));
  run('mount', '--bind', '/dev', join(root, 'dev'));
  run('mount', '-t', 'proc', 'proc', join(root, 'proc'));
  run('mount', '-o', 'remount,bind,ro', root);

  const inImage = (command: string[]): SpawnSyncReturns<string> =>
    spawnSync(CHROOT, words(root, command), { env: environment, encoding: 'utf8' });
  const says = (what: string, is: boolean) => {
    console.log(`${is ? 'yes' : 'NO '} ${what}`);
    if (!is) process.exitCode = 1;
  };
  says('the root refuses to be written', /Read-only/.test(inImage(['touch', '/app/x', '/etc/x']).stderr));

  const begun = Date.now();
  const product = spawn(CHROOT, words(root, image.command), { env: environment, stdio: 'inherit' });
  const ended = new Promise<number | null>((done) => product.once('exit', done));
  let healthy = false;
  while (!healthy && product.exitCode === null && Date.now() - begun < 120_000) {
    await wait(500);
    healthy = inImage(image.health).status === 0;
  }
  says(`its health check is answered after ${((Date.now() - begun) / 1000).toFixed(1)} s`, healthy);
  if (!healthy) return void product.kill('SIGKILL');

  const [, user = ''] =
    /^Uid:\t(\d+)/m.exec(readFileSync(join(root, `proc/${product.pid}/status`), 'utf8')) ?? [];
  says(`it runs as the user ${user}, not as root`, user !== '' && user !== '0');
  const address = `http://127.0.0.1:${environment.PORT}`;
  const home = await fetch(address);
  const page = await home.text();
  says(`the home page comes (${home.status}, ${page.length} letters)`, home.ok && /<h1[ >]/.test(page));
  const signIn = await (await fetch(`${address}/auth`)).text();
  const [asset = ''] = /\/assets\/[\w./-]+\.js/.exec(signIn) ?? [];
  const program = await fetch(address + asset);
  says(
    `the page for signing in and its program ${asset}`,
    asset !== '' && /javascript/.test(program.headers.get('content-type') ?? ''),
  );
  const { publishableKey } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as {
    publishableKey: string;
  };
  const client = createClient(address, publishableKey);
  const joined = await client.auth.signUp({
    email: 'ada@example.org',
    password: 'a-lantern-over-the-lagoon',
  });
  says(
    `somebody signs up${joined.error ? `: ${joined.error.message}` : ''}`,
    joined.data.user?.email === 'ada@example.org',
  );

  const stopped = Date.now();
  product.kill('SIGTERM');
  const code = await ended;
  says(
    `SIGTERM stops it with ${code} after ${((Date.now() - stopped) / 1000).toFixed(1)} s`,
    code === 0 && Date.now() - stopped < 12_000,
  );
}

if (process.argv[1] === import.meta.filename) {
  const [root = '', data = '', where] = process.argv.slice(2);
  if (where === 'inside') await inside(root, data);
  else process.exitCode = startImage(root, data);
}

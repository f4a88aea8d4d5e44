import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from './database/data-lock.ts';
import { buildProgramIfStale } from './pages/build.ts';
import { freePort } from './testing/free-port.ts';

const root = join(import.meta.dirname, '..');
const started: Start[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const { npm, server, postmaster } of started.splice(0)) {
    for (const pid of [server, postmaster]) if (pid && isRunning(pid)) process.kill(pid, 'SIGKILL');
    if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGKILL');
  }
  for (const folder of folders.splice(0))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

interface Start {
  npm: ChildProcess;
  port: number;
  /** Process ids, known once it is open. */
  server: number;
  postmaster: number;
}

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'harmattan-npm-'));
  folders.push(made);
  return made;
}

/** `npm start` as a shell or a supervisor runs it, in a process group of its own as a terminal would give it. */
async function npmStart(dataDir: string, port: number): Promise<Start> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const start = { npm, port, server: 0, postmaster: 0 };
  started.push(start);
  await expect
    .poll(() => npm.exitCode !== null || said.includes('Harmattan is open at'), { timeout: 90_000 })
    .toBe(true);
  if (npm.exitCode !== null) throw new Error(said);
  start.server = Number(readFileSync(join(dataDir, 'server.lock'), 'utf8').split(' ')[0]);
  start.postmaster = Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return start;
}

/** What the server wrote, without PostgreSQL's own files. */
const filesOf = (dataDir: string) =>
  globSync('**/*', { cwd: dataDir, exclude: ['database', 'run'] }).filter((file) => file !== 'database');

const answers = (port: number) =>
  fetch(`http://localhost:${port}/health/live`).then(
    ({ status }) => status,
    () => null,
  );

/** Nothing of it is left: no process, no lock, nobody at the port. */
async function isGone({ server, postmaster, port }: Start, dataDir: string): Promise<void> {
  await expect
    .poll(() => [isRunning(server), isRunning(postmaster)], { timeout: 20_000 })
    .toEqual([false, false]);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
  expect(await answers(port)).toBeNull();
}

const exitOf = async (npm: ChildProcess): Promise<number | null> =>
  npm.exitCode !== null || npm.signalCode !== null
    ? npm.exitCode
    : ((await once(npm, 'exit'))[0] as number | null);

test('wire-W2: whoever stops npm stops the product: SIGTERM leaves no orphan, and a new start takes another port', {
  timeout: 240_000,
}, async () => {
  const dataDir = await newFolder();
  const first = await npmStart(dataDir, await freePort());
  expect(await answers(first.port)).toBe(200);
  first.npm.kill('SIGTERM');
  expect(await exitOf(first.npm)).toBe(0);
  await isGone(first, dataDir);

  const second = await npmStart(dataDir, await freePort());
  expect(second.port).not.toBe(first.port);
  expect(await answers(second.port)).toBe(200);
  // No shell stands between npm and the server: it is npm's own child.
  expect(readFileSync(`/proc/${second.server}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]).toBe(
    String(second.npm.pid),
  );
  // Downloads are built soon after the start; they and all else are for this account alone.
  await expect
    .poll(() => filesOf(dataDir).some((file) => file.startsWith('documents/')), { timeout: 60_000 })
    .toBe(true);
  expect(
    filesOf(dataDir).filter(
      (file) => ((statSync(join(dataDir, file), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    ),
  ).toEqual([]);
  second.npm.kill('SIGTERM');
  expect(await exitOf(second.npm)).toBe(0);
  await isGone(second, dataDir);
});

test('wire-W2: Ctrl-C in a terminal, which reaches npm and the server alike, lets the request under way finish', {
  timeout: 240_000,
}, async () => {
  const dataDir = await newFolder();
  const start = await npmStart(dataDir, await freePort());
  // A request whose body is still coming when the signal comes.
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Record<
    string,
    string
  >;
  const socket = connect(start.port, 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  const closed = once(socket, 'close');
  socket.write(
    `POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nApikey: ${publishableKey}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  process.kill(-(start.npm.pid ?? 0), 'SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(answer).toBe('');
  socket.write('}');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await exitOf(start.npm);
  await isGone(start, dataDir);
});

test('what npm start runs is built ahead, and a fault of it names file and line of the sources', {
  timeout: 240_000,
}, async () => {
  const dataDir = await newFolder();
  // Built here, where it must be; then it is asked which sources a start reads.
  await buildProgramIfStale();
  const telling = `import { registerHooks } from 'node:module';
    process.umask = () => { throw new Error('broken on purpose'); };
    registerHooks({ load: (url, context, next) => (url.endsWith('.ts') && console.error('reads ' + url), next(url, context)) });`;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(telling)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  expect(await exitOf(npm)).toBe(1);
  expect(said).toContain('Error: broken on purpose');
  const lines = (file: string) => readFileSync(join(root, 'server', file), 'utf8').split('\n');
  for (const [file, words] of [
    ['main.ts', 'process.umask('],
    ['run.ts', 'await startServer('],
    ['start.ts', '.run(config'],
  ] as const)
    expect(said).toContain(`/server/${file}:${lines(file).findIndex((one) => one.includes(words)) + 1}:`);
  expect(said).not.toContain('reads ');
  expect(said).not.toContain('build/program/');
});

test('wire-W2: a crash ends npm with an error and takes the database along; npm killed outright leaves no orphan', {
  timeout: 240_000,
}, async () => {
  const dataDir = await newFolder();
  const crashed = await npmStart(dataDir, await freePort());
  process.kill(crashed.server, 'SIGKILL');
  expect(await exitOf(crashed.npm)).not.toBe(0);
  await expect.poll(() => isRunning(crashed.postmaster), { timeout: 20_000 }).toBe(false);

  const orphaned = await npmStart(dataDir, crashed.port);
  orphaned.npm.kill('SIGKILL');
  await isGone(orphaned, dataDir);

  const [one, port] = [await npmStart(dataDir, crashed.port), crashed.port];
  const elsewhere = await newFolder();
  const refusal = await npmStart(elsewhere, port).catch((error: Error) => error.message);
  expect(refusal).toMatch(new RegExp(`Port ${port} is in use: stop what listens there, or set PORT`));
  expect(refusal).not.toMatch(/\n\s+at /);
  expect(await answers(port)).toBe(200);
  one.npm.kill('SIGTERM');
  await exitOf(one.npm);
  await isGone(one, dataDir);
});

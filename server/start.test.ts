import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { freePort } from './testing/free-port.ts';
import { TEST_PASSWORD, testDatabase } from './testing/harness.ts';

// Each test makes databases and starts whole processes, some of them several.
vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, '..');
const started: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) await ended(child, 'SIGKILL');
  for (const folder of folders.splice(0))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

interface Start {
  child: ChildProcess;
  url: string;
  said: () => string;
  ready: Promise<void>;
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'harmattan-start-'));
  folders.push(made);
  return made;
}

/** Starts the product as `npm start` does, without its pages. */
async function start(dataDir: string, environment: Record<string, string> = {}): Promise<Start> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => said.includes('READY') && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  ready.catch(() => {});
  return { child, url: `http://localhost:${port}`, said: () => said, ready };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

async function publishableKey(dataDir: string): Promise<string> {
  return (JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string })
    .publishableKey;
}

test('a first start prints a setup link, keeps its keys private, and a second start keeps all data', async () => {
  const dataDir = await folder();
  const first = await start(dataDir, { MAILER_AUTOCONFIRM: 'on' });
  await first.ready;
  expect(first.said()).toMatch(/\/auth\?setup=[\w-]{20,}/);
  expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const key = await publishableKey(dataDir);
  const person = { email: 'kept@example.org', password: TEST_PASSWORD };
  expect((await createClient<Database>(first.url, key).auth.signUp(person)).error).toBeNull();
  expect(await ended(first.child, 'SIGTERM')).toBe(0);

  const second = await start(dataDir);
  await second.ready;
  const { data, error } = await createClient<Database>(second.url, key).auth.signInWithPassword(person);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(person.email);
});

test('a second start on the same data folder is refused with a sentence, and the first goes on', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  await first.ready;
  const second = await start(dataDir);
  await expect(second.ready).rejects.toThrow(/is using the data folder .* stop it first/);
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
});

test('L01: after kill -9 under writers, a new start finds every acknowledged row', async () => {
  const dataDir = await folder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const run = await start(dataDir, { MAILER_AUTOCONFIRM: 'on' });
    await run.ready;
    const secret = (JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { secretKey: string })
      .secretKey;
    const staff = createClient<Database>(run.url, secret);
    const { data } = await createClient<Database>(run.url, await publishableKey(dataDir)).auth.signUp({
      email: `writer${round}@example.org`,
      password: TEST_PASSWORD,
    });
    let going = true;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let i = 0; going; i++) {
        const name = `r${round} w${writer} n${i}`;
        const { error } = await staff.from('clients').insert({ name, created_by: data.user?.id });
        if (!error) acknowledged.push(name);
      }
    });
    const enough = acknowledged.length + 60;
    for (let waited = 0; acknowledged.length < enough && waited < 400; waited++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await ended(run.child, 'SIGKILL');
    going = false;
    await Promise.all(writers);
  }
  expect(acknowledged.length).toBeGreaterThan(100);
  const last = await start(dataDir);
  await last.ready;
  const secret = (JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { secretKey: string })
    .secretKey;
  const staff = createClient<Database>(last.url, secret);
  const names = new Set<string>();
  for (let page = 0; ; page++) {
    const { data, error } = await staff
      .from('clients')
      .select('name')
      .order('id')
      .range(page * 1000, page * 1000 + 999);
    if (error) throw error;
    for (const row of data) names.add(row.name);
    if (data.length < 1000) break;
  }
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});

test('L02: when the database is killed under it, the server brings it back by itself and loses nothing acknowledged', async () => {
  const dataDir = await folder();
  const run = await start(dataDir);
  await run.ready;
  const secret = (JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { secretKey: string })
    .secretKey;
  const staff = createClient<Database>(run.url, secret);
  const insert = (name: string) => staff.from('stakeholders').insert({ name });
  expect((await insert('before')).error).toBeNull();
  const postmaster = Number(
    (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  process.kill(postmaster, 'SIGKILL');
  const killed = Date.now();
  // Its own processes outlive it by a moment and may still answer: only what a new one answers counts.
  while (
    (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8').catch(() => '')).startsWith(
      `${postmaster}\n`,
    )
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  let back = 0;
  while (!back && Date.now() - killed < 20_000) {
    const { error } = await insert('after');
    if (!error) back = Date.now() - killed;
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(back).toBeGreaterThan(0);
  expect(back).toBeLessThan(20_000);
  const { data, error } = await staff.from('stakeholders').select('name').order('name', { ascending: false });
  expect(error).toBeNull();
  expect(data?.map((row) => row.name)).toEqual(['before', 'after']);
});

test.each([
  [{ PORT: '99999' }, /PORT must be a port number/],
  [{ SMTP_URL: 'mail.example.org' }, /SMTP_URL must be a URL/],
  [{ VAPID_PUBLIC_KEY: 'half' }, /VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be the two halves/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be a URL that starts with postgres/],
  [{ COMPAT_TEST: 'on', NODE_ENV: 'production' }, /COMPAT_TEST .* refused/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [
    { DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' },
    /The database cannot be reached .* check DATABASE_URL/,
  ],
])('a bad setting stops the start with a sentence that names it: %j', async (environment, sentence) => {
  const child = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: await folder(), ...environment },
  });
  started.push(child);
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/\n\s+at /);
});

test('two processes on one database work at once: a sign-in at one counts at the other, and so does a sign-out', async () => {
  const database = await testDatabase();
  const [here, there] = await Promise.all([
    start(await folder(), { DATABASE_URL: database.url, MAILER_AUTOCONFIRM: 'on' }),
    start(await folder(), { DATABASE_URL: database.url, MAILER_AUTOCONFIRM: 'on' }),
  ]);
  await Promise.all([here.ready, there.ready]);
  const [keyHere, keyThere] = await Promise.all(folders.slice(-2).map(publishableKey));
  const ada = createClient<Database>(here.url, keyHere ?? '');
  const { data } = await ada.auth.signUp({ email: 'ada@example.org', password: TEST_PASSWORD });
  const headers = { apikey: keyThere ?? '', authorization: `Bearer ${data.session?.access_token}` };
  const read = () => fetch(`${there.url}/rest/v1/profiles?select=user_id`, { headers });
  expect((await read()).status).toBe(200);
  const withTheOthersKey = await fetch(`${there.url}/auth/v1/user`, {
    headers: { ...headers, apikey: keyHere ?? '' },
  });
  expect(withTheOthersKey.status).toBe(200);
  await ada.auth.signOut({ scope: 'global' });
  expect((await read()).status).toBe(401);
  for (const process of started.splice(0)) await ended(process, 'SIGTERM');
  await database.close();
});

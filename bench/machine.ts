import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded.ts';
import { openPools } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { freePort } from '#server/testing/free-port.ts';
import { seedBulk } from '../supabase/seed/bulk.ts';
import { nodeFlags, startEnvironment } from './start-words.ts';

export const PASSWORD = 'Sahara-Wind-2026!';
const root = join(import.meta.dirname, '..');

/** A PostgreSQL to measure on: the embedded one in a scratch folder, or the one of BENCH_DATABASE_URL. */
export interface Cluster {
  name: string;
  /** A new, migrated database; the answer is its URL. */
  create(database: string): Promise<string>;
  stop(): Promise<void>;
}

export async function embeddedCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-bench-'));
  const database: EmbeddedDatabase = await startEmbedded({ dataDir: folder }, createLog('silent'));
  const { host, user } = database.connection;
  const url = (name: string) =>
    `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  return {
    name: 'embedded',
    create: (name) => createOn(url('postgres'), name, url(name)),
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param url of a role that may create databases; the databases made are left to be dropped by hand */
export function givenCluster(url: string): Cluster {
  const named = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return { name: 'PostgreSQL', create: (name) => createOn(url, name, named(name)), stop: async () => {} };
}

async function createOn(admin: string, name: string, url: string): Promise<string> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  const open = await openPools({ connectionString: url }, createLog('silent'));
  await open.close();
  return url;
}

export interface Person {
  id: string;
  email: string;
}

/** A consultant with `rows` clients and twice as many projects (at most two million in all). */
export async function fill(url: string, rows: number): Promise<Person> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const person = await addPerson(pool, 'consultant');
    await seedBulk(pool, { clients: rows, projects: rows, createdBy: person.id });
    return person;
  } finally {
    await pool.end();
  }
}

/** Of PASSWORD: one hash serves everybody. */
export const passwordHash = hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export async function addPerson(pool: pg.Pool, role: string): Promise<Person> {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@example.org`;
  await pool.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, $3, now())`,
    [id, email, await passwordHash],
  );
  await pool.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, $3, 'email')`,
    [id, id, { sub: id, email, email_verified: true }],
  );
  await pool.query('insert into public.user_roles (user_id, role) values ($1, $2)', [id, role]);
  return { id, email };
}

export interface Server {
  url: string;
  key: string;
  pid: number;
  startMs: number;
  stop(): Promise<void>;
}

/** Our server as a process of its own; without pages unless they are asked for. */
export async function startProcess(
  databaseUrl: string,
  port: number,
  { pages = false, environment = {} }: { pages?: boolean; environment?: Record<string, string> } = {},
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harmattan-bench-data-'));
  const began = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeFlags, pages ? 'server/start.ts' : 'server/testing/start-api.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...startEnvironment,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await untilReady(child, 'the server');
  const startMs = performance.now() - began;
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string };
  return {
    url: `http://localhost:${port}`,
    key: keys.publishableKey,
    pid: child.pid ?? 0,
    startMs,
    async stop() {
      await endChild(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The least server that a case is compared with: a file of this folder as a process of its own. */
export async function startBare(
  file: string,
  environment: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child, 'the bare server');
  return { url: `http://127.0.0.1:${port}`, stop: () => endChild(child) };
}

/** Waits until a server that was started says on its output that it listens. */
export function untilReady(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => /READY|Harmattan is open/.test(String(text)) && resolve());
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
}

export async function endChild(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process in MB (Linux). */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

export async function signIn(
  server: Server,
  email: string,
): Promise<{ access_token: string; refresh_token: string }> {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.key, 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return (await response.json()) as { access_token: string; refresh_token: string };
}

/** The limits on guesses per address stay on; the callers come from many addresses, as through a proxy. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** Processor time of a process until now, in seconds (Linux). */
export async function processorSeconds(pid: number): Promise<number> {
  // After the name, which may hold spaces: fields 14 and 15, in hundredths of a second.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Processor time in seconds that a process and its children have used; of children that have ended, nothing. */
async function secondsWithChildren(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean);
  const seconds = await Promise.all([
    processorSeconds(pid),
    ...children.map((child) => secondsWithChildren(Number(child)).catch(() => 0)),
  ]);
  return seconds.reduce((sum, one) => sum + one, 0);
}

/**
 * Waits until a process and its children (the build of downloads is one, and starts seconds after the server) use less than a
 * twentieth of a processor for ten seconds: what is made after a start is made.
 */
export async function untilQuiet(pid: number, mostSeconds = 300): Promise<void> {
  for (let waited = 0; waited < mostSeconds; waited += 10) {
    const before = await secondsWithChildren(pid);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    // A child that has ended takes its time with it.
    if (Math.abs((await secondsWithChildren(pid)) - before) < 0.5) return;
  }
  throw new Error(`the server still works ${mostSeconds} s after its start`);
}

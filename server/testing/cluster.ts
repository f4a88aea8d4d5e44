import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureMoves } from '../content/moves.ts';
import { ensureNotices } from '../content/notices.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { createLog } from '../log.ts';
import { tasks } from '../tasks/list.ts';
import { registerTasks } from '../tasks/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string };
  }
}

export const TEMPLATE = 'migrated';

/**
 * Who owns everything in the tests: what docs/operations.md asks of an owner at least, and what a managed PostgreSQL
 * gives. `TEST_OWNER=superuser` runs a set as the owner of the embedded database instead.
 */
const OWNER = 'installation_owner';

/** One real PostgreSQL for a whole test run, with a migrated database to copy for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await folderOfDatabases(), 'harmattan-test-'));
  const log = createLog('silent');
  // Tests prove rules, not durability (that is proven by killing the real thing): no waiting for the disk here.
  const database = await startEmbedded(
    { dataDir: folder, extra: { fsync: 'off', max_connections: '200', shared_buffers: '256MB' } },
    log,
  );
  const superuser = database.connection;
  const owner =
    process.env.TEST_OWNER === 'superuser' ? superuser : { ...superuser, user: OWNER, password: undefined };
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`create role ${OWNER} login createdb createrole bypassrls`);
  await client.query(`create database ${TEMPLATE} owner ${owner.user}`);
  await client.end();
  const template = new pg.Client({ ...owner, database: TEMPLATE });
  await template.connect();
  await migrate(template, log);
  await registerTasks(template, tasks);
  await ensureMoves({ system: template });
  await ensureNotices({ system: template });
  await template.end();
  await grantTestRights(superuser, String(owner.user));
  project.provide('cluster', { host: String(owner.host), port: 5432, user: String(owner.user) });
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const MEMORY_FOLDER = '/dev/shm';
/** A whole run holds 0.3 GB there at its fullest moment; the rest is for the browsers beside it. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * In memory where there is room for it: each file copies a database of fourteen hundred files, which takes a tenth of a second
 * there and up to a second on a disk.
 */
async function folderOfDatabases(): Promise<string> {
  const room = await statfs(MEMORY_FOLDER).catch(() => null);
  const free = Math.min(freemem(), room ? room.bavail * room.bsize : 0);
  return free > ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

/**
 * The tests' own needs, no rights of an owner: they run SQL as any caller on the owner's connection, and write rows of
 * fixtures past the triggers.
 */
async function grantTestRights(superuser: pg.ClientConfig, owner: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  const { rows } = await client.query<{ options: boolean }>(
    `select current_setting('server_version_num')::int >= 160000 as options`,
  );
  await client.query(
    `grant anon, authenticated, service_role to ${owner} ${rows[0]?.options ? 'with set true, inherit false' : ''}`,
  );
  await client.query(`grant set on parameter session_replication_role to ${owner}`);
  await client.end();
}

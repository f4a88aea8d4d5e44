import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
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

/** One real PostgreSQL for a whole test run, with a migrated database to copy for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-test-'));
  const log = createLog('silent');
  // Tests prove rules, not durability (that is proven by killing the real thing): no waiting for the disk here.
  const database = await startEmbedded(
    { dataDir: folder, extra: { fsync: 'off', max_connections: '200' } },
    log,
  );
  const owner = { ...database.connection };
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new pg.Client({ ...owner, database: TEMPLATE });
  await template.connect();
  await migrate(template, log);
  await registerTasks(template, tasks);
  await template.end();
  project.provide('cluster', { host: String(owner.host), port: 5432, user: String(owner.user) });
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestServer } from '../testing/harness.ts';

export interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** `npm run <verb> -- …` (or another script of ours), as a process of its own on a test server's database and folder. */
export function run(
  server: TestServer,
  script: string,
  words: string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      DATABASE_URL: server.database.url,
      DATA_DIR: server.services.config.dataDir,
      ...environment,
    },
  });
  const said: Run = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const done = new Promise<Run>((resolve) =>
    child.once('exit', (code) => resolve(Object.assign(said, { code }))),
  );
  return { child, said, done };
}

export const exportFrom = (server: TestServer, folder: string, ...more: string[]) =>
  run(server, 'server/transfer/export.ts', [folder, ...more]).done;
export const importInto = (server: TestServer, folder: string, environment?: Record<string, string>) =>
  run(server, 'server/transfer/import.ts', [folder], environment).done;

/** One checksum a table, of every row of every column; independent of how the export reads them. */
export async function checksums(db: pg.Pool, schemas: string[]): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1) order by 1`,
    [schemas],
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const sum = await db.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)), '') as sum from ${name} t`,
    );
    sums[name] = sum.rows[0]?.sum ?? '';
  }
  return sums;
}

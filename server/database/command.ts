import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from '../../supabase/describe.ts';
import { createLog } from '../log.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** `npm run db`: migrates an empty scratch database and writes what follows from it (schema dump, types). */
const folder = await mkdtemp(join(tmpdir(), 'harmattan-db-'));
const log = createLog('warn');
const database = await startEmbedded({ dataDir: folder }, log);
try {
  const client = new pg.Client(database.connection);
  await client.connect();
  await migrate(client, log);
  await client.end();
  const pool = new pg.Pool(database.connection);
  const { schema, types } = await describe(pool);
  await pool.end();
  const target = join(import.meta.dirname, '..', '..', 'supabase');
  await writeFile(join(target, 'schema.gen.sql'), schema);
  await writeFile(join(target, 'types.gen.ts'), types);
  console.log('\n  supabase/schema.gen.sql and supabase/types.gen.ts are up to date.\n');
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

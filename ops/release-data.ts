import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { embeddedConnection } from '../server/database/embedded.ts';
import { transactionOn } from '../server/database/transaction.ts';
import { createLog } from '../server/log.ts';
import { startServer } from '../server/main.ts';
import type { Services } from '../server/services.ts';
import { putFile } from '../server/storage/store.ts';
import { freePort } from '../server/testing/free-port.ts';
import { copyOut } from '../server/transfer/copy-stream.ts';
import { exportTo } from '../server/transfer/export.ts';
import { settle } from '../server/transfer/settle.ts';
import { allTables, copyOutSql, isLeftBehind } from '../server/transfer/tables.ts';
import type { ReleaseData } from '../supabase/releases.ts';
import { seedDemo } from '../supabase/seed/demo.ts';
import { DEMO_PASSWORD } from '../supabase/seed/demo-firm.ts';

const EMAIL = 'segun@harmattan.example';
/** Of an export, what its import reads; the rest stands in the repository. */
const READ = /^(manifest\.json|users\.jsonl|data\.sql|identities\.sql|data\/|storage\/)/;
/** Bookkeeping of the migrations is written anew, and live messages are gone within the hour. */
const NOT_RUNNING = /^(supabase_migrations\.|realtime\.|platform\.(server_migrations|product_versions)$)/;

/** An installation of the product as it is now, packed: the demonstration firm with a file, a session and a mail. */
export async function releaseData(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-release-'));
  const config = readConfig({
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
  });
  const server = await startServer(config, { pages: 'none', log: createLog('warn'), prepare: fill });
  try {
    const { services, url } = server;
    const person = createClient(url, services.keys.publishableKey, { auth: { persistSession: false } });
    const { data, error } = await person.auth.signInWithPassword({ email: EMAIL, password: DEMO_PASSWORD });
    if (error) throw error;
    await putFile(services, {
      bucket: 'documents',
      name: `people/${data.user.id}/released.txt`,
      body: Buffer.from('Released.'),
      type: 'text/plain',
      owner: data.user.id,
    });
    await person.auth.resetPasswordForEmail(EMAIL);
    await services.system.query('select private.seal_audit()');
    const target = join(folder, 'export');
    await exportTo(config, target, { secrets: true, say: () => {} });
    const packed: ReleaseData = {
      email: EMAIL,
      password: DEMO_PASSWORD,
      exported: await folderOf(target),
      running: await runningTables(config.dataDir),
      keys: JSON.parse(await readFile(join(config.dataDir, 'keys.json'), 'utf8')),
    };
    return brotliCompressSync(Buffer.from(JSON.stringify(packed)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill({ system, keys }: Services): Promise<void> {
  const { hash } = await import('@node-rs/argon2');
  await seedDemo(
    system,
    { hash: (password) => hash(password), encryptionKey: keys.encryptionKey },
    new Date(),
  );
  await thin(system);
}

/** What a firm writes by the hundred, and no other row refers to or sums up. */
const BY_THE_HUNDRED = ['time_entries', 'predictions'] as const;
const KEPT_ONE_IN = 4;

/**
 * Leaves out most rows of the largest tables: the file stays in the repository with every version, and a quarter of the rows
 * tests a migration as well. Of the audit log all entries of a record go or stay.
 */
async function thin(system: Services['system']): Promise<void> {
  const client = await system.connect();
  try {
    await transactionOn(client, async () => {
      await client.query('set local session_replication_role = replica');
      for (const table of BY_THE_HUNDRED) {
        await client.query(`delete from public.${table} where hashtext(id::text) % ${KEPT_ONE_IN} <> 0`);
        await client.query(
          `delete from private.search_index s
           where s.record_kind = $1 and not exists (select from public.${table} t where t.id = s.record_id)`,
          [table],
        );
      }
      await client.query(
        `with gone as (delete from public.audit_log where hashtext(record_id::text) % ${KEPT_ONE_IN} <> 0 returning id)
         delete from private.audit_unsealed u using gone where u.id = gone.id`,
      );
    });
  } finally {
    client.release();
  }
}

async function folderOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name);
    const path = relative(folder, place);
    if (entry.isFile() && READ.test(path))
      found[path] = await readFile(place, path.startsWith('storage/files/') ? 'base64' : 'utf8');
  }
  return found;
}

async function runningTables(dataDir: string): Promise<ReleaseData['running']> {
  const client = new pg.Client(embeddedConnection(dataDir));
  await client.connect();
  try {
    return await transactionOn(client, async () => {
      await settle(client);
      const running: ReleaseData['running'] = [];
      for (const table of await allTables(client)) {
        if (!isLeftBehind(table.name) || NOT_RUNNING.test(table.name)) continue;
        const rows = await text(copyOut(client, copyOutSql(table, { secrets: true })));
        const columns = table.columns.map(({ name }) => name);
        if (rows) running.push({ table: table.name, columns, rows });
      }
      return running;
    });
  } finally {
    await client.end();
  }
}

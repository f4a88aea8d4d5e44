import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Config, loadDotEnv, readConfig, SettingsError } from '../config.ts';
import { lockFolder } from '../database/data-lock.ts';
import { allMigrations, type Migration, type MigrationFiles, migrate } from '../database/migrate.ts';
import { reachDatabase } from '../database/reach.ts';
import { transactionOn } from '../database/transaction.ts';
import { createLog } from '../log.ts';
import { version } from '../version.ts';
import { copyIn } from './copy-stream.ts';
import { fingerprint } from './export.ts';
import { dropFilesWithoutBytes, importFiles, verifyFiles } from './import-files.ts';
import { keyHashOf } from './key-hash.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { compareTables } from './read-back.ts';
import { settle } from './settle.ts';
import { copyInSql, tablesToMove } from './tables.ts';

/**
 * Restores an export into an empty installation. Files come first, then every table in one transaction: stopped at
 * any moment, the installation is still empty for people, and the same command starts over.
 * @param finish the end of that transaction
 * @param today the tables of this version
 * @throws SettingsError with a sentence for the operator; nothing is changed then.
 */
export async function importFrom(
  config: Config,
  source: string,
  say: (line: string) => void,
  finish: (client: pg.ClientBase) => Promise<void> = async () => {},
  today = allMigrations(),
): Promise<Manifest> {
  const folder = resolve(source);
  const manifest = await readManifest(folder);
  const files = migrationsOf(manifest, today);
  await verifyFiles(folder);
  say('every file is as it was exported');
  if (manifest.secrets && manifest.secrets.keyHash !== (await keyHashOf(config.dataDir))) {
    throw new SettingsError(
      'The export holds second factors encrypted with another key: put the encryptionKey of the old keys.json into the one of this DATA_DIR, or export without --with-secrets.',
    );
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const unlock = config.databaseUrl ? async () => {} : await lockFolder(config.dataDir);
  const { connection, close } = await reachDatabase(config);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await requireNotNewer(client, files, manifest);
    // The tables as they were when the export was made; what later versions changed in them runs on its rows.
    await migrate(client, createLog('warn'), { files });
    await requireEmpty(client);
    await importFiles(config, client, folder, say);
    await transactionOn(client, async () => {
      await settle(client);
      await loadTables(client, folder, manifest, say);
      await finish(client);
    });
    await migrate(client, createLog('warn'), { files: today });
    return manifest;
  } finally {
    await client.end().catch(() => {});
    await close();
    await unlock();
  }
}

/**
 * The files that made the tables of an export: all of today's, or, of an earlier version, the first of them.
 * @throws SettingsError when it has others
 */
function migrationsOf(manifest: Manifest, today: MigrationFiles): MigrationFiles {
  const pick = (which: keyof MigrationFiles): Migration[] => {
    const byVersion = new Map(today[which].map((file) => [file.version, file]));
    return manifest.migrations[which].map((listed) => {
      const file = byVersion.get(listed.version);
      if (file && JSON.stringify(fingerprint(file)) === JSON.stringify(listed)) return file;
      throw new SettingsError(
        `The export was made by Harmattan ${manifest.version}, whose tables this version (${version}) does not know: import it with that version, then update.`,
      );
    });
  };
  return { server: pick('server'), product: pick('product') };
}

/** @throws SettingsError when this database has run later files than those of the export */
async function requireNotNewer(client: pg.Client, files: MigrationFiles, manifest: Manifest): Promise<void> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null
       and to_regclass('platform.server_migrations') is not null as there`,
  );
  if (!found[0]?.there) return;
  const { rows } = await client.query<{ version: string }>(
    `select version from supabase_migrations.schema_migrations union all select version from platform.server_migrations`,
  );
  const known = new Set([...files.server, ...files.product].map((file) => file.version));
  if (rows.some((row) => !known.has(row.version)))
    throw new SettingsError(
      `The tables of this installation are newer than those of the export, which Harmattan ${manifest.version} made: import it into a DATA_DIR or database that was never started. It is brought up to date there. Nothing was changed.`,
    );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from auth.users) or exists (select from public.audit_log where actor is not null)
       or exists (select from public.user_roles) as used`,
  );
  if (rows[0]?.used) {
    throw new SettingsError(
      'This installation is not empty: people have signed up or records were made. Import into a new DATA_DIR or database.',
    );
  }
}

async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<void> {
  // Whoever signs up at this moment waits, and the question is asked again under the lock.
  await client.query('lock table auth.users in share row exclusive mode');
  await requireEmpty(client);
  const tables = await tablesToMove(client);
  // The rows bring their own times, history and audit chain; foreign keys are checked all the same.
  for (const { sql } of tables) await client.query(`alter table ${sql} disable trigger user`);
  for (const { sql } of [...tables].reverse()) await client.query(`delete from ${sql}`);
  for (const table of tables) {
    const file = manifest.tables.find((one) => one.table === table.name);
    if (!file) continue;
    await copyIn(client, copyInSql(table), createReadStream(join(folder, file.path)));
    say(`${table.name.padEnd(34)} ${String(file.rows ?? 0).padStart(9)} rows`);
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  await compareTables(client, tables, manifest);
  for (const { sql } of tables) await client.query(`alter table ${sql} enable trigger user`);
  const wrong = await client.query('select * from private.verify_audit() limit 1');
  if (wrong.rowCount)
    throw new SettingsError('The audit log of the export does not verify: nothing was imported.');
  await dropFilesWithoutBytes(client, folder);
  if (!manifest.secrets) {
    await dropFactorsWithoutSecrets(client, say);
    await tellSealedRecords(client, say);
  }
}

/** Kept, they would lock their owners out of whatever needs them. */
async function dropFactorsWithoutSecrets(client: pg.Client, say: (line: string) => void): Promise<void> {
  const gone = await client.query(
    `delete from auth.mfa_factors where factor_type = 'totp' and secret is null`,
  );
  await client.query(
    `delete from auth.mfa_factors f where f.factor_type = 'recovery_code' and not auth.has_second_factor(f.user_id)`,
  );
  if (gone.rowCount)
    say(`${gone.rowCount} second factors came without their secrets: their owners set them up again`);
}

/** They came along encrypted: only the key of where they come from opens them, and the product does not start without it. */
async function tellSealedRecords(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ sealed: number }>(
    'select count(*)::int as sealed from private.sealed_records',
  );
  if (rows[0]?.sealed)
    say(
      `${rows[0].sealed} sealed records open only with the key of the old installation: add the encryptionKey of its keys.json to previousEncryptionKeys in the one of this DATA_DIR, or give them up with npm run admin -- forget-sealed`,
    );
}

/** `npm run import -- <folder>` */
async function main(): Promise<void> {
  loadDotEnv();
  const [source, ...rest] = process.argv.slice(2);
  if (!source || rest.length > 0)
    throw new SettingsError('Say from where: npm run import -- <folder of an export>');
  const manifest = await importFrom(readConfig(process.env), source, (line) =>
    process.stderr.write(`  ${line}\n`),
  );
  process.stdout.write(
    `\n  ${manifest.people.rows ?? 0} people and their data are in, as of ${manifest.madeAt}. Start with npm start; everyone signs in with their old password.\n\n`,
  );
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? `\n  ${error.message}\n` : error);
    process.exit(1);
  });
}

import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Config, loadDotEnv, readConfig, SettingsError } from '../config.ts';
import { type Migration, productMigrations, serverMigrations } from '../database/migrate.ts';
import { reachDatabase } from '../database/reach.ts';
import { transactionOn } from '../database/transaction.ts';
import { version } from '../version.ts';
import { copyOut } from './copy-stream.ts';
import { copyFiles, listFiles } from './export-files.ts';
import { keyHashOf, requireOneKey } from './key-hash.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { PEOPLE_SQL } from './people.ts';
import { readme } from './readme.ts';
import { settle } from './settle.ts';
import { copyOutSql, sequencesOf, tablesToMove } from './tables.ts';
import { dataSql, identitiesSql } from './takeover-sql.ts';
import { writeHashed } from './write-file.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Writes everything the installation owns into an empty folder, as of one moment, while the product may run.
 * @throws SettingsError with a sentence for the operator.
 */
export async function exportTo(
  config: Config,
  target: string,
  options: { secrets: boolean; say: (line: string) => void },
): Promise<Manifest> {
  const { say } = options;
  const folder = await prepareFolder(target);
  const { connection, close } = await reachDatabase(config);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    // One snapshot for all tables, people and the list of files; it is gone before the files are copied.
    const { at, postgres, tables, written, sequences, people, buckets } = await transactionOn(
      client,
      async () => {
        await settle(client);
        const { rows } = await client.query<{ at: string; postgres: string }>(
          `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, current_setting('server_version') as postgres`,
        );
        const tables = await tablesToMove(client);
        const written: Manifest['tables'] = [];
        for (const table of tables) {
          const rowsOut = copyOut(client, copyOutSql(table, options));
          const file = await writeHashed(folder, `data/${table.name}.copy`, rowsOut);
          written.push({ table: table.name, columns: table.columns.map(({ name }) => name), ...file });
          say(`${table.name.padEnd(34)} ${String(file.rows).padStart(9)} rows`);
        }
        const sequences = await sequencesOf(client);
        const people = await writeHashed(folder, 'users.jsonl', copyOut(client, PEOPLE_SQL));
        say(`${'people, for the admin API'.padEnd(34)} ${String(people.rows).padStart(9)} accounts`);
        const files = await listFiles(client, folder);
        return { at: '', postgres: '', ...rows[0], tables, written, sequences, people, ...files };
      },
      { mode: 'isolation level repeatable read read only' },
    );
    const objects = await copyFiles(config, folder, say);

    const manifest: Manifest = {
      format: 1,
      product: 'Harmattan',
      version,
      madeAt: at,
      postgres: postgres,
      secrets: options.secrets ? { keyHash: await keyHashOf(config.dataDir) } : null,
      migrations: {
        server: serverMigrations().map(fingerprint),
        product: productMigrations().map(fingerprint),
      },
      tables: written,
      sequences,
      people,
      objects,
      files: [
        buckets,
        await writeHashed(folder, 'data.sql', dataSql(tables, sequences)),
        await writeHashed(folder, 'identities.sql', identitiesSql(tables)),
      ],
    };
    await copySchema(folder);
    await copyFile(join(import.meta.dirname, 'take-over.mjs'), join(folder, 'take-over.mjs'));
    await writeFile(join(folder, 'README.md'), readme(manifest), { mode: 0o600 });
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.end().catch(() => {});
    await close();
  }
}

async function prepareFolder(target: string): Promise<string> {
  const folder = resolve(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new SettingsError(`${folder} is not empty: name a new or an empty folder.`);
  await chmod(folder, 0o700);
  return folder;
}

export const fingerprint = ({ version, name, sql }: Migration) => ({
  version,
  name,
  sha256: createHash('sha256').update(sql).digest('hex'),
});

async function copySchema(folder: string): Promise<void> {
  const target = join(folder, 'supabase', 'migrations');
  await mkdir(target, { recursive: true, mode: 0o700 });
  const source = join(root, 'supabase');
  for (const { version, name } of productMigrations())
    await copyFile(
      join(source, 'migrations', `${version}_${name}.sql`),
      join(target, `${version}_${name}.sql`),
    );
  await copyFile(join(source, 'config.toml'), join(folder, 'supabase', 'config.toml'));
}

/** `npm run export -- <folder> [--with-secrets]` */
async function main(): Promise<void> {
  loadDotEnv();
  const words = process.argv.slice(2);
  const secrets = words.includes('--with-secrets');
  const [target, ...rest] = words.filter((word) => word !== '--with-secrets');
  if (!target || rest.length > 0 || target.startsWith('-')) {
    throw new SettingsError(
      `Say where to: npm run export -- <folder>\n  With --with-secrets the secrets of second factors go along, encrypted with this installation's key.`,
    );
  }
  const config = readConfig(process.env);
  if (secrets) await requireOneKey(config.dataDir);
  const manifest = await exportTo(config, target, {
    secrets,
    say: (line) => process.stderr.write(`  ${line}\n`),
  });
  const people = manifest.people.rows ?? 0;
  process.stdout.write(
    `\n  ${people} people, ${manifest.tables.length} tables and ${manifest.objects.rows ?? 0} files are in ${resolve(target)}\n`,
  );
  process.stdout.write(
    '  Its README.md says how to go on. It holds personal data: keep it as closed as the database.\n\n',
  );
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? `\n  ${error.message}\n` : error);
    process.exit(1);
  });
}

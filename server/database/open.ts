import { createHmac } from 'node:crypto';
import pg from 'pg';
import { walFolder } from '../backup/backup-location.ts';
import { type Config, DEFAULT_POOL_SIZE, SettingsError } from '../config.ts';
import type { Logger } from '../log.ts';
import { ApiDatabase } from './driver.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { createListener, createPoller, type Listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { PatientPool, UnnamedClient } from './pool.ts';
import { RawRowClient } from './raw-rows.ts';

const CONNECT_MS = 8_000;
const SYSTEM_QUERY_MS = 30_000;

export interface OpenDatabase {
  system: pg.Pool;
  api: ApiDatabase;
  listen: Listen;
  close(): Promise<void>;
}

/** Starts or reaches the database, migrates it and opens the pools. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  let embedded: EmbeddedDatabase | undefined;
  let owner: pg.ClientConfig;
  if (config.databaseUrl) owner = { connectionString: config.databaseUrl };
  else {
    const walArchive = config.backup ? walFolder(config.dataDir) : undefined;
    embedded = await startEmbedded({ dataDir: config.dataDir, pgBin: config.pgBin, walArchive }, log);
    owner = embedded.connection;
  }
  try {
    const open = await openPools(owner, log, {
      foreignSchema: !config.profile.productSchema,
      connections: config.poolSize,
      preparedStatements: config.preparedStatements,
    });
    return {
      ...open,
      async close() {
        await open.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Migrates the database of `owner` and opens the pools on it: one for the server itself, one whose login has no
 * rights but to become a caller. `migrated` says that the database is a copy of a migrated one.
 */
export async function openPools(
  owner: pg.ClientConfig,
  log: Logger,
  options: {
    foreignSchema?: boolean;
    connections?: number;
    migrated?: boolean;
    /** False behind a pooler in transaction mode. */
    preparedStatements?: boolean;
  } = {},
): Promise<OpenDatabase> {
  const login = await prepare(owner, log, options);
  const named = options.preparedStatements ?? true;
  const client = { Client: named ? RawRowClient : UnnamedClient };
  const size = options.connections ?? DEFAULT_POOL_SIZE;
  // One more listens. A third serves the server's own work: sign-in, forms, jobs.
  const forSystem = Math.max(1, Math.floor((size - 1) / 3));
  const system = new PatientPool({
    ...owner,
    ...client,
    max: forSystem,
    connectionTimeoutMillis: CONNECT_MS,
    // A database that fell silent holds nobody for as long as TCP would; longer work sets its own.
    query_timeout: SYSTEM_QUERY_MS,
    application_name: 'harmattan',
  });
  const pool = new PatientPool({
    ...owner,
    ...login,
    ...client,
    max: size - 1 - forSystem,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'harmattan api',
  });
  // A connection that breaks, idle or in use, is replaced at its next use; unheard, its error would end the process.
  const broke = (error: Error & { code?: string }) =>
    log.debug({ code: error.code }, 'a database connection broke');
  for (const one of [system, pool])
    one.on('error', broke).on('connect', (client) => void client.on('error', broke));
  const listener = named
    ? createListener({ ...owner, application_name: 'harmattan listen' }, log)
    : createPoller();
  const api = new ApiDatabase(pool, { preparedStatements: named });
  return {
    system,
    api,
    listen: listener.listen,
    async close() {
      await listener.stop();
      await Promise.all([system.end(), pool.end()]);
    },
  };
}

/** @returns how the API's login connects. */
async function prepare(
  owner: pg.ClientConfig,
  log: Logger,
  options: { foreignSchema?: boolean; migrated?: boolean; preparedStatements?: boolean },
): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new SettingsError(
      `The database cannot be reached (${error.code ?? error.message}): check DATABASE_URL and that it runs, then start again. Nothing was changed.`,
    );
  });
  try {
    const { rows } = await client.query<{ version: number; rights: boolean; complete: boolean }>(
      `select current_setting('server_version_num')::int as version, rolsuper or (rolbypassrls and rolcreaterole) as rights,
        rolsuper or current_setting('server_version_num')::int >= 160000
          or exists (select from pg_roles where rolname = 'service_role') as complete
       from pg_roles where rolname = current_user`,
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new SettingsError('DATABASE_URL names a PostgreSQL older than 15: use 15 or newer.');
    if (!rows[0]?.rights) {
      throw new SettingsError(
        'The user of DATABASE_URL may neither create roles nor bypass row-level security: grant it CREATEROLE and BYPASSRLS.',
      );
    }
    if (!rows[0].complete) {
      throw new SettingsError(
        'PostgreSQL 15 lets only a superuser make a role that bypasses row-level security: have one run “create role service_role nologin noinherit bypassrls” once, or use PostgreSQL 16 or newer.',
      );
    }
    if (!options.migrated) await migrateAlone(client, owner, log, options);
    return await apiLogin(client, owner);
  } finally {
    await client.end();
  }
}

async function migrateAlone(
  client: pg.Client,
  owner: pg.ClientConfig,
  log: Logger,
  { foreignSchema, preparedStatements = true }: { foreignSchema?: boolean; preparedStatements?: boolean },
): Promise<void> {
  if (preparedStatements) {
    await migrate(client, log, { foreignSchema });
    return;
  }
  const lockOn = new pg.Client(owner);
  lockOn.on('error', () => {});
  await lockOn.connect();
  try {
    await migrate(client, log, { foreignSchema, lockOn });
  } finally {
    await lockOn.end();
  }
}

/**
 * Every process derives the same password for the API's login from the owner's, so that any number of them share
 * one database and nothing needs to be stored. Where the owner needs none (a socket with trust), neither does it.
 */
async function apiLogin(client: pg.Client, owner: pg.ClientConfig): Promise<pg.ClientConfig> {
  const url = owner.connectionString ? new URL(owner.connectionString) : null;
  const secret = url ? decodeURIComponent(url.password) : '';
  if (!secret) {
    if (!url) return { user: 'authenticator' };
    url.username = 'authenticator';
    return { connectionString: url.href };
  }
  const password = createHmac('sha256', secret).update('harmattan api login').digest('base64url');
  for (let attempt = 0; ; attempt++) {
    try {
      await client.query(`alter role authenticator login noinherit password ${pg.escapeLiteral(password)}`);
      break;
    } catch (error) {
      // XX000 «tuple concurrently updated»: another process sets the same password at this moment.
      if (attempt > 4 || (error as { code?: string }).code !== 'XX000') throw error;
    }
  }
  if (url) {
    // On a pooler such as Supavisor the user is `name.project`; the suffix stays.
    url.username = decodeURIComponent(url.username).replace(/^[^.]*/, 'authenticator');
    url.password = password;
  }
  return { connectionString: url?.href };
}

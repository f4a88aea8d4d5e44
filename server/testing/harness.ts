import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hash } from '@node-rs/argon2';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { readConfig } from '../config.ts';
import type { ApiDatabase } from '../database/driver.ts';
import { type OpenDatabase, openPools } from '../database/open.ts';
import { createLog, type Logger } from '../log.ts';
import { programFolder } from '../pages/sources.ts';
import type { Services } from '../services.ts';
import { TEMPLATE } from './cluster.ts';
import { freePort } from './free-port.ts';

export interface TestDatabase extends OpenDatabase {
  url: string;
  name: string;
}

/** A database of its own for one test file, copied from the migrated one. */
export async function testDatabase({ preparedStatements = true } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const { name, url, drop } = await createDatabase(`template ${TEMPLATE} strategy file_copy`);
  const open = await openPools({ ...cluster, database: name }, createLog('silent'), {
    connections: 19,
    migrated: true,
    preparedStatements,
  });
  // What `npm run bench -- mutation` breaks on purpose.
  if (process.env.TEST_MUTATION) await open.system.query(process.env.TEST_MUTATION);
  return {
    ...open,
    name,
    url,
    async close() {
      await open.close();
      await drop();
    },
  };
}

/** A database in which nothing has run yet, as an operator makes it. */
export const emptyDatabase = () => createDatabase('template template0');

async function createDatabase(
  how: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const { user, host } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(`create database ${name} ${how}`);
  return {
    name,
    url: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    drop: () => onCluster(`drop database ${name} with (force)`),
  };
}

/**
 * What PostgreSQL answers while somebody else holds the database: the source of a copy is in use, or, on dropping, a
 * worker of PostgreSQL's own (autovacuum) is in it, which an owner without superuser may not end.
 */
const BUSY = ['55006', '42501'];

/** Copying needs the source to be idle, so copies are made one after the other. */
async function onCluster(sql: string): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(sql);
        return;
      } catch (error) {
        if (attempt > 100 || !BUSY.includes((error as { code?: string }).code ?? '')) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
      }
    }
  } finally {
    await client.end();
  }
}

/** The same client for a test that goes through tables or functions by name, some of which no type knows. */
export const byName = (client: SupabaseClient<Database>): SupabaseClient => client;

export interface TestUser {
  id: string;
  email: string;
  password: string;
  client: SupabaseClient<Database>;
  accessToken: string;
}

export interface TestServer {
  url: string;
  publishableKey: string;
  secretKey: string;
  system: pg.Pool;
  api: ApiDatabase;
  services: Services;
  database: TestDatabase;
  setupToken: string;
  /** The official client, as a visitor. */
  client(options?: { headers?: Record<string, string> }): SupabaseClient<Database>;
  /** A confirmed person, signed in; `role` is the product role. */
  newUser(options?: NewUser): Promise<TestUser>;
  /** The mails to an address, oldest first, as they stand in the outbox. */
  mails(to: string): Promise<{ subject: string; text_body: string; html_body: string; kind: string }[]>;
  stop(): Promise<void>;
}

export interface NewUser {
  role?: 'admin' | 'consultant' | 'compliance_officer' | 'client';
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
}

/** The stories are told to what `npm start` runs, the built program; other tests read the sources. */
function mainModule(): Promise<typeof import('../main.ts')> {
  return inject('program')
    ? import(pathToFileURL(join(programFolder, 'main.js')).href)
    : import('../main.ts');
}

export const TEST_PASSWORD = 'Sahara-Wind-2026!';
let knownHash: Promise<string> | undefined;

/** The whole server in this process, on a free port and a database of its own. */
export async function testServer(
  environment: Record<string, string> = {},
  options: { pages?: 'built' | 'none'; log?: Logger } = {},
): Promise<TestServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'harmattan-data-'));
  const setupToken = randomBytes(24).toString('base64url');
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SETUP_TOKEN: setupToken,
    DATA_DIR: dataDir,
    ...environment,
    PORT: String(port),
  });
  const database = await testDatabase(config);
  const { startServer } = await mainModule();
  const running = await startServer(config, {
    database,
    pages: options.pages ?? 'none',
    lazyDownloads: true,
    ...(options.log && { log: options.log }),
  });
  const { services } = running;
  const url = `http://localhost:${port}`;
  const client: TestServer['client'] = (extra) =>
    createClient<Database>(url, services.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      ...(extra?.headers && { global: { headers: extra.headers } }),
    });
  return {
    url,
    publishableKey: services.keys.publishableKey,
    secretKey: services.keys.secretKey,
    system: services.system,
    api: services.api,
    services,
    database,
    setupToken,
    client,
    async newUser(person = {}) {
      const { id, email, password } = await insertPerson(services.system, person);
      const own = client();
      const { data, error } = await own.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { id, email, password, client: own, accessToken: data.session.access_token };
    },
    async mails(to) {
      const { rows } = await services.system.query(
        'select subject, text_body, html_body, kind from platform.outbox where to_address = $1 order by created_at, id',
        [to],
      );
      return rows;
    },
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A confirmed person, written as the sign-up would. */
export async function insertPerson(
  system: pg.Pool,
  person: NewUser,
): Promise<{ id: string; email: string; password: string }> {
  const id = randomUUID();
  const email = person.email ?? `${person.role ?? 'person'}-${id.slice(0, 8)}@example.org`;
  const password = person.password ?? TEST_PASSWORD;
  knownHash ??= hash(TEST_PASSWORD);
  const encrypted = password === TEST_PASSWORD ? await knownHash : await hash(password);
  const metadata = { first_name: person.firstName ?? 'Ada', last_name: person.lastName ?? 'Okafor' };
  await system.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data) values ($1, $2, $3, now(), $4)`,
    [id, email, encrypted, metadata],
  );
  await system.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, $3, 'email')`,
    [id, id, { sub: id, email, email_verified: true, ...metadata }],
  );
  if (person.role)
    await system.query('insert into public.user_roles (user_id, role) values ($1, $2)', [id, person.role]);
  return { id, email, password };
}

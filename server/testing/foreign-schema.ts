import { readFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type TestServer, testServer } from '#server/testing/harness.ts';

export interface ForeignSchema {
  server: TestServer;
  /** The official client, as a visitor, on the foreign schema. */
  db: SupabaseClient<never, 'harbour'>;
  /** A request of its own making, for what the client cannot say. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** A server in an acceptance run, on a schema that is not ours (foreign-schema.sql). */
export async function openForeignSchema(): Promise<ForeignSchema> {
  const server = await testServer({
    COMPAT_TEST: 'on',
    REST_SCHEMAS: 'harbour,archive',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  await server.system.query(readFileSync(new URL('foreign-schema.sql', import.meta.url), 'utf8'));
  const db = createClient(server.url, server.publishableKey, {
    db: { schema: 'harbour' },
    auth: { persistSession: false, autoRefreshToken: false },
  }) as unknown as ForeignSchema['db'];
  return {
    server,
    db,
    ask: (path, init = {}) => fetch(`${server.url}/rest/v1${path}`, init),
    stop: () => server.stop(),
  };
}

import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { startServer } from '../../main.ts';
import { call, refresh, signIn } from '../../testing/auth.ts';
import { freePort } from '../../testing/free-port.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { scratchFolder } from '../../testing/scratch-folder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.stop());

test('A44: a tab left open for an hour refreshes six to eight times and stays signed in', async () => {
  const person = await server.newUser();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  let refreshes = 0;
  const counting: typeof fetch = (input, init) => {
    if (String(input).includes('grant_type=refresh_token')) refreshes += 1;
    return fetch(input, init);
  };
  const tab = createClient<Database>(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: true, detectSessionInUrl: false },
    global: { fetch: counting },
  });
  const events: string[] = [];
  tab.auth.onAuthStateChange((event) => void events.push(event));
  expect(
    (await tab.auth.signInWithPassword({ email: person.email, password: person.password })).error,
  ).toBeNull();
  await tab.auth.startAutoRefresh();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 15));
  for (let half = 0; half < 120; half++) {
    const before = refreshes;
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    // A refresh under way is waited for: on the faked clock half an hour could pass meanwhile.
    while (refreshes > before && events.filter((event) => event === 'TOKEN_REFRESHED').length < refreshes)
      await settle();
  }
  await tab.auth.stopAutoRefresh();
  expect(refreshes).toBeGreaterThanOrEqual(6);
  expect(refreshes).toBeLessThanOrEqual(8);
  expect(events).not.toContain('SIGNED_OUT');
  expect((await tab.auth.getUser()).data.user?.id).toBe(person.id);
});

test('A13: two processes on one database, and one that was started anew, honour each other’s sessions', async () => {
  const dataDir = scratchFolder('second');
  const port = await freePort();
  const second = await startServer(
    readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      PORT: String(port),
      SITE_URL: server.url,
      DATABASE_URL: server.database.url,
    }),
    {
      database: { ...server.database, close: async () => {} },
      pages: 'none',
      log: createLog('silent'),
    },
  );
  const there: TestServer = {
    ...server,
    url: `http://localhost:${port}`,
    publishableKey: second.services.keys.publishableKey,
  };
  try {
    const person = await server.newUser();
    const first = (await signIn(server, person.email, person.password)).body;
    const next = await refresh(there, first.refresh_token);
    expect(next.status).toBe(200);
    expect((await call(server, 'GET', '/user', { bearer: next.body.access_token })).status).toBe(200);
    expect((await refresh(server, first.refresh_token)).body.refresh_token).toBe(next.body.refresh_token);
    const last = await refresh(server, next.body.refresh_token);
    expect(last.status).toBe(200);
    expect((await refresh(there, first.refresh_token)).body.error_code).toBe('refresh_token_already_used');
    expect((await refresh(server, last.body.refresh_token)).status).toBe(400);
  } finally {
    await second.stop();
  }
});

test('no role of the API reads an account, a session, a counter or a mail, or runs what the server keeps to itself', async () => {
  const { rows } = await server.system.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('auth', 'platform') and c.relkind in ('r', 'v', 'm', 'S')`,
  );
  expect(rows.length).toBeGreaterThan(15);
  const open: string[] = [];
  for (const role of ['anon', 'authenticated', 'service_role', 'authenticator']) {
    for (const { name } of rows) {
      const granted = await server.system.query('select has_table_privilege($1, $2, $3) as yes', [
        role,
        name,
        'select, insert, update, delete',
      ]);
      if (granted.rows[0].yes) open.push(`${role} on ${name}`);
    }
    const functions = await server.system.query(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('auth', 'platform') and has_function_privilege($1, p.oid, 'execute')`,
      [role],
    );
    open.push(...functions.rows.map((row) => `${role} runs ${row.name}`));
  }
  const allowed =
    /runs auth\.(uid|jwt|role)\(\)|runs auth\.session_is_live\(uuid\)|^authenticator runs platform\.(require_session\(text\)|caller_facts\(\))/;
  expect(open.filter((one) => !allowed.test(one))).toEqual([]);
});

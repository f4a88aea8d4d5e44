import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing/harness.ts';
import { allMigrations, migrate } from './migrate.ts';
import { productVersion } from './product-version.ts';

let db: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  db = await testDatabase();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await db.close();
});

const queueVersion = async (): Promise<number> =>
  (await client.query('select version from pgboss.version')).rows[0].version;
const refusal = async (change: string): Promise<string> => {
  await client.query(change);
  return migrate(client, createLog('silent')).then(
    () => 'it went on',
    (error: Error) => error.message,
  );
};

test('rel-F16: a database knows which version of the product used it last', async () => {
  await migrate(client, createLog('silent'));
  await migrate(client, createLog('silent'));
  const { rows } = await client.query('select version, commit from platform.product_versions');
  expect(rows).toEqual([productVersion()]);
});

test('rel-F16: an operator whose data another version made reads that nothing was touched, which version fits, and how to move', async () => {
  await client.query(`update platform.product_versions set version = '0.0.9', commit = repeat('ab', 20)`);
  for (const [change, back] of [
    [
      `update platform.server_migrations set checksum = 'x' || checksum where version = '0010'`,
      `update platform.server_migrations set checksum = substr(checksum, 2) where version = '0010'`,
    ],
    [
      `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`,
      `delete from supabase_migrations.schema_migrations where version = '29990101000000'`,
    ],
  ] as const) {
    const said = await refusal(change);
    expect(said).toContain('Nothing in it was touched');
    expect(said).toContain('Harmattan 0.0.9 (commit ababababab)');
    expect(said).toContain('npm run export');
    expect(said).not.toContain('restore the file');
    await client.query(back);
  }
  expect((await client.query('select version from platform.product_versions')).rows).toEqual([
    { version: '0.0.9' },
  ]);
});

test('an update brings the tables of the queue up to date too: what waited in them waits still, and more is taken in', async () => {
  const newest = await queueVersion();
  await client.query(`select platform.enqueue_task('send-mail', '{"id": "before the update"}')`);
  // As the queue of two versions ago left them.
  for (const version of [newest, newest - 1]) await client.query(getRollbackPlans('pgboss', version));
  expect(await queueVersion()).toBe(newest - 2);
  await migrate(client, createLog('silent'));
  expect(await queueVersion()).toBe(newest);
  await client.query(`select platform.enqueue_task('send-mail', '{"id": "after it"}')`);
  const { rows } = await client.query(
    `select data ->> 'id' as id, state::text from pgboss.job where name = 'send-mail' order by created_on`,
  );
  expect(rows).toEqual([
    { id: 'before the update', state: 'created' },
    { id: 'after it', state: 'created' },
  ]);
});

test('a newer version brings the tables of an older one up to date, with what is in them, and the older one then refuses', async () => {
  await client.query(`update platform.product_versions set version = $1, commit = null`, [
    productVersion().version,
  ]);
  await client.query(`insert into public.clients (name) values ('Zuma Ridge')`);
  const { server, product } = allMigrations();
  const later = [
    {
      version: '29990101000000',
      name: 'motto',
      sql: `alter table public.clients add column motto text not null default 'Ours'; update public.clients set motto = name;`,
    },
    {
      version: '29990101000100',
      name: 'short_mottos',
      sql: 'alter table public.clients add check (length(motto) < 40);',
    },
  ];
  const newer = {
    server: [...server, { version: '9990', name: 'later', sql: 'create table platform.later ();' }],
    product: [...product, ...later],
  };
  expect(await migrate(client, createLog('silent'), { files: newer })).toEqual({ applied: 3 });
  expect(await migrate(client, createLog('silent'), { files: newer })).toEqual({ applied: 0 });
  const { rows } = await client.query('select name, motto from public.clients');
  expect(rows).toEqual([{ name: 'Zuma Ridge', motto: 'Zuma Ridge' }]);
  expect(await refusal('select')).toMatch(/newer version of the product.*Nothing in it was touched/s);
});

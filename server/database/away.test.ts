import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing/harness.ts';
import { silentProxy } from '../testing/silent-database.ts';
import { openPools } from './open.ts';

const nobody = { role: 'anon', claims: { role: 'anon' } };
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('rel-F8 a database that falls silent is given up two seconds after the limit, and its connection with it', async () => {
  const proxy = await silentProxy(inject('cluster'));
  const open = await openPools(
    { ...inject('cluster'), host: proxy.host, database: db.name },
    createLog('silent'),
    {
      migrated: true,
    },
  );
  try {
    await open.api.run(nobody, { text: 'select 1' });
    proxy.fallSilent();
    const began = performance.now();
    await expect(open.api.run(nobody, { text: 'select 1', timeoutMs: 500 })).rejects.toMatchObject({
      code: '57014',
    });
    expect(performance.now() - began).toBeLessThan(4_500);
    expect(open.api.pool.totalCount).toBe(0);
  } finally {
    await proxy.close();
    await open.close();
  }
});

test('rel-F10 forty requests get through a database with room for two connections', async () => {
  const open = await openPools({ ...inject('cluster'), database: db.name }, createLog('silent'), {
    migrated: true,
  });
  try {
    const { rows } = await db.system.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database()',
    );
    await db.system.query(`alter database ${db.name} connection limit ${(rows[0]?.n ?? 0) + 2}`);
    const asked = Array.from({ length: 40 }, () =>
      open.api.run(nobody, { text: 'select pg_sleep(0.02)' }).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      ),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['answered']));
  } finally {
    await db.system.query(`alter database ${db.name} connection limit -1`);
    await open.close();
  }
});

test('rel-F10 a process opens no more connections than POOL_SIZE', async () => {
  const open = await openPools({ ...inject('cluster'), database: db.name }, createLog('silent'), {
    migrated: true,
    connections: 7,
  });
  try {
    await Promise.all([
      ...Array.from({ length: 30 }, () => open.api.run(nobody, { text: 'select pg_sleep(0.05)' })),
      ...Array.from({ length: 30 }, () => open.system.query('select pg_sleep(0.05)')),
    ]);
    // One more listens.
    expect(open.api.pool.totalCount + open.system.totalCount).toBe(6);
  } finally {
    await open.close();
  }
});

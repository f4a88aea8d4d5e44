import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exposedTables, exposedViews } from '#server/access/exposure.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { attemptInSql, newAccount } from './attempt-in-sql.ts';
import { buildFixtures, type World } from './fixtures.ts';
import { type Actor, actors, cells, matrix } from './matrix.ts';

let db: TestDatabase;
let world: World;

beforeAll(async () => {
  db = await testDatabase();
  world = await buildFixtures(db.system, newAccount(db.system));
});
afterAll(() => db.close());

test('Z02 every table and view the API exposes has its rows in the matrix, and the matrix lists nothing else', () => {
  expect(Object.keys(matrix).sort()).toEqual([...exposedTables, ...exposedViews].sort());
});

for (const actor of Object.keys(actors) as Actor[]) {
  test(`Z01 ${actors[actor]} may do in SQL exactly what the matrix says`, { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const cell of cells().filter((one) => one.actor === actor)) {
      const found = await inTransaction((client) => attemptInSql(client, world, cell));
      if (found !== cell.expected)
        wrong.push(`${cell.table} ${cell.verb} ${cell.scope}: ${found} instead of ${cell.expected}`);
    }
    expect(wrong).toEqual([]);
  });
}

async function inTransaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await db.system.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { newAccount } from './attempt-in-sql.ts';
import { buildFixtures, type World } from './fixtures.ts';
import { ruleChecks } from './rule-checks.ts';

let db: TestDatabase;
let world: World;

beforeAll(async () => {
  db = await testDatabase();
  world = await buildFixtures(db.system, newAccount(db.system));
});
afterAll(() => db.close());

test('Z01 nobody enters rows in another’s name, reaches rows without naming them, the bin, behind a barrier, or what hangs on a record they do not read; beside a barrier everybody reads on', {
  timeout: 600_000,
}, async () => {
  const client: pg.PoolClient = await db.system.connect();
  const wrong: string[] = [];
  try {
    for (const { says, holds } of await ruleChecks(client)) {
      await client.query('begin');
      const held = await holds(client, world).catch((error: Error) => error.message);
      await client.query('rollback');
      if (held !== true) wrong.push(held === false ? says : `${says}: ${held}`);
    }
  } finally {
    client.release();
  }
  expect(wrong).toEqual([]);
});

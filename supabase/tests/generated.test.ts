import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { describe as describeDatabase } from '../describe.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const committed = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

test('the committed schema dump and types are what the migrations make (otherwise: npm run db)', async () => {
  const { schema, types } = await describeDatabase(db.system);
  expect(schema).toBe(await committed('schema.gen.sql'));
  expect(types).toBe(await committed('types.gen.ts'));
});

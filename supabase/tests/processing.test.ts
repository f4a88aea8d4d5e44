import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { columnsOf } from '#src/features/privacy/processing.ts';
import { processing, retention, sharedColumns } from '../seed/content/processing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const shared = new Set(columnsOf(sharedColumns).map(([column]) => column));
const entries = processing.flatMap(({ key, tables }) =>
  Object.entries(tables).map(([table, columns]) => ({ key, table, columns: columnsOf(columns) })),
);

test('the record of processing says of every column of every table what it holds about a person', async () => {
  const { rows } = await db.system.query<{ table: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'storage', 'platform', 'private', 'realtime')
    group by 1`);
  const live = new Map(rows.map(({ table, columns }) => [table, columns]));
  const wrong: string[] = [];
  for (const [table, columns] of live) {
    const entry = entries.find((one) => one.table === table);
    if (!entry) {
      wrong.push(`${table}: no purpose in supabase/seed/content/processing.ts uses this table`);
      continue;
    }
    const said = new Set(entry.columns.map(([column]) => column));
    for (const column of columns) {
      if (!said.has(column) && !shared.has(column)) wrong.push(`${table}.${column}: what does it hold?`);
    }
    for (const column of said)
      if (!columns.includes(column)) wrong.push(`${table}.${column}: there is no such column`);
  }
  for (const { table } of entries) if (!live.has(table)) wrong.push(`${table}: there is no such table`);
  expect(wrong).toEqual([]);
});

test('every table belongs to one purpose, every column to one category, every rule to a purpose', () => {
  const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  expect(twice(entries.map(({ table }) => table))).toEqual([]);
  for (const { table, columns } of entries)
    expect(twice(columns.map(([column]) => column)), table).toEqual([]);
  expect(twice(processing.map(({ key }) => key))).toEqual([]);
  expect(twice(retention.map(({ key }) => key))).toEqual([]);
  const keys = new Set(processing.map(({ key }) => key));
  expect(retention.filter(({ record_key }) => !keys.has(record_key))).toEqual([]);
});

test('an opinion is never held without a second ground', () => {
  const bare = processing.filter(
    ({ tables, sensitive_ground }) =>
      sensitive_ground === null && Object.values(tables).some(({ opinion }) => opinion !== undefined),
  );
  expect(bare.map(({ key }) => key)).toEqual([]);
});

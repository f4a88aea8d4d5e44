import { afterAll, beforeAll, expect, test } from 'vitest';
import { exposedTables, exposedViews } from '#server/access/exposure.ts';
import { byName, type TestServer, testServer } from '#server/testing/harness.ts';
import { columns, listOf } from './matrix-columns.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** What the grants of the database say, in the words of the matrix. */
async function granted(role: string, verb: string): Promise<Record<string, string[]>> {
  const { rows } = await server.system.query<{ name: string; list: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as list
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and has_column_privilege($1, c.oid, a.attnum, $2) group by c.relname`,
    [role, verb],
  );
  return Object.fromEntries(rows.map(({ name, list }) => [name, list.sort()]));
}

const listed = (which: 'read' | 'insert' | 'update' | 'visitor') =>
  Object.fromEntries(
    Object.entries(columns)
      .map(([name, one]) => [name, listOf(one[which]).sort()] as const)
      .filter(([, list]) => list.length > 0),
  );

test('Z02 every table and view the API exposes has its columns in the matrix, and the matrix lists nothing else', () => {
  expect(Object.keys(columns).sort()).toEqual([...exposedTables, ...exposedViews].sort());
});

test('sec-M1 in SQL each column is read and written by whom the matrix names, and by nobody else', async () => {
  expect(await granted('authenticated', 'select')).toEqual(listed('read'));
  expect(await granted('authenticated', 'insert')).toEqual(listed('insert'));
  expect(await granted('authenticated', 'update')).toEqual(listed('update'));
  expect(await granted('anon', 'select')).toEqual(listed('visitor'));
  expect(await granted('anon', 'insert')).toEqual({});
  expect(await granted('anon', 'update')).toEqual({});
});

test('sec-M1 over HTTP a visitor may name the columns of the matrix, and no other', {
  timeout: 120_000,
}, async () => {
  const visitor = byName(server.client());
  const wrong: string[] = [];
  for (const [table, one] of Object.entries(columns)) {
    const open = listOf(one.visitor);
    if (open.length > 0) {
      const { error } = await visitor.from(table).select(open.join(','));
      if (error) wrong.push(`${table}: ${error.message}`);
    }
    for (const column of listOf(one.read).filter((name) => !open.includes(name))) {
      const { error, status } = await visitor.from(table).select(column).limit(1);
      if (error?.code !== '42501' || status !== 401)
        wrong.push(`${table}.${column}: ${status} ${error?.code}`);
    }
  }
  expect(wrong).toEqual([]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { someone } from './as-user.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** The moment in an id of version 7 (RFC 9562, 5.7), in ms since 1970. */
const momentOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

test('clients that a consultant adds one after another have ids in that order, which say when', async () => {
  const consultant = await someone(db.system, 'consultant');
  const began = Date.now();
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    ids.push((await consultant.adds('clients', { name: `Client ${n}` })).id);
    // Within one millisecond their order is left to chance.
    await sleep(2);
  }
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids.map((id) => id[14]))).toEqual(new Set(['7']));
  expect(ids.every((id) => /^[89ab]$/.test(id[19] ?? ''))).toBe(true);
  expect(momentOf(ids[0] ?? '')).toBeGreaterThanOrEqual(began);
  expect(momentOf(ids.at(-1) ?? '')).toBeLessThanOrEqual(Date.now());
});

test('what is made in one millisecond differs in 74 bits', async () => {
  const { rows } = await db.system.query<{ id: string }>(
    'select private.ordered_uuid() as id from generate_series(1, 20000)',
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const [ones, places] = [new Map<number, number>(), Array.from({ length: 128 }, (_, place) => place)];
  for (const { id } of rows) {
    const bits = BigInt(`0x${id.replaceAll('-', '')}`)
      .toString(2)
      .padStart(128, '0');
    for (const place of places) if (bits[place] === '1') ones.set(place, (ones.get(place) ?? 0) + 1);
  }
  const random = places.filter((place) => Math.abs((ones.get(place) ?? 0) / rows.length - 0.5) < 0.03);
  const fixed = new Set([48, 49, 50, 51, 64, 65]);
  expect(places.slice(48).filter((place) => !fixed.has(place) && !random.includes(place))).toEqual([]);
});

test('every record that search files gets its id in order; when an account was made is told by no id', async () => {
  const { rows } = await db.system.query<{ name: string; id: string }>(
    `select t.tgrelid::regclass::text as name, pg_get_expr(d.adbin, d.adrelid) as id from pg_trigger t
     join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'id'
     join pg_attrdef d on d.adrelid = t.tgrelid and d.adnum = a.attnum
     join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
     where t.tgname = 'file_for_search' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['clients', 'projects', 'stakeholders']),
  );
  expect(rows.filter(({ id }) => id !== 'private.ordered_uuid()')).toEqual([]);
  const made = await db.system.query<{ id: string }>(
    `insert into auth.users (email) values ('kemi@example.org') returning id`,
  );
  expect(made.rows[0]?.id[14]).toBe('4');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { seedBulk } from '../seed/bulk.ts';
import { atLevel, type Person, someone } from './as-user.ts';

let db: TestDatabase;
/** Entered every client but Bayo's three. */
let amina: Person;
let bayo: Person;
/** Has every third of Amina's. */
let chidi: Person;
let admin: Person;

const SIZE = 6000;

beforeAll(async () => {
  db = await testDatabase();
  [amina, bayo, chidi, admin] = [
    await someone(db.system, 'consultant'),
    await someone(db.system, 'consultant'),
    await someone(db.system, 'consultant'),
    await someone(db.system, 'admin'),
  ];
  await seedBulk(db.system, { clients: SIZE, projects: 10, createdBy: amina.id });
  for (const name of ['Zuma Energy', 'Bama Foods', 'Ẹ̀kìtì Energy']) await bayo.adds('clients', { name });
  // Fifty were entered at the same moment each.
  await db.system.query(
    `update public.clients c set created_at = n.together, owner_id = case when n.place % 3 = 0 then $1 else c.owner_id end
     from (select id, place, min(created_at) over (partition by place / 50) as together
       from (select id, created_at, row_number() over (order by created_at) as place from public.clients where created_by = $2) p) n
     where c.id = n.id`,
    [chidi.id, amina.id],
  );
  await db.system.query('analyze');
});
afterAll(() => db.close());

/** All pages, each asked for after the last row of the one before. */
async function pages(who: Person, term: string, size = 24, most = 5): Promise<unknown[]> {
  const ids: unknown[] = [];
  let last: Record<string, unknown> = {};
  for (let page = 0; page < most; page++) {
    const rows = await who.run(
      'select id, created_at::text from public.newest_clients($1, $2, $3::timestamptz, $4::uuid)',
      [term, size, last.created_at ?? null, last.id ?? null],
    );
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < size) break;
    last = rows.at(-1) ?? {};
  }
  return ids;
}

const walks = async (term: string, size = 24) =>
  (
    await db.system.query(
      `select private.rows_until_page('clients', private.search_patterns($1), $2) is not null as it`,
      [term, size],
    )
  ).rows[0]?.it;

test('whoever searches a list in its own order is shown, page by page, what the whole search answers with', async () => {
  expect([await walks('energy'), await walks('a'), await walks('f899139d')]).toEqual([true, true, false]);
  const { rows } = await db.system.query<{ name: string }>(
    'select name from public.clients where created_by = $1 order by created_at limit 1',
    [amina.id],
  );
  for (const who of [amina, bayo, chidi, admin])
    for (const term of [
      'energy',
      'a',
      'ade',
      'f899139d',
      'energy limited',
      rows[0]?.name ?? '',
      'zzzz',
      '%',
      '',
    ]) {
      const whole = await who.run(
        'select id from public.search_clients($1) order by created_at desc, id desc limit 120',
        [term],
      );
      expect(await pages(who, term), term).toEqual(whole.map(({ id }) => id));
    }
  expect(await pages(bayo, 'ekiti')).toHaveLength(1);
  expect(await pages(atLevel(db.system, bayo.id, 'aal1'), 'energy')).toHaveLength(2);
});

test('a consultant who serves three of very many clients is shown the same, without a look at all the others', async () => {
  const byKey = async (who: Person, term: string) =>
    (
      await who.run('select private.matches_by_key($1, private.search_patterns($2)) as ids', [
        'clients',
        term,
      ])
    )[0]?.ids;
  expect(await byKey(bayo, 'energy')).toBeNull();
  // As if the table were large; ANALYZE counts it again.
  await db.system.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'clients', 'reltuples', 100000::real)`,
  );
  try {
    expect(await byKey(bayo, 'energy')).toHaveLength(2);
    expect([await byKey(amina, 'energy'), await byKey(admin, 'energy')]).toEqual([null, null]);
    for (const term of ['energy', 'ekiti', 'limited', '', '%']) {
      const whole = await bayo.run(
        'select id from public.search_clients($1) order by created_at desc, id desc',
        [term],
      );
      expect(await pages(bayo, term, 1), term).toEqual(whole.map(({ id }) => id));
      expect(await bayo.run('select * from public.count_matches($1, $2)', ['clients', term])).toEqual([
        { matches: whole.length, more: false },
      ]);
    }
  } finally {
    await db.system.query('analyze public.clients');
  }
});

test('a word that only the oldest rows have is found, though the statistics call it common', async () => {
  const { rows } = await db.system.query<{ id: string }>(
    'select id from public.clients where created_by = $1 order by created_at limit 1500',
    [amina.id],
  );
  await db.system.query(
    `update private.search_index set folded_text = folded_text || ' oldest' where record_kind = 'clients' and record_id = any ($1)`,
    [rows.map(({ id }) => id)],
  );
  await db.system.query('analyze private.search_index');
  expect(await walks('oldest', 5)).toBe(true);
  const whole = await admin.run(
    `select id from public.search_clients('oldest') order by created_at desc, id desc limit 25`,
  );
  expect(whole).toHaveLength(25);
  expect(await pages(admin, 'oldest', 5)).toEqual(whole.map(({ id }) => id));
});

test('a search says how many there are, or where counting stopped', async () => {
  const count = async (who: Person, term: string, kind = 'clients') =>
    (await who.run('select * from public.count_matches($1, $2)', [kind, term]))[0];
  const exact = async (who: Person, term: string) =>
    (await who.run('select count(*)::int as n from public.search_clients($1)', [term]))[0]?.n;
  expect(await count(admin, 'f899139d')).toEqual({ matches: 1, more: false });
  expect(await count(bayo, 'energy')).toEqual({ matches: 2, more: false });
  expect(await count(admin, 'ade')).toEqual({ matches: await exact(admin, 'ade'), more: false });
  // In every row: so many that the index would be asked for thousands.
  const { matches, more } = (await count(amina, 'client number')) as { matches: number; more: boolean };
  expect([matches, more]).toEqual([1000, true]);
  // Of what somebody may read the whole is looked at.
  expect(await count(bayo, 'client number')).toEqual({ matches: 0, more: false });
  expect(await count(admin, '%')).toEqual({ matches: 0, more: false });
  expect(await admin.tries('select * from public.count_matches($1, $2)', ['user_roles', 'a'])).toBe('22023');
});

test('every list that can be searched can be searched in its own order, too', async () => {
  const { rows } = await db.system.query<{ whole: string[]; newest: string[] }>(
    `select array_agg(substr(proname, 8) order by proname) filter (where proname like 'search\\_%' and proname <> 'search_everything') as whole,
       array_agg(substr(proname, 8) order by proname) filter (where proname like 'newest\\_%') as newest
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(rows[0]?.newest).toEqual(rows[0]?.whole);
  expect(rows[0]?.newest.length).toBeGreaterThan(10);
});

test('the search index knows when each record of a list was added, and follows a change of it', async () => {
  await db.system.query(
    `update public.clients set created_at = created_at - interval '1 day' where name = 'Zuma Energy'`,
  );
  for (const table of ['clients', 'projects']) {
    const { rows } = await db.system.query(
      `select count(*)::int as filed, count(*) filter (where i.created_at is distinct from t.created_at)::int as other
       from public.${table} t join private.search_index i on i.record_kind = $1 and i.record_id = t.id`,
      [table],
    );
    expect(rows[0]?.filed, table).toBeGreaterThanOrEqual(10);
    expect(rows[0]?.other, table).toBe(0);
  }
});

test('a text with a very long word, and a term with signs, are taken as they are', async () => {
  const long = 'x'.repeat(150);
  const { id } = await bayo.adds('clients', {
    name: 'Lekki Ports',
    description: `Key ${long}y${'z'.repeat(2800)}`,
  });
  const found = async (term: string) =>
    (await bayo.run('select id from public.newest_clients($1)', [term])).map((row) => row.id);
  expect(await found(`${long}y`)).toEqual([id]);
  expect(await found(`${long}n`)).toEqual([]);
  for (const term of [`lekki:* & 'ports'`, `lekki \\ "ports" |`, '(lekki)', '-ports !(']) {
    expect(await found(term), term).toEqual([id]);
    expect(await bayo.run('select record_id from public.search_everything($1)', [term])).toEqual([
      { record_id: id },
    ]);
  }
});

test('a table that joins the search is searched in its own order at once', async () => {
  const client = await db.system.connect();
  try {
    await client.query('begin');
    await client.query(`create table public.boats (id uuid primary key default gen_random_uuid(), name text not null,
        created_at timestamptz not null default clock_timestamp());
      insert into public.boats (name) values ('Ẹ̀kọ́ One');
      select private.install_search('boats', 'r.name', 'null', '{}', '{}');
      insert into public.boats (name) values ('Eko Two')`);
    const { rows } = await client.query(`select name from public.newest_boats('eko')`);
    expect(rows.map(({ name }) => name)).toEqual(['Eko Two', 'Ẹ̀kọ́ One']);
    expect((await client.query(`select * from public.count_matches('boats', 'eko')`)).rows).toEqual([
      { matches: 2, more: false },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

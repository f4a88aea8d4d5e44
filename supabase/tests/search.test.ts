import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';
import { buildFixtures } from './fixtures.ts';
import { type Actor, actors } from './matrix.ts';

let db: TestDatabase;
let amina: Person; // a consultant
let bayo: Person; // another one
let admin: Person;

beforeAll(async () => {
  db = await testDatabase();
  [amina, bayo, admin] = [
    await someone(db.system, 'consultant'),
    await someone(db.system, 'consultant'),
    await someone(db.system, 'admin'),
  ];
});
afterAll(() => db.close());

const find = async (who: Person, term: string, kinds: string[] | null = null) =>
  (await who.run('select title from search_everything($1, $2)', [term, kinds])).map((row) => row.title);

test('H2 nobody types tone marks: "sango", "eko" and "prufung" find Ẹ̀kọ́ Ṣàngó Prüfung, and hooked letters too', async () => {
  await amina.adds('clients', { name: 'Ẹ̀kọ́ Ṣàngó Prüfung' });
  await amina.adds('clients', { name: 'Ɗanɗali Ƙungiya' });
  for (const term of ['sango', 'eko', 'prufung', 'Ṣàngó', 'EKO SANGO'])
    expect(await find(amina, term)).toEqual(['Ẹ̀kọ́ Ṣàngó Prüfung']);
  expect(await find(amina, 'dandali kung')).toEqual(['Ɗanɗali Ƙungiya']);
});

test('a client is found by address, telephone and mail as by name, from the beginning of any word, best title first', async () => {
  const sahel = {
    name: 'Sahel Bright Pharmaceuticals',
    address: 'Bompai, Kano',
    contact_phone: '0803 555 1212',
  };
  await amina.adds('clients', { ...sahel, contact_email: 'office@sahelbright.example' });
  await amina.adds('clients', { name: 'Kano Weavers' });
  expect(await find(amina, 'kano')).toEqual(['Kano Weavers', 'Sahel Bright Pharmaceuticals']);
  for (const term of ['bompai', 'sahelbri', 'office@sahel', 'bright sah', '0803 555'])
    expect(await find(amina, term)).toEqual(['Sahel Bright Pharmaceuticals']);
  expect(await find(amina, 'ano')).toEqual([]);
  expect(await find(amina, '%')).toEqual([]);
});

test('what is renamed is found by its new name, what is deleted not at all, what is restored again', async () => {
  const { id } = await amina.adds('clients', { name: 'Zuma Rock Ventures' });
  await amina.run(`update clients set name = 'Aso Rock Ventures' where id = $1`, [id]);
  expect(await find(amina, 'zuma')).toEqual([]);
  expect(await find(amina, 'aso')).toEqual(['Aso Rock Ventures']);
  await amina.run('delete from clients where id = $1', [id]);
  expect(await find(amina, 'aso')).toEqual([]);
  await amina.run('select restore_client($1)', [id]);
  expect(await find(amina, 'aso')).toEqual(['Aso Rock Ventures']);
});

test('a consultant does not find what another team serves, and sees no name of it in favourites or recents', async () => {
  const { id } = await amina.adds('clients', { name: 'Quiet Quarry' });
  expect(await find(bayo, 'quiet')).toEqual([]);
  await bayo.run(`insert into favourites (record_kind, record_id) values ('clients', $1)`, [id]);
  await bayo.run(`select note_opened('clients', $1)`, [id]);
  expect(await bayo.run('select * from my_places()')).toEqual([]);
  expect(await bayo.run('select * from recents')).toEqual([]);
  await amina.run(`select note_opened('clients', $1)`, [id]);
  await amina.run(`insert into favourites (record_kind, record_id) values ('clients', $1)`, [id]);
  expect(await amina.run('select title, favourite from my_places()')).toEqual([
    { title: 'Quiet Quarry', favourite: true },
  ]);
});

test('the notes and the stance of a stakeholder are never in the index', async () => {
  const who = { name: 'Chief Adaeze Obi', notes: 'secretquarrel', relationship_status: 'opposed' };
  await amina.adds('stakeholders', who);
  expect(await find(amina, 'adaeze')).toEqual(['Chief Adaeze Obi']);
  expect(await find(admin, 'secretquarrel')).toEqual([]);
  expect(await find(admin, 'opposed')).toEqual([]);
});

test('Z01 every role finds exactly the records its policies show', async () => {
  const world = await buildFixtures(db.system, async () => {
    const id = randomUUID();
    await db.system.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]);
    return id;
  });
  // The fixtures are written past the triggers.
  const kinds = (
    await db.system.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger where tgname = 'file_for_search_again' order by 1`,
    )
  ).rows.map(({ table }) => table.replace('public.', ''));
  expect(kinds.length).toBeGreaterThan(8);
  for (const kind of kinds)
    await db.system.query(`update public.${kind} set created_at = created_at + interval '1 second'`);
  const wrong: string[] = [];
  for (const actor of Object.keys(actors) as Actor[]) {
    if (actor === 'A') continue;
    for (const kind of kinds) {
      const client = await db.system.connect();
      await client.query('begin');
      // More rows than the search would ever answer with: the keys are compared, not one page of an answer.
      const claims = JSON.stringify({ role: 'authenticated', sub: world.people[actor], aal: 'aal1' });
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      const found = await client.query<{ id: string }>(
        'select record_id as id from private.search_index where record_kind = $1 and keys && private.my_search_keys() order by 1',
        [kind],
      );
      await client.query(`set local role authenticated`);
      const seen = await client.query<{ id: string }>(
        kind === 'requests'
          ? `select id from public.requests union select (r ->> 'id')::uuid from jsonb_array_elements(public.my_requests()) r order by 1`
          : kind === 'projects'
            ? 'select id from public.projects union select id from public.linked_projects order by 1'
            : kind === 'services'
              ? 'select id from public.services union select id from public.linked_services order by 1'
              : kind === 'knowledge_cards'
                ? // Cards in use are read by everybody, for the tools that quote them; staff find them.
                  'select id from public.knowledge_cards where (select private.is_staff()) order by 1'
                : `select id from public.${kind} order by 1`,
      );
      await client.query('rollback');
      client.release();
      const list = (rows: { id: string }[]) => rows.map(({ id }) => id).join();
      if (list(found.rows) !== list(seen.rows))
        wrong.push(`${actor} ${kind}: ${found.rowCount} for ${seen.rowCount}`);
    }
  }
  expect(wrong).toEqual([]);
});

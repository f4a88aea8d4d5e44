import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, type Row, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let amina: Person;
let peter: Person;
beforeAll(async () => {
  db = await testDatabase();
  [amina, peter] = [await someone(db.system, 'consultant'), await someone(db.system)];
});
afterAll(() => db.close());

const ask = 'select public.ask_support($1, $2, $3) as filed';

test('H7 a question to support is a request with a reference, under My requests of whoever asked', async () => {
  const [answer] = await peter.run(ask, ['support', 'The list stays empty', 'Since this morning.']);
  const { reference } = (answer as { filed: { reference: string } }).filed;
  const [mine] = await peter.run('select public.my_requests() as list');
  expect(mine?.list).toMatchObject([{ kind: 'support', reference, subject: 'The list stays empty' }]);
  expect(await amina.run('select public.my_requests() as list')).toEqual([{ list: [] }]);
});

test('H7 a client asks about a project of theirs, and about no other', async () => {
  const bisi = await someone(db.system, 'client');
  const lead = await someone(db.system, 'consultant');
  const admin = await someone(db.system, 'admin');
  const client = await lead.adds('clients', { name: 'Ogun Foods', created_by: lead.id });
  const other = await lead.adds('clients', { name: 'Edo Steel', created_by: lead.id });
  const project = await lead.adds('projects', { name: 'Label rules', client_id: client.id });
  const foreign = await lead.adds('projects', { name: 'Scrap levy', client_id: other.id });
  await db.system.query('insert into public.client_members (client_id, user_id) values ($1, $2)', [
    client.id,
    bisi.id,
  ]);
  const about = 'select public.ask_support($1, $2, $3, $4) as filed';
  await bisi.run(about, ['contact', 'The next hearing', 'May we bring our chemist?', project.id]);
  const filed = await admin.run('select client_id, project_id from public.requests where user_id = $1', [
    bisi.id,
  ]);
  expect(filed).toEqual([{ client_id: client.id, project_id: project.id }]);
  expect(await bisi.tries(about, ['contact', 'Whose is it?', 'Tell me.', foreign.id])).toBe('PT404');
  expect(await peter.tries(about, ['contact', 'Whose is it?', 'Tell me.', project.id])).toBe('PT404');
});

test('H7 support takes only questions and wishes that say something, and nobody asks without an account', async () => {
  expect(await peter.tries(ask, ['job_application', 'x', 'x'])).toBe('22023');
  expect(await peter.tries(ask, ['support', ' ', 'x'])).toBe('22023');
  expect(await peter.tries(ask, ['support', 'x', ''])).toBe('22023');
  expect(await visitor(db.system).tries(ask, ['support', 'x', 'x'])).toBe('42501');
});

test('colleagues see a wish without a name, vote once each, take a vote back; a client sees none of it', async () => {
  const [asker, officer, client] = [
    await someone(db.system, 'consultant'),
    await someone(db.system, 'compliance_officer'),
    await someone(db.system, 'client'),
  ];
  await client.run(ask, ['feature_request', 'Show me the budget', 'For my board.']);
  const [filed] = await asker.run(ask, ['feature_request', 'A map of Kano', 'For the wards.']);
  const { id } = (filed as { filed: { id: string } }).filed;
  const vote = `insert into public.follows (record_kind, record_id) values ('requests', $1)`;
  const list = 'select id, votes, voted, mine from public.feature_requests()';
  expect(await officer.tries(vote, [id])).toBe(1);
  expect(await officer.tries(vote, [id])).toBe('23505');
  expect(await asker.run(list)).toEqual([{ id, votes: '1', voted: false, mine: true }]);
  expect(await officer.run(list)).toEqual([{ id, votes: '1', voted: true, mine: false }]);
  expect(await client.run(list)).toEqual([]);
  expect(await client.tries(vote, [id])).toBe('42501');
  expect(await peter.run(list)).toEqual([]);
  await officer.run(`delete from public.follows where record_kind = 'requests' and record_id = $1`, [id]);
  expect(await officer.run(list)).toEqual([{ id, votes: '0', voted: false, mine: false }]);
});

const myData = async (person: Person) => {
  const [row] = await person.run('select public.my_data() as data');
  return row?.data as { about_me: Record<string, Row[]>; my_work: Record<string, Row[]>; requests: Row[] };
};

test('H15 my data holds what is mine and nobody else’s', async () => {
  await amina.run(`insert into public.profiles (user_id, first_name) values ($1, 'Amina')`, [amina.id]);
  await peter.run(`insert into public.profiles (user_id, first_name) values ($1, 'Peter')`, [peter.id]);
  const data = await myData(amina);
  expect(data).toMatchObject({
    user_id: amina.id,
    account: { email: `${amina.id}@example.org` },
    about_me: { profiles: [{ first_name: 'Amina' }], user_roles: [{ role: 'consultant' }] },
    requests: [],
  });
  expect(JSON.stringify(data)).not.toContain('Peter');
  expect(JSON.stringify(data)).not.toContain(peter.id);
});

test('H15 my data takes along reminders, saved views, hours and leave, and names the records I worked on', async () => {
  const client = await amina.adds('clients', { name: 'Sokoto Mills', created_by: amina.id });
  const project = await amina.adds('projects', { name: 'Grain levy', client_id: client.id });
  const on = { record_kind: 'projects', record_id: project.id };
  await amina.adds('reminders', { ...on, title: 'Call the mill', due_at: '2027-01-10T09:00:00Z' });
  await amina.adds('saved_views', { record_kind: 'clients', name: 'My mills', query: 'q=mill' });
  await db.system.query(
    `insert into public.time_entries (project_id, user_id, on_day, hours, note, created_by) values ($1, $2, current_date, 2, 'Levy', $2)`,
    [project.id, amina.id],
  );
  await db.system.query(
    `insert into public.leave (user_id, from_day, to_day) values ($1, '2027-03-01', '2027-03-05')`,
    [amina.id],
  );
  const { about_me, my_work } = await myData(amina);
  expect(about_me).toMatchObject({
    reminders: [{ title: 'Call the mill' }],
    saved_views: [{ name: 'My mills' }],
    time_entries: [{ note: 'Levy' }],
    leave: [{ from_day: '2027-03-01' }],
  });
  expect(my_work).toMatchObject({ 'clients.created_by': [{ id: client.id }] });
});

test('H15 no table that names a person is forgotten by my data', async () => {
  const { rows: named } = await db.system.query<{ place: string }>(
    `select n.nspname || '.' || t.relname || '.' || a.attname as place
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and n.nspname not in ('auth', 'storage') order by 1`,
  );
  const looked = await amina.run(
    `select p.of_schema || '.' || c.relname || '.' || p.name as place
     from private.columns_of_people() p join pg_class c on c.oid = p.holder
     where p.of_schema = 'private' or has_column_privilege(p.holder, p.name, 'select') order by 1`,
  );
  const places = looked.map(({ place }) => place);
  // What an account may not read at all, each with its reason.
  expect(named.map(({ place }) => place).filter((place) => !places.includes(place))).toEqual([]);
  // What is read for one person is found by an index or is small: the whole is one call.
  expect(places.length).toBeGreaterThan(100);
});

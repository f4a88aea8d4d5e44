import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let amina: Person; // a consultant
let bayo: Person; // another one
let nobody: Person;

beforeAll(async () => {
  db = await testDatabase();
  admin = await someone(db.system, 'admin');
  amina = await someone(db.system, 'consultant');
  bayo = await someone(db.system, 'consultant');
  nobody = await someone(db.system);
});
afterAll(() => db.close());

const client = (who: Person, row = {}) =>
  who.adds('clients', { name: 'Harbour Foods', industry: 'Manufacturing', ...row });
const project = (who: Person, client_id: string, row = {}) =>
  who.adds('projects', { name: 'Launch', client_id, ...row });

test('M01 a row belongs to whoever adds it: left out or null it is me, someone else is refused', async () => {
  expect((await client(amina)).created_by).toBe(amina.id);
  expect((await client(amina, { created_by: null })).created_by).toBe(amina.id);
  expect(
    await amina.tries('insert into public.clients (name, created_by) values ($1, $2)', ['X', bayo.id]),
  ).toBe('42501');
  expect(await amina.tries('update public.clients set created_by = $1', [bayo.id])).toBe('42501');
  expect(await nobody.tries('insert into public.profiles (user_id) values ($1)', [bayo.id])).toBe('42501');
});

test('M02 a new project is pending and nothing else; approvals, roles and deletion are out of reach of the body', async () => {
  const harbour = await client(amina);
  expect((await project(amina, harbour.id, { status: 'pending' })).status).toBe('pending');
  const insert = 'insert into public.projects (name, client_id, status) values ($1, $2, $3)';
  expect(await amina.tries(insert, ['X', harbour.id, 'active'])).toBe('42501');
  expect(await admin.tries(insert, ['X', harbour.id, 'completed'])).toBe('42501');
  expect(
    await amina.tries('insert into public.user_roles (user_id, role) values ($1, $2)', [amina.id, 'admin']),
  ).toBe('42501');
  expect(await amina.tries('update public.clients set deleted_at = now()')).toBe('42501');
  expect(await amina.tries(`update public.communications set approval_status = 'approved'`)).toBe('42501');
  expect(await amina.tries(`insert into public.admin_requests (status) values ('approved')`)).toBe('42501');
});

test('M03 ids and times come from the server', async () => {
  const harbour = await client(amina);
  expect(await amina.tries('insert into public.clients (id, name) values ($1, $2)', [harbour.id, 'X'])).toBe(
    '42501',
  );
  expect(await amina.tries(`insert into public.clients (created_at, name) values ('2001-01-01', 'X')`)).toBe(
    '42501',
  );
  expect(await amina.tries(`update public.clients set updated_at = '2001-01-01'`)).toBe('42501');
  const [profile] = await nobody.run(
    `insert into public.profiles (user_id, first_name, updated_at) values ($1, 'Ngozi', '2001-01-01')
     on conflict (user_id) do update set user_id = excluded.user_id, first_name = excluded.first_name, updated_at = excluded.updated_at
     returning updated_at`,
    [nobody.id],
  );
  expect(profile?.updated_at).toEqual(expect.any(Date));
  expect(Number(profile?.updated_at)).toBeGreaterThan(Date.parse('2020-01-01'));
});

test('Z09 the profile upsert works on the own row and is refused on anyone else’s', async () => {
  const upsert = `insert into public.profiles (user_id, first_name, updated_at) values ($1, $2, now())
    on conflict (user_id) do update set user_id = excluded.user_id, first_name = excluded.first_name`;
  expect(await amina.tries(upsert, [amina.id, 'Amina'])).toBe(1);
  expect(await amina.tries(upsert, [amina.id, 'Amina B.'])).toBe(1);
  expect(await bayo.tries(upsert, [amina.id, 'Hacked'])).toBe('42501');
  expect(
    await admin.tries('update public.profiles set user_id = $1 where user_id = $2', [admin.id, amina.id]),
  ).toBe('42501');
  expect(await admin.run('select first_name from public.profiles where user_id = $1', [amina.id])).toEqual([
    { first_name: 'Amina B.' },
  ]);
});

test('M07 over-long, out-of-range and contradictory values are refused by name', async () => {
  const harbour = await client(amina);
  const long = (n: number) => 'x'.repeat(n);
  const refused = async (table: string, row: Record<string, unknown>) => {
    try {
      await amina.adds(table, row);
      return 'accepted';
    } catch (error) {
      return (error as { constraint?: string }).constraint;
    }
  };
  expect(await refused('clients', { name: long(201) })).toBe('clients_name_length');
  expect(await refused('clients', { name: '   ' })).toBe('clients_name_length');
  expect(await refused('clients', { name: 'X', contact_email: 'not an address' })).toBe(
    'clients_contact_email_shape',
  );
  const work = { name: 'X', client_id: harbour.id };
  expect(await refused('projects', { ...work, description: long(5001) })).toBe('projects_description_length');
  expect(await refused('projects', { ...work, budget: -1 })).toBe('projects_budget_range');
  expect(await refused('projects', { ...work, start_date: '2026-05-02', end_date: '2026-05-01' })).toBe(
    'projects_dates_in_order',
  );
  expect(await refused('projects', { ...work, end_date: '99999-01-01' })).toBe('projects_end_date_range');
  expect(await refused('projects', { ...work, service_types: ['catering'] })).toBe(
    'projects_service_types_known',
  );
  expect(await refused('stakeholders', { name: 'X', influence_level: 11 })).toBe(
    'stakeholders_influence_range',
  );
  expect(await refused('stakeholders', { name: 'X', notes: long(20001) })).toBe('stakeholders_notes_length');
});

test('Z04 Z08 a project goes only to a client I serve; a hidden client and a missing one answer the same', async () => {
  const mine = await client(amina);
  const theirs = await client(bayo);
  const launch = await project(amina, mine.id);
  const missing = '00000000-0000-4000-8000-000000000000';
  for (const id of [theirs.id, missing]) {
    expect(
      await amina.tries('insert into public.projects (name, client_id) values ($1, $2)', ['X', id]),
    ).toBe('42501');
    expect(
      await amina.tries('update public.projects set client_id = $1 where id = $2', [id, launch.id]),
    ).toBe('42501');
  }
  expect(
    (await amina.run('select client_id from public.projects where id = $1', [launch.id]))[0]?.client_id,
  ).toBe(mine.id);
});

test('Z16 a consultant who leaves the team, and a person who is unlinked, see nothing with the next read', async () => {
  const harbour = await client(amina);
  const launch = await project(amina, harbour.id);
  const visitor = await someone(db.system, 'client');
  await amina.adds('project_members', { project_id: launch.id, user_id: bayo.id });
  await amina.run('select public.add_client_member($1, $2)', [harbour.id, `${visitor.id}@example.org`]);
  expect(await bayo.tries('select from public.projects where id = $1', [launch.id])).toBe(1);
  expect(await bayo.tries('select from public.clients where id = $1', [harbour.id])).toBe(1);
  expect(await visitor.run('select name from public.linked_projects')).toEqual([{ name: 'Launch' }]);
  expect(await bayo.tries('delete from public.project_members where project_id = $1', [launch.id])).toBe(0);
  await amina.run('delete from public.project_members where user_id = $1', [bayo.id]);
  await amina.run('delete from public.client_members where user_id = $1', [visitor.id]);
  expect(await bayo.tries('select from public.projects where id = $1', [launch.id])).toBe(0);
  expect(await bayo.tries('select from public.clients where id = $1', [harbour.id])).toBe(0);
  expect(await visitor.run('select name from public.linked_projects')).toEqual([]);
});

test('plat-H1: a list names who leads a project, from the first moment and after every change of the team', async () => {
  const { id } = await project(amina, (await client(amina)).id);
  const lead = async () =>
    (await admin.run('select lead_id from public.projects where id = $1', [id]))[0]?.lead_id;
  expect(await lead()).toBe(amina.id);
  await amina.adds('project_members', { project_id: id, user_id: bayo.id, team_role: 'lead' });
  expect(await lead()).toBe(amina.id);
  const leave = 'delete from public.project_members where project_id = $1 and user_id = $2';
  await admin.run(leave, [id, amina.id]);
  expect(await lead()).toBe(bayo.id);
  await admin.run(leave, [id, bayo.id]);
  expect(await lead()).toBeNull();
  expect(await amina.tries('update public.projects set lead_id = $1', [amina.id])).toBe('42501');
});

test('plat-H1: whoever adds a client owns it; a colleague who is made its owner can work on it from then on', async () => {
  const { id, owner_id } = await client(amina);
  expect(owner_id).toBe(amina.id);
  const change = `update public.clients set description = 'Packs fish' where id = $1`;
  expect(await bayo.tries(change, [id])).toBe(0);
  await amina.run('update public.clients set owner_id = $2 where id = $1', [id, bayo.id]);
  expect(await bayo.tries(change, [id])).toBe(1);
  const { id: made } = await project(bayo, id);
  await bayo.run('update public.clients set owner_id = null where id = $1', [id]);
  await admin.run('delete from public.project_members where project_id = $1', [made]);
  expect(await bayo.tries(change, [id])).toBe(0);
});

test('plat-M17: an industry is written as it was written first', async () => {
  const industry = `Pottery ${amina.id.slice(0, 8)}`;
  await client(amina, { industry });
  expect((await client(bayo, { industry: ` ${industry.toLowerCase()} ` })).industry).toBe(industry);
});

test('a deleted client leaves every list, its projects keep its name, and undo brings back the same row', async () => {
  const harbour = await client(amina);
  const launch = await project(amina, harbour.id);
  const [before] = await amina.run('select * from public.clients where id = $1', [harbour.id]);
  await amina.adds('project_members', { project_id: launch.id, user_id: bayo.id });
  expect(await bayo.tries('delete from public.clients where id = $1', [harbour.id])).toBe('42501');
  await amina.run('delete from public.clients where id = $1', [harbour.id]);
  expect(await amina.tries('select from public.clients where id = $1', [harbour.id])).toBe(0);
  expect(await admin.tries('select from public.clients where id = $1', [harbour.id])).toBe(0);
  const [shown] = await amina.run(
    'select client_name, client_deleted_at from public.projects where id = $1',
    [launch.id],
  );
  expect(shown).toMatchObject({ client_name: 'Harbour Foods', client_deleted_at: expect.any(Date) });
  for (const who of [amina, admin])
    expect(
      await who.tries('insert into public.projects (name, client_id) values ($1, $2)', ['X', harbour.id]),
    ).toBe('42501');
  expect(await amina.tries(`update public.projects set name = 'Still mine' where id = $1`, [launch.id])).toBe(
    1,
  );
  expect(await bayo.tries('select public.restore_client($1)', [harbour.id])).toBe('PT404');
  await amina.run('select public.restore_client($1)', [harbour.id]);
  expect(await amina.run('select * from public.clients where id = $1', [harbour.id])).toEqual([before]);
  expect(
    (await amina.run('select client_deleted_at from public.projects where id = $1', [launch.id]))[0],
  ).toEqual({ client_deleted_at: null });
});

test('an invoice that was sent is thrown away by nobody, a draft by whoever drafted it or an administrator', async () => {
  const launch = await project(amina, (await client(amina)).id);
  const invoice = async (number: string, state: string) => {
    const { rows } = await db.system.query<{ id: string }>(
      `insert into public.invoices (project_id, number, amount, currency, state, issued_on, created_by)
       values ($1, $2, 100, 'NGN', $3, case $3 when 'draft' then null else current_date end, $4) returning id`,
      [launch.id, number, state, amina.id],
    );
    return rows[0]?.id;
  };
  const [sent, mine, other] = [
    await invoice('A1', 'sent'),
    await invoice('A2', 'draft'),
    await invoice('A3', 'draft'),
  ];
  const drop = 'delete from public.invoices where id = $1';
  for (const who of [amina, admin]) expect(await who.tries(drop, [sent])).toBe(0);
  expect(await bayo.tries(drop, [mine])).toBe(0);
  expect(await amina.tries(drop, [mine])).toBe(1);
  expect(await admin.tries(drop, [other])).toBe(1);
});

test('a deleted project is purged after thirty days, a purged client leaves its projects under its name', async () => {
  const harbour = await client(amina, { name: 'Gone & Sons' });
  const kept = await project(amina, harbour.id);
  const dropped = await project(amina, harbour.id);
  await amina.run('delete from public.projects where id = $1', [dropped.id]);
  await amina.run('delete from public.clients where id = $1', [harbour.id]);
  expect((await db.system.query('select private.purge_deleted() as n')).rows[0].n).toBe(0);
  expect((await db.system.query(`select private.purge_deleted('-1 second') as n`)).rows[0].n).toBe(2);
  const { rows } = await db.system.query(
    'select client_id, client_name from public.projects where id = any ($1)',
    [[kept.id, dropped.id]],
  );
  expect(rows).toEqual([{ client_id: null, client_name: 'Gone & Sons' }]);
  expect(
    (await db.system.query('select from public.field_changes where record_id = $1', [harbour.id])).rowCount,
  ).toBe(0);
  const { rows: log } = await db.system.query(
    'select action from public.audit_log where record_id = $1 order by id',
    [harbour.id],
  );
  expect(log.map((entry) => entry.action)).toEqual(['insert', 'delete', 'purge']);
});

test('work moves only as the firm works: bad moves answer 409, cancelling running work and reopening need a reason', async () => {
  const launch = await project(amina, (await client(amina)).id);
  const move = (status: string, reason?: string) =>
    reason === undefined
      ? amina.tries('update public.projects set status = $1 where id = $2', [status, launch.id])
      : amina.tries('update public.projects set status = $1, status_reason = $3 where id = $2', [
          status,
          launch.id,
          reason,
        ]);
  expect(await move('completed')).toBe('PT409');
  expect(await move('active')).toBe(1);
  expect(await move('on_hold')).toBe(1);
  expect(await move('completed')).toBe('PT409');
  expect(await move('cancelled')).toBe('23514');
  expect(await move('cancelled', ' ')).toBe('23514');
  expect(await move('cancelled', 'The client withdrew')).toBe(1);
  expect(await move('active')).toBe('23514');
  expect(await move('active', 'They came back')).toBe(1);
  expect(await move('completed')).toBe(1);
  expect(await move('active', 'A second phase was agreed')).toBe(1);
  expect(await move('pending')).toBe('PT409');
});

test('two people editing: a save guarded by the row’s last change reaches nothing once it has moved on', async () => {
  const harbour = await client(amina);
  const [seen] = await amina.run('select updated_at::text from public.clients where id = $1', [harbour.id]);
  const save = 'update public.clients set address = $1 where id = $2 and updated_at = $3::timestamptz';
  expect(await admin.tries(save, ['1 Marina', harbour.id, seen?.updated_at])).toBe(1);
  expect(await amina.tries(save, ['2 Marina', harbour.id, seen?.updated_at])).toBe(0);
});

test('search finds the beginnings of words of name, industry or address whatever their marks and case, and keeps to my clients', async () => {
  await client(amina, { name: 'Ẹ̀kìtì Yam 100%', contact_email: 'Info@Yam.example' });
  await client(bayo, { name: 'Ekiti Yam Rivals' });
  const found = async (who: Person, term: string) =>
    (await who.run('select name from public.search_clients($1)', [term])).map((row) => row.name);
  expect(await found(amina, 'ẸKÌTÌ'.normalize('NFC'))).toEqual(['Ẹ̀kìtì Yam 100%']);
  expect(await found(amina, 'ekit')).toEqual(['Ẹ̀kìtì Yam 100%']);
  expect(await found(amina, 'kiti')).toEqual([]);
  expect(await found(amina, 'yam')).toEqual(['Ẹ̀kìtì Yam 100%']);
  expect(await found(amina, 'info@YAM')).toEqual(['Ẹ̀kìtì Yam 100%']);
  expect(await found(amina, '100%')).toEqual(['Ẹ̀kìtì Yam 100%']);
  expect(await found(amina, '%')).toEqual([]);
  expect(await found(amina, 'y_q')).toEqual([]);
  expect((await found(admin, 'yam')).length).toBe(2);
  expect(await found(nobody, 'yam')).toEqual([]);
});

test('search pages through everything by the last row seen', async () => {
  const own = await someone(db.system, 'consultant');
  for (let i = 0; i < 5; i++) await client(own, { name: `Page ${i}` });
  const names: unknown[] = [];
  let last: Record<string, unknown> = {};
  for (;;) {
    const page = await own.run(
      `select id, name, created_at::text from public.search_clients('page')
       where $1::timestamptz is null or (created_at, id) < ($1, $2::uuid) order by created_at desc, id desc limit 2`,
      [last.created_at ?? null, last.id ?? null],
    );
    names.push(...page.map((row) => row.name));
    if (page.length < 2) break;
    last = page[page.length - 1] ?? {};
  }
  expect(names).toEqual(['Page 4', 'Page 3', 'Page 2', 'Page 1', 'Page 0']);
});

test('plat-H1 a client’s card counts the open projects that whoever looks may read, and says which day the first ends', async () => {
  const harbour = await client(amina);
  await project(amina, harbour.id, { end_date: '2027-03-01' });
  await project(admin, harbour.id, { end_date: '2027-02-01' });
  const deleted = await project(amina, harbour.id, { end_date: '2027-01-01' });
  await amina.run('delete from public.projects where id = $1', [deleted.id]);
  const dropped = await project(amina, harbour.id, { end_date: '2026-12-01' });
  await amina.run(`update public.projects set status = 'cancelled' where id = $1`, [dropped.id]);
  const work = (who: Person) =>
    who.run('select open_projects, next_on::text from public.work_of_clients($1)', [[harbour.id]]);
  expect(await work(amina)).toEqual([{ open_projects: 1, next_on: '2027-03-01' }]);
  expect(await work(admin)).toEqual([{ open_projects: 2, next_on: '2027-02-01' }]);
  expect(await work(nobody)).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { nouns } from '#src/nouns.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let amina: Person; // a consultant who leads the project
let bayo: Person; // on her team
let chidi: Person; // a consultant of another team
let bisi: Person; // the client's own person
let client: string;
let project: string;

beforeAll(async () => {
  db = await testDatabase();
  admin = await someone(db.system, 'admin');
  amina = await someone(db.system, 'consultant');
  bayo = await someone(db.system, 'consultant');
  chidi = await someone(db.system, 'consultant');
  bisi = await someone(db.system, 'client');
});
afterAll(() => db.close());

const id = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await db.system.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id ?? '';
const told = async (who: Person, kind: string) =>
  (
    await db.system.query<{ record_id: string; facts: Record<string, string> }>(
      'select record_id, facts from public.notifications where user_id = $1 and kind = $2 order by created_at',
      [who.id, kind],
    )
  ).rows;

beforeEach(async () => {
  client = await id(`insert into public.clients (name, created_by) values ('Kano Textiles', $1)`, [amina.id]);
  project = await id(
    `insert into public.projects (name, client_id, created_by) values ('Export permit', $1, $2)`,
    [client, amina.id],
  );
  await db.system.query('insert into public.project_members (project_id, user_id) values ($1, $2)', [
    project,
    bayo.id,
  ]);
  await db.system.query('insert into public.client_members (client_id, user_id) values ($1, $2)', [
    client,
    bisi.id,
  ]);
});

const task = (who: Person, more: Record<string, unknown> = {}) =>
  who.adds('tasks', { record_kind: 'projects', record_id: project, title: 'Draft the letter', ...more });
const note = (who: Person, more: Record<string, unknown> = {}) =>
  who.adds('activities', { record_kind: 'projects', record_id: project, body: 'They agreed', ...more });

describe('Row-level security', () => {
  test('Z01 what hangs on a record is read by whoever reads the record, and by nobody else', async () => {
    const made = await task(amina);
    await note(amina);
    for (const table of ['tasks', 'activities']) {
      const mine = `select from public.${table} where record_id = $1`;
      expect(await bayo.tries(mine, [project]), table).toBe(1);
      expect(await admin.tries(mine, [project]), table).toBe(1);
      expect(await chidi.tries(mine, [project]), table).toBe(0);
      expect(await bisi.tries(mine, [project]), table).toBe(0);
    }
    // Who leaves the team loses it with the next read, and nobody adds to what they do not see.
    await db.system.query('delete from public.project_members where user_id = $1', [bayo.id]);
    expect(await bayo.tries('select from public.tasks where id = $1', [made.id])).toBe(0);
    const add = `insert into public.tasks (record_kind, record_id, title) values ('projects', $1, 'X')`;
    expect(await bayo.tries(add, [project])).toBe('42501');
    expect(await bisi.tries(add, [project])).toBe('42501');
  });

  test('a client\u2019s person reads the service the firm delivers, never the work on it', async () => {
    const service = await id(
      `insert into public.services (title, client_id, service_category, created_by) values ('Permits', $1, 'public_affairs', $2)`,
      [client, amina.id],
    );
    await amina.adds('tasks', { record_kind: 'services', record_id: service, title: 'Call the ministry' });
    await amina.adds('activities', {
      record_kind: 'services',
      record_id: service,
      body: 'Our margin is thin',
    });
    expect(await bisi.tries('select from public.linked_services where id = $1', [service])).toBe(1);
    expect(await bisi.tries('select from public.tasks where record_id = $1', [service])).toBe(0);
    expect(await bisi.tries('select from public.activities where record_id = $1', [service])).toBe(0);
  });

  test('a record that is not there and one that is hidden are refused alike; an unknown kind is no kind', async () => {
    const add = 'insert into public.tasks (record_kind, record_id, title) values ($1, $2, $3)';
    expect(await chidi.tries(add, ['projects', project, 'X'])).toBe('42501');
    expect(await chidi.tries(add, ['projects', crypto.randomUUID(), 'X'])).toBe('42501');
    expect(await admin.tries(add, ['user_roles', crypto.randomUUID(), 'X'])).toBe('42501');
  });

  test('an archived record hides its tasks; purged, it takes them along', async () => {
    await task(amina, { owner: amina.id });
    await note(amina);
    await amina.run('delete from public.projects where id = $1', [project]);
    expect(await amina.tries('select from public.tasks where owner = $1', [amina.id])).toBe(0);
    await db.system.query(
      `update public.projects set deleted_at = now() - interval '31 days' where id = $1`,
      [project],
    );
    await db.system.query('select private.purge_deleted()');
    const { rowCount } = await db.system.query(
      'select from public.tasks where record_id = $1 union all select from public.activities where record_id = $1',
      [project],
    );
    expect(rowCount).toBe(0);
  });

  test('a file lies in the folder of its record, and only its sender gives it a name', async () => {
    const path = `projects/${project}/a/letter.pdf`;
    const store = `insert into storage.objects (bucket_id, name, owner_id) values ('attachments', $1, $2)`;
    expect(await chidi.tries(store, [path, chidi.id])).toBe('42501');
    await amina.run(store, [path, amina.id]);
    expect(await bayo.tries(`select from storage.objects where name = $1`, [path])).toBe(1);
    expect(await chidi.tries(`select from storage.objects where name = $1`, [path])).toBe(0);
    expect(await bisi.tries(`select from storage.objects where name = $1`, [path])).toBe(0);
    const name = `insert into public.attachments (record_kind, record_id, name, path) values ('projects', $1, 'Letter', $2)`;
    expect(await bayo.tries(name, [project, path])).toBe('23514');
    expect(await amina.tries(name, [project, path])).toBe(1);
  });
});

describe('Tasks', () => {
  test('whoever is given a task hears of it; somebody who cannot see the record is not given it', async () => {
    await task(amina, { owner: bayo.id });
    expect((await told(bayo, 'task_assigned')).at(-1)?.facts).toMatchObject({
      title: 'Draft the letter',
      name: 'Export permit',
    });
    const give = `insert into public.tasks (record_kind, record_id, title, owner) values ('projects', $1, 'X', $2)`;
    expect(await amina.tries(give, [project, chidi.id])).toBe('23514');
    expect(await amina.tries(give, [project, bisi.id])).toBe('23514');
    expect(await told(chidi, 'task_assigned')).toEqual([]);
  });

  test('a task waits for those it depends on, and two never wait for each other', async () => {
    const first = await task(amina);
    const second = await task(amina, { title: 'Send it', depends_on: [first.id] });
    const done = `update public.tasks set status = 'done' where id = $1`;
    expect(await amina.tries(done, [second.id])).toBe('PT409');
    expect(
      await amina.tries('update public.tasks set depends_on = $1 where id = $2', [[second.id], first.id]),
    ).toBe('23514');
    await amina.run(done, [first.id]);
    await amina.run(done, [second.id]);
    const [row] = await amina.run('select done_by, done_at from public.tasks where id = $1', [second.id]);
    expect(row?.done_by).toBe(amina.id);
  });

  test('a renamed project is named so on its tasks, and only its author or an administrator deletes one', async () => {
    const made = await task(amina);
    await amina.run(`update public.projects set name = 'Export licence' where id = $1`, [project]);
    const [row] = await bayo.run('select record_name from public.tasks where id = $1', [made.id]);
    expect(row?.record_name).toBe('Export licence');
    expect(await bayo.tries('delete from public.tasks where id = $1', [made.id])).toBe('42501');
    await amina.run('delete from public.tasks where id = $1', [made.id]);
    await amina.run('select public.restore_task($1)', [made.id]);
    expect(await bayo.tries('select from public.tasks where id = $1', [made.id])).toBe(1);
  });
});

describe('The timeline', () => {
  test('a mention reaches whoever reads the record, and nobody else can be mentioned', async () => {
    await note(amina, { mentions: [bayo.id] });
    expect((await told(bayo, 'mentioned')).at(-1)?.facts).toMatchObject({
      record_id: project,
      said: 'They agreed',
    });
    const mention = `insert into public.activities (record_kind, record_id, body, mentions) values ('projects', $1, 'x', $2)`;
    expect(await amina.tries(mention, [project, [chidi.id]])).toBe('23514');
    expect(await amina.tries(mention, [project, [bisi.id]])).toBe('23514');
  });

  test('words are their author\u2019s: an administrator deletes them and never edits them; nobody writes as the system', async () => {
    const said = await note(amina);
    expect(await admin.tries(`update public.activities set body = 'x' where id = $1`, [said.id])).toBe(0);
    expect(await amina.tries(`update public.activities set kind = 'system' where id = $1`, [said.id])).toBe(
      '42501',
    );
    await admin.run('delete from public.activities where id = $1', [said.id]);
    expect(await amina.tries('select from public.activities where id = $1', [said.id])).toBe(0);
  });

  test('a comment belongs below an entry of the same record, and its author is told', async () => {
    const said = await note(amina);
    await note(bayo, { kind: 'comment', parent_id: said.id, body: 'Well done' });
    expect((await told(amina, 'commented')).length).toBe(1);
    const comment = `insert into public.activities (record_kind, record_id, kind, parent_id, body) values ('clients', $1, 'comment', $2, 'x')`;
    expect(await amina.tries(comment, [client, said.id])).toBe('23514');
  });

  test('a comment on a passage of a text tells whoever wrote it; an officer resolves it with a comment', async () => {
    const officer = await someone(db.system, 'compliance_officer');
    const text = await amina.adds('content_items', {
      kind: 'insight',
      slug: `levy-${Date.now()}`,
      draft: { title: 'The levy' },
    });
    const passage = { field: 'body', quote: 'due in March', before: 'The levy is ', after: '. Exporters' };
    const about = { record_kind: 'content_items', record_id: text.id };
    const said = await officer.adds('activities', { ...about, body: 'Which act says so?', passage });
    expect((await told(amina, 'commented')).at(-1)).toMatchObject({
      record_id: said.id,
      facts: { name: 'The levy', said: 'Which act says so?' },
    });
    expect((await told(chidi, 'commented')).length).toBe(0);
    const answer = { ...about, kind: 'comment', parent_id: said.id, body: 'Named.' };
    await amina.adds('activities', answer);
    await officer.adds('activities', { ...answer, body: 'Resolved.', resolves: true });
    const [last] = await chidi.run(
      'select resolves from public.activities where parent_id = $1 order by created_at desc limit 1',
      [said.id],
    );
    expect(last?.resolves).toBe(true);
    expect(await bisi.tries('select from public.activities where record_id = $1', [text.id])).toBe(0);
    const add = (row: string) =>
      amina.tries(
        `insert into public.activities (record_kind, record_id, kind, parent_id, body, passage, resolves)
         values ('content_items', $1, ${row})`,
        [text.id],
      );
    // A passage has its words and nothing else; only a comment on one resolves anything.
    expect(await add(`'note', null, 'x', '{"field": "body"}', null`)).toBe('23514');
    expect(await add(`'call', null, 'x', '${JSON.stringify(passage)}', null`)).toBe('23514');
    expect(await add(`'note', null, 'x', null, true`)).toBe('23514');
    const plain = await amina.adds('activities', { ...about, body: 'About the whole text' });
    expect(await add(`'comment', '${plain.id}', 'x', null, true`)).toBe('23514');
  });

  test('a move of the project stands in its timeline', async () => {
    await amina.run(`update public.projects set status = 'active' where id = $1`, [project]);
    const [row] = await bayo.run(
      `select body from public.activities where record_id = $1 and kind = 'system'`,
      [project],
    );
    expect(row?.body).toBe('Moved from pending to active.');
  });
});

describe('Reminders', () => {
  const fire = async (at: Date) =>
    (await db.system.query<{ fire_reminders: number }>('select private.fire_reminders($1)', [at])).rows[0]
      ?.fire_reminders;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const remind = (who: Person, more: Record<string, unknown> = {}) =>
    who.adds('reminders', {
      record_kind: 'projects',
      record_id: project,
      title: 'Call the director',
      due_at: inDays(10),
      lead_days: [3],
      ...more,
    });
  beforeEach(() => db.system.query('delete from public.reminders'));

  test('each moment is told once, however many processes look', async () => {
    await remind(amina, { channels: ['bell', 'email'] });
    expect(await fire(inDays(6))).toBe(0);
    const both = await Promise.all([fire(inDays(7.1)), fire(inDays(7.1))]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await fire(inDays(9))).toBe(0);
    expect(await fire(inDays(10.1))).toBe(1);
    expect(await fire(inDays(11))).toBe(0);
    expect((await told(amina, 'reminder_due')).length).toBe(2);
  });

  test('it is its person\u2019s alone, rests when snoozed and ends when done', async () => {
    const made = await remind(amina, { lead_days: [] });
    expect(await bayo.tries('select from public.reminders where id = $1', [made.id])).toBe(0);
    expect(await admin.tries('select from public.reminders where id = $1', [made.id])).toBe(0);
    await amina.run('update public.reminders set snoozed_until = $1 where id = $2', [inDays(12), made.id]);
    expect(await fire(inDays(11))).toBe(0);
    expect(await fire(inDays(12.1))).toBe(1);
    await amina.run('update public.reminders set done_at = now() where id = $1', [made.id]);
    expect(await fire(inDays(30))).toBe(0);
  });

  test('nobody is reminded of a record they may no longer read', async () => {
    await remind(bayo);
    await db.system.query('delete from public.project_members where user_id = $1', [bayo.id]);
    expect(await fire(inDays(8))).toBe(0);
    expect(await told(bayo, 'reminder_due')).toEqual([]);
  });
});

test('every noun has tasks, a timeline, files and reminders, and no kind of record is unknown', async () => {
  const { rows } = await db.system.query<{ kind: string }>('select kind from private.record_kinds');
  const kinds = rows.map(({ kind }) => kind);
  for (const { table } of nouns) expect(kinds).toContain(table);
});

describe('Money', () => {
  const money = async (who: Person) =>
    (await who.run('select public.project_money($1) as told', [project]))[0]?.told as Record<string, unknown>;
  beforeEach(async () => {
    await db.system.query('delete from public.rates');
    await db.system.query('delete from public.staff_rates');
    await db.system.query(`update public.projects set budget = 1000, currency = 'USD' where id = $1`, [
      project,
    ]);
  });
  const log = (who: Person, hours: number) =>
    who.adds('time_entries', { project_id: project, on_day: '2026-03-02', hours });

  test('hours are charged at the rate of their day; what has no rate is told, not left out', async () => {
    await db.system.query(
      `insert into public.staff_rates (user_id, from_day, charge_per_hour, cost_per_hour)
       values ($1, '2026-01-01', 10000, 4000), ($1, '2026-03-03', 99999, 99999)`,
      [amina.id],
    );
    await log(amina, 3);
    await log(bayo, 2);
    const seen = await money(bayo);
    expect(seen).toMatchObject({ hours: 5, charged_naira: 30_000, hours_without_charge: 2, rate: null });
    expect(seen.without_charge).toEqual([bayo.id]);
    // What an hour costs the firm is for administrators.
    expect(seen).not.toHaveProperty('cost_naira');
    expect(seen).not.toHaveProperty('without_cost');
    expect(await money(admin)).toMatchObject({
      cost_naira: 12_000,
      hours_without_cost: 2,
      without_cost: [bayo.id],
    });
    expect(await chidi.tries('select public.project_money($1)', [project])).toBe('PT404');
    expect(await bisi.tries('select public.project_money($1)', [project])).toBe('PT404');
  });

  test('an invoice in a currency without a rate is named, and revenue counts at the rate of the day it was paid', async () => {
    const bill = (number: string, currency: string) =>
      amina.adds('invoices', {
        project_id: project,
        number: `${number}-${project.slice(0, 8)}`,
        amount: 100,
        currency,
        state: 'paid',
        issued_on: '2026-03-01',
        paid_on: '2026-03-10',
      });
    await bill('A', 'USD');
    await bill('B', 'GBP');
    await db.system.query(
      `insert into public.rates (currency, on_day, naira, source)
       values ('USD', '2026-03-05', 1500, 'CBN'), ('USD', '2026-03-12', 1600, 'CBN')`,
    );
    expect(await money(amina)).toMatchObject({
      paid_naira: 150_000,
      currencies_without_rate: ['GBP'],
      invoiced_rates: [{ currency: 'USD', naira: 1500, day: '2026-03-05', source: 'CBN' }],
      rate: { naira: 1600, day: '2026-03-12', source: 'CBN' },
    });
    expect(await amina.tries(`select public.revenue('2026-03-01', '2026-03-31')`)).toBe('42501');
    const [month] = await admin.run(`select public.revenue('2026-03-01', '2026-03-31') as told`);
    expect(month?.told).toMatchObject({ naira: 150_000, currencies_without_rate: ['GBP'] });
  });

  test('people write down their own hours, at most a day of them, and none of a day to come', async () => {
    const add =
      'insert into public.time_entries (project_id, user_id, on_day, hours) values ($1, $2, $3, $4)';
    expect(await bayo.tries(add, [project, amina.id, '2026-03-03', 1])).toBe('42501');
    expect(await bayo.tries(add, [project, bayo.id, '2099-03-03', 1])).toBe('23514');
    expect(await bayo.tries(add, [project, bayo.id, '2026-03-03', 20])).toBe(1);
    expect(await bayo.tries(add, [project, bayo.id, '2026-03-03', 5])).toBe('23514');
    expect(await bisi.tries('select from public.time_entries where project_id = $1', [project])).toBe(0);
  });

  test('a template comes whole or not at all, under the caller\u2019s own rights', async () => {
    const template = {
      milestones: [
        {
          title: 'Brief',
          day: 7,
          tasks: [
            { title: 'Read', day: 2 },
            { title: 'Answer', day: 5, waits: true },
          ],
        },
        { title: 'Launch', day: 30, tasks: [] },
      ],
    };
    const apply = `select public.apply_project_template($1, $2, '2026-03-02') as made`;
    expect(await chidi.tries(apply, [project, JSON.stringify(template)])).toBe('42501');
    const broken = { milestones: [...template.milestones, { title: '', day: 1 }] };
    expect(await amina.tries(apply, [project, JSON.stringify(broken)])).toBe('23514');
    expect(await amina.tries('select from public.milestones where project_id = $1', [project])).toBe(0);
    await amina.run(apply, [project, JSON.stringify(template)]);
    const rows = await amina.run(
      `select t.title, m.title as stage, t.due_on::text, cardinality(t.depends_on) as waits
       from public.tasks t join public.milestones m on m.id = t.milestone_id where t.record_id = $1 order by t.position`,
      [project],
    );
    expect(rows).toEqual([
      { title: 'Read', stage: 'Brief', due_on: '2026-03-04', waits: 0 },
      { title: 'Answer', stage: 'Brief', due_on: '2026-03-07', waits: 1 },
    ]);
  });

  test('a project is started with a template: its plan stands at once, in the same transaction and with the same rights', async () => {
    const step = (title: string, milestone: string, day: number, after?: string) => ({
      title,
      milestone,
      day,
      ...(after && { after }),
    });
    const steps = [
      step('Read', 'Brief', 2),
      step('Answer', 'Brief', 5, 'previous'),
      step('Speak', 'Launch', 30),
      step('Thank', 'Brief', 40),
    ];
    const made = await bayo.adds('project_templates', {
      title: 'Short',
      service_area: 'public_affairs',
      steps: JSON.stringify(steps),
    });
    const start = (more: Record<string, unknown> = {}) =>
      amina.adds('projects', { name: 'Licence', client_id: client, template_id: made.id, ...more });
    const { id: licence } = await start({ start_date: '2026-03-02' });
    const plan = await bayo.run(
      `select t.title, m.title as stage, m.due_on::text as stage_due, t.due_on::text, cardinality(t.depends_on) as waits
       from public.tasks t join public.milestones m on m.id = t.milestone_id where t.record_id = $1 order by t.position`,
      [licence],
    );
    expect(plan).toEqual([]);
    const seen = await amina.run(
      `select t.title, m.title as stage, m.due_on::text as stage_due, t.due_on::text, cardinality(t.depends_on) as waits
       from public.tasks t join public.milestones m on m.id = t.milestone_id where t.record_id = $1 order by t.position`,
      [licence],
    );
    expect(seen).toEqual([
      { title: 'Read', stage: 'Brief', stage_due: '2026-03-07', due_on: '2026-03-04', waits: 0 },
      { title: 'Answer', stage: 'Brief', stage_due: '2026-03-07', due_on: '2026-03-07', waits: 1 },
      { title: 'Speak', stage: 'Launch', stage_due: '2026-04-01', due_on: '2026-04-01', waits: 0 },
      { title: 'Thank', stage: 'Brief', stage_due: '2026-04-11', due_on: '2026-04-11', waits: 0 },
    ]);
    // A template that is gone starts nothing, and leaves no project without its plan.
    await bayo.run('delete from public.project_templates where id = $1', [made.id]);
    await expect(start({ name: 'Half' })).rejects.toThrow('This template is no longer there.');
    expect(await admin.tries(`select from public.projects where name = 'Half'`)).toBe(0);
    expect(await amina.tries('update public.projects set template_id = null where id = $1', [licence])).toBe(
      '42501',
    );
  });

  test('Z01 a service has milestones too: its team sets them, another team does not see them, tasks gather below them', async () => {
    const service = await id(
      `insert into public.services (title, client_id, service_category, created_by)
       values ('Customs reform', $1, 'public_affairs', $2)`,
      [client, amina.id],
    );
    const { id: stage } = await amina.adds('milestones', { service_id: service, title: 'Position agreed' });
    const seen = 'select from public.milestones where service_id = $1';
    expect(await admin.tries(seen, [service])).toBe(1);
    expect(await chidi.tries(seen, [service])).toBe(0);
    expect(await bisi.tries(seen, [service])).toBe(0);
    const add = `insert into public.milestones (service_id, title) values ($1, 'Another')`;
    expect(await chidi.tries(add, [service])).toBe('42501');
    // Of one record, not of two or none.
    const both = `insert into public.milestones (service_id, project_id, title) values ($1, $2, 'Both')`;
    expect(await amina.tries(both, [service, project])).toBe('23514');
    const below = { milestone_id: stage, title: 'Draft the position' };
    await amina.adds('tasks', { ...below, record_kind: 'services', record_id: service });
    await expect(task(amina, below)).rejects.toThrow('This milestone belongs to another record.');
    await amina.run(`update public.milestones set due_on = '2026-12-01' where id = $1`, [stage]);
    const day = `select record_kind, record_id from public.calendar_between('2026-12-01', '2026-12-01') where kind = 'milestone' and id = $1`;
    expect(await amina.run(day, [stage])).toEqual([{ record_kind: 'services', record_id: service }]);
    expect(await chidi.run(day, [stage])).toEqual([]);
  });

  test('Z01 of a project and a campaign the calendar shows the days that fall between the two asked for, no other', async () => {
    const ours = await id(
      `insert into public.projects (name, client_id, created_by, status, start_date, end_date)
       values ('Port reform', $1, $2, 'active', '2026-12-03', '2026-12-20')`,
      [client, amina.id],
    );
    const service = await id(
      `insert into public.services (title, client_id, service_category, created_by)
       values ('Ports', $1, 'public_affairs', $2)`,
      [client, amina.id],
    );
    const campaign = await id(
      `insert into public.campaigns (campaign_name, service_id, created_by, start_date, end_date)
       values ('Open ports', $1, $2, '2026-12-04', '2027-01-31')`,
      [service, amina.id],
    );
    const days = async (who: Person, from: string, to: string) =>
      (
        await who.run(
          `select kind, on_day::text from public.calendar_between($1, $2) where id in ($3, $4) order by on_day`,
          [from, to, ours, campaign],
        )
      ).map(({ kind, on_day }) => `${kind} ${on_day}`);
    expect(await days(amina, '2026-12-03', '2026-12-20')).toEqual([
      'project_start 2026-12-03',
      'campaign_start 2026-12-04',
      'project_end 2026-12-20',
    ]);
    expect(await days(amina, '2026-12-04', '2026-12-19')).toEqual(['campaign_start 2026-12-04']);
    expect(await days(amina, '2026-12-05', '2027-01-31')).toEqual([
      'project_end 2026-12-20',
      'campaign_end 2027-01-31',
    ]);
    expect(await days(chidi, '2026-12-03', '2026-12-20')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { atLevel, type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let consultant: Person;
let colleague: Person;
let ada: Person;
beforeAll(async () => {
  db = await testDatabase();
  [admin, consultant, colleague, ada] = await Promise.all([
    someone(db.system, 'admin'),
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system),
  ]);
});
afterAll(() => db.close());

const details = { company_name: 'Benue Mills', contact_person: 'Ada Obi', email: 'Ada@Example.org' };
const asks = (who: Person, more: object = {}) =>
  who.adds('ndpr_audit_requests', {
    user_id: who.id,
    ...details,
    industry: 'Manufacturing',
    status: 'pending',
    ...more,
  });
const one = async (sql: string, values: unknown[]) => (await db.system.query(sql, values)).rows[0];
const requestOf = (id: string) => one('select * from public.requests where id = $1', [id]);
const sees = (who: Person, id: string) => who.tries('select from public.requests where id = $1', [id]);

test('a request sent from a dialog stands in the inbox under the same id, with its promise, its mail and its sender', async () => {
  const row = await asks(ada, { urgency_level: 'critical', message: 'A notice came.', employee_count: 50 });
  const request = await requestOf(row.id);
  expect(request).toMatchObject({
    kind: 'ndpr_audit',
    name: 'Ada Obi',
    email: 'ada@example.org',
    organisation: 'Benue Mills',
    subject: 'Manufacturing, critical',
    message: 'A notice came.',
    user_id: ada.id,
    state: 'new',
  });
  expect(request.due_at.getTime() - request.created_at.getTime()).toBe(24 * 3_600_000);
  expect(request.data).toMatchObject({ employee_count: 50, urgency_level: 'critical' });
  const [{ mine }] = (await ada.run('select public.my_requests() as mine')) as [{ mine: { id: string }[] }];
  expect(mine.map(({ id }) => id)).toContain(row.id);
});

test.each([
  ['normal', 21],
  ['urgent', 7],
  ['critical', 5],
])('work that is %s is due in %i days, over the end of a month too', async (urgency, days) => {
  const { due } = await one(
    `select private.deliver_by($1, '2027-01-29 10:00+01') = '2027-01-29 10:00+01'::timestamptz + make_interval(days => $2) as due`,
    [urgency, days],
  );
  expect(due).toBe(true);
  const row = await asks(ada, { urgency_level: urgency });
  const { deliver_by, created_at } = await requestOf(row.id);
  expect((deliver_by - created_at) / 86_400_000).toBe(days);
});

test('M02: a status of one’s own making, another person’s name and a change are refused', async () => {
  const insert = (more: object) => {
    const row = { ...details, user_id: ada.id, status: 'pending', ...more };
    return ada.tries(
      `insert into public.consultation_requests (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map((_, i) => `$${i + 1}`)
         .join(', ')})`,
      Object.values(row),
    );
  };
  expect(await insert({})).toBe(1);
  expect(await insert({ status: 'completed' })).toBe('42501');
  expect(await insert({ user_id: admin.id })).toBe('42501');
  expect(await insert({ company_name: '  ' })).toBe('23514');
  expect(await ada.tries(`update public.consultation_requests set status = 'completed'`)).toBe('42501');
});

test('a compliance officer reads and handles audits, consultations and analyses, whoever has them, and no enquiry', async () => {
  const officer = await someone(db.system, 'compliance_officer');
  const row = await asks(ada);
  await admin.run('select public.assign_request($1, $2)', [row.id, consultant.id]);
  expect(await sees(officer, row.id)).toBe(1);
  expect(await officer.tries(`select public.move_request($1, 'in_progress')`, [row.id])).toBe(1);
  const enquiry = await one(
    `insert into public.requests (kind, name, email, due_at) values ('contact', 'Ada Obi', 'ada@example.org', now()) returning id`,
    [],
  );
  expect(await sees(officer, enquiry.id)).toBe(0);
});

test('sent twice it is one request', async () => {
  const eve = await someone(db.system);
  const submission_id = randomUUID();
  await asks(eve, { submission_id });
  await expect(asks(eve, { submission_id })).rejects.toMatchObject({ code: '23505' });
  const { count } = await one('select count(*)::int as count from public.requests where user_id = $1', [
    eve.id,
  ]);
  expect(count).toBe(1);
});

test('the status of the row follows the desk, and an erased request takes its row along', async () => {
  const row = await asks(ada);
  const status = async () =>
    (await one('select status from public.ndpr_audit_requests where id = $1', [row.id]))?.status;
  await admin.run(`select public.move_request($1, 'in_progress')`, [row.id]);
  expect(await status()).toBe('in_progress');
  await admin.run(`select public.move_request($1, 'done')`, [row.id]);
  expect(await status()).toBe('completed');
  await db.system.query(`update public.requests set delete_after = now() where id = $1`, [row.id]);
  await db.system.query('select private.delete_expired_requests()');
  expect(await status()).toBeUndefined();
});

test('a consultant takes what nobody has taken; of two, the second is told who was first', async () => {
  const { id } = await asks(ada);
  expect([await sees(consultant, id), await sees(colleague, id), await sees(ada, id)]).toEqual([1, 1, 0]);
  const take = (who: Person) => who.tries('select public.take_request($1)', [id]);
  expect(await take(ada)).toBe('PT404');
  expect([await take(consultant), await take(colleague)]).toEqual([1, 'PT409']);
  expect([await sees(consultant, id), await sees(colleague, id)]).toEqual([1, 0]);
});

test('a consultant never sees applications, words about a person’s own data, or the own request unowned', async () => {
  const file = async (more: object) =>
    (
      await one('select * from private.file_request($1)', [
        { kind: 'contact', name: 'Ada', email: 'a@example.org', message: 'Hello', ...more },
      ])
    ).id;
  const hidden = [
    await file({ kind: 'job_application' }),
    await file({ topic: 'privacy' }),
    await file({ topic: 'suspected-access' }),
    await file({ user_id: consultant.id }),
    await file({ held_reason: 'reads like mass mail' }),
  ];
  for (const id of hidden) {
    expect(await sees(consultant, id)).toBe(0);
    expect(await consultant.tries('select public.take_request($1)', [id])).toMatch(/^PT40[49]$/);
  }
});

test('a request becomes client, contact and project in one step with nothing typed again, and asked again makes nothing twice', async () => {
  const row = await asks(ada, { phone: '+234 803 000 0000', message: 'We open in March.' });
  await consultant.run('select public.take_request($1)', [row.id]);
  const convert = (who: Person, client: string | null, project: string | null) =>
    who.tries('select public.convert_request($1, $2, $3)', [row.id, client, project]);
  expect([await convert(colleague, null, null), await convert(ada, null, null)]).toEqual(['PT404', '42501']);
  expect(await convert(consultant, null, 'Audit 2027')).toBe(1);
  const made = await requestOf(row.id);
  const [client, contact, project] = await Promise.all([
    one('select * from public.clients where id = $1', [made.client_id]),
    one('select * from public.contacts where id = $1', [made.contact_id]),
    one('select * from public.projects where id = $1', [made.project_id]),
  ]);
  expect(client).toMatchObject({
    name: 'Benue Mills',
    contact_email: 'ada@example.org',
    contact_phone: '+234 803 000 0000',
    created_by: consultant.id,
  });
  expect(contact).toMatchObject({ name: 'Ada Obi', client_id: client.id });
  expect(project).toMatchObject({
    name: 'Audit 2027',
    client_id: client.id,
    description: 'We open in March.',
  });
  expect(await convert(consultant, null, 'Another')).toBe(1);
  const { count } = await one('select count(*)::int as count from public.projects where client_id = $1', [
    client.id,
  ]);
  expect(count).toBe(1);
  const far = await one(`insert into public.clients (name, created_by) values ('Far', $1) returning id`, [
    admin.id,
  ]);
  expect(await convert(consultant, far.id, null)).toBe('PT404');
});

test('A28: with a second factor set up, the password alone neither sends nor reads a request', async () => {
  const careful = await someone(db.system);
  await asks(careful);
  await db.system.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
    [careful.id],
  );
  await expect(asks(careful)).rejects.toMatchObject({ code: '42501' });
  expect(await careful.tries('select from public.ndpr_audit_requests')).toBe(0);
  expect(await atLevel(db.system, careful.id, 'aal2').tries('select from public.ndpr_audit_requests')).toBe(
    1,
  );
});

test('the public figure is the median and the slowest first answer of thirty days; one that waits counts with its hours', async () => {
  const times = async () => (await visitor(db.system).run('select public.answer_times() as t'))[0]?.t;
  await db.system.query('delete from public.requests');
  expect(await times()).toMatchObject({ requests: 0, median: null });
  const filed = async (ago: number, answered: number | null, more = {}) => {
    const { rows } = await db.system.query('select * from private.file_request($1)', [
      { kind: 'contact', name: 'Ada', email: 'a@example.org', message: 'Hello', ...more },
    ]);
    await db.system.query(
      `update public.requests set created_at = now() - make_interval(hours => $2),
         first_reply_at = now() - make_interval(hours => $2) + make_interval(hours => $3) where id = $1`,
      [rows[0].id, ago, answered],
    );
  };
  await filed(100, 2);
  await filed(100, 4);
  await filed(30, null);
  await filed(24 * 40, 500);
  await filed(100, 90, { held_reason: 'reads like mass mail' });
  expect(await times()).toMatchObject({ requests: 3, median: 4 });
  expect([30, 31]).toContain(((await times()) as { worst: number }).worst);
});

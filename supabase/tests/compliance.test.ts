import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLawRegister } from '#server/content/first-law.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { organisationKinds } from '#src/features/compliance/compliance.ts';
import { controls } from '#src/features/compliance/controls.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let lead: Person;
let reviewer: Person;
let officer: Person;
let stranger: Person;
beforeAll(async () => {
  db = await testDatabase();
  [lead, reviewer, officer, stranger] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'admin'),
    someone(db.system, 'compliance_officer'),
    someone(db.system, 'consultant'),
  ]);
  await ensureLawRegister(db);
});
afterAll(() => db.close());

const one = async (sql: string, values: unknown[] = []) => (await db.system.query(sql, values)).rows[0];

async function begun(more: Record<string, unknown> = {}) {
  const client = await lead.adds('clients', { name: 'Lekki Harbour' });
  const { id } = await lead.adds('compliance_assessments', {
    title: 'Review',
    client_id: client.id,
    ...more,
  });
  return id;
}
const answers = (id: string, control: string, answer: string, reason: string | null = null, who = lead) =>
  who.tries(
    'update public.compliance_answers set answer = $3, reason = $4 where assessment_id = $1 and control = $2',
    [id, control, answer, reason],
  );
/** Evidence for a control, sent by the consultant. */
async function evidence(id: string, control: string, expires: string | null = null) {
  const path = `compliance_assessments/${id}/${control}${Math.random()}`;
  await db.system.query(
    `insert into storage.objects (bucket_id, name, owner_id) values ('attachments', $1, $2)`,
    [path, lead.id],
  );
  const file = await lead.adds('attachments', {
    record_kind: 'compliance_assessments',
    record_id: id,
    name: `${control}.pdf`,
    path,
    expires_on: expires,
  });
  const answer = await one(
    'select id from public.compliance_answers where assessment_id = $1 and control = $2',
    [id, control],
  );
  const { id: brought } = await lead.adds('compliance_evidence', {
    answer_id: answer.id,
    attachment_id: file.id,
  });
  return { file: file.id, id: brought };
}
const review = (who: Person, id: string, approve = true, shows = 'full', note: string | null = null) =>
  who.tries('select public.review_compliance_evidence($1, $2, $3, $4)', [id, approve, shows, note]);
const scores = async (id: string) =>
  one('select answered_score, proven_score, open_findings from public.compliance_assessments where id = $1', [
    id,
  ]);
const finding = (id: string, control: string) =>
  one(
    'select id, state, cause, reopened from public.compliance_findings where assessment_id = $1 and control = $2',
    [id, control],
  );

test('controls, weights and kinds of organisation are the same on the screen and in the database', async () => {
  const { rows } = await db.system.query(
    'select id, weight from private.compliance_controls order by position',
  );
  expect(rows).toEqual(controls.map(({ id, weight }) => ({ id, weight })));
  for (const { value } of organisationKinds) await begun({ organisation_kind: value });
});

test('partly and not applicable are taken with a reason only, and what does not apply counts for nothing', async () => {
  const id = await begun();
  expect(await answers(id, 'children', 'not_applicable')).toBe('23514');
  expect(await answers(id, 'children', 'partly', '  ')).toBe('23514');
  expect(await answers(id, 'children', 'perhaps')).toBe('23514');
  expect(await answers(id, 'children', 'not_applicable', 'No service for children')).toBe(1);
  for (const { id: control } of controls) if (control !== 'children') await answers(id, control, 'yes');
  expect(await scores(id)).toEqual({ answered_score: 100, proven_score: 0, open_findings: 0 });
  expect(await answers(id, 'security', 'partly', 'Backups are not tested')).toBe(1);
  const all = controls.reduce((sum, { id, weight }) => sum + (id === 'children' ? 0 : weight), 0);
  expect(await scores(id)).toMatchObject({
    answered_score: Math.round((100 * (all - 4.5)) / all),
    open_findings: 1,
  });
});

test('approved evidence raises the proven score and closes the finding; its last day passed lowers it and opens the finding and its task again', async () => {
  const id = await begun();
  await answers(id, 'breach', 'no');
  const before = await finding(id, 'breach');
  expect(before).toMatchObject({ state: 'open', cause: 'answer' });
  const task = await lead.adds('tasks', {
    record_kind: 'compliance_assessments',
    record_id: id,
    title: 'Write the plan',
    owner: lead.id,
    due_on: '2027-01-31',
    source_kind: 'compliance_findings',
    source_id: before.id,
    status: 'done',
  });
  const { id: brought } = await evidence(id, 'breach', '2027-02-28');
  expect(await scores(id)).toMatchObject({ proven_score: 0, open_findings: 1 });
  expect(await review(reviewer, brought)).toBe(1);
  const total = controls.reduce((sum, { weight }) => sum + weight, 0);
  expect(await scores(id)).toMatchObject({ proven_score: Math.round(800 / total), open_findings: 0 });
  expect(await finding(id, 'breach')).toMatchObject({ id: before.id, state: 'closed' });
  // The file is good through its last day, and lapses at midnight in Lagos.
  const expire = async (today: string) =>
    (await one('select private.expire_compliance_evidence($1) as moved', [today])).moved;
  expect(await expire('2027-02-28')).toBe(0);
  expect(await expire('2027-03-01')).toBe(1);
  expect(await expire('2027-03-01')).toBe(0);
  expect(await scores(id)).toMatchObject({ proven_score: 0, open_findings: 1 });
  expect(await finding(id, 'breach')).toMatchObject({
    id: before.id,
    state: 'open',
    cause: 'expired',
    reopened: 1,
  });
  expect(await one('select status from public.tasks where id = $1', [task.id])).toEqual({ status: 'todo' });
  const told = await one('select count(*)::int from public.notifications where user_id = $1 and kind = $2', [
    lead.id,
    'finding_reopened',
  ]);
  expect(told.count).toBe(1);
});

test('a yes that was proven and is so no longer becomes a finding; a file with a later day closes it', async () => {
  const id = await begun();
  await answers(id, 'dpo', 'yes');
  const { id: brought, file } = await evidence(id, 'dpo', '2026-12-31');
  await review(reviewer, brought);
  expect(await finding(id, 'dpo')).toBeUndefined();
  await db.system.query('update public.attachments set expires_on = $2 where id = $1', [file, '2026-01-31']);
  expect(await finding(id, 'dpo')).toMatchObject({ state: 'open', cause: 'expired' });
  await db.system.query('update public.attachments set expires_on = $2 where id = $1', [file, '2099-01-31']);
  expect(await finding(id, 'dpo')).toMatchObject({ state: 'closed' });
  await lead.tries('delete from public.attachments where id = $1', [file]);
  expect(await finding(id, 'dpo')).toMatchObject({ state: 'open', reopened: 1 });
});

test('evidence is not reviewed by who sent it, nor by a stranger, nor refused without a word; an officer may', async () => {
  const id = await begun();
  const { id: brought, file } = await evidence(id, 'dpia');
  expect(await review(lead, brought)).toBe('42501');
  expect(await review(stranger, brought)).toBe('PT404');
  expect(await review(officer, brought, false)).toBe('23514');
  expect(
    await lead.tries('update public.attachments set reviewer = $2 where id = $1', [file, reviewer.id]),
  ).toBe(1);
  expect(await review(officer, brought)).toBe('42501');
  expect(
    await lead.tries('update public.attachments set reviewer = $2 where id = $1', [file, officer.id]),
  ).toBe(1);
  expect(await review(officer, brought, true, 'partly')).toBe(1);
  expect(await scores(id)).toMatchObject({ proven_score: 2 });
  // What was reviewed stays on record.
  expect(await lead.tries('delete from public.compliance_evidence where id = $1', [brought])).toBe(0);
});

test('evidence names a file of the same assessment and no other record’s', async () => {
  const [id, other] = [await begun(), await begun()];
  const { file } = await evidence(other, 'dpia');
  const answer = await one('select id from public.compliance_answers where assessment_id = $1 limit 1', [id]);
  expect(
    await lead.tries('insert into public.compliance_evidence (answer_id, attachment_id) values ($1, $2)', [
      answer.id,
      file,
    ]),
  ).toBe('42501');
});

test('a link lets a client’s own people answer what they are asked, until its day, until it is taken back, and nothing else', async () => {
  const id = await begun();
  const { id: asked } = await lead.adds('compliance_respondents', {
    assessment_id: id,
    name: 'Ngozi',
    controls: ['training', 'cookies'],
    expires_on: '2099-01-01',
  });
  const says = async (control: string, answer = 'no') =>
    (await one('select private.answer_as_respondent($1, $2, $3, null) as taken', [asked, control, answer]))
      .taken;
  expect(await says('training')).toBe(true);
  expect(await says('security')).toBe(false);
  expect(
    await one(
      'select answer, respondent_id, answered_by from public.compliance_answers where assessment_id = $1 and control = $2',
      [id, 'training'],
    ),
  ).toEqual({ answer: 'no', respondent_id: asked, answered_by: null });
  expect(await finding(id, 'training')).toMatchObject({ state: 'open' });
  const seen = (await one('select private.respondent_view($1) as view', [asked])).view;
  expect(seen.answers.map(({ control }: { control: string }) => control)).toEqual(['cookies', 'training']);
  await db.system.query(`update public.compliance_respondents set expires_on = '2026-01-02' where id = $1`, [
    asked,
  ]);
  expect(await says('cookies')).toBe(false);
  await db.system.query(`update public.compliance_respondents set expires_on = '2099-01-02' where id = $1`, [
    asked,
  ]);
  expect(
    await lead.tries('update public.compliance_respondents set revoked_at = now() where id = $1', [asked]),
  ).toBe(1);
  expect(await says('cookies')).toBe(false);
  expect(
    await lead.tries('update public.compliance_respondents set revoked_at = null where id = $1', [asked]),
  ).toBe(1);
  expect(await says('cookies')).toBe(false);
});

test('tier, fees and filing date come from the register as it stood on the day', async () => {
  const position = async (more: Record<string, unknown>, on: string) =>
    (await lead.run('select public.compliance_position($1, $2) as p', [await begun(more), on]))[0]?.p;
  const on = '2026-11-22';
  expect(await position({ data_subjects: 199 }, on)).toMatchObject({
    tier: null,
    registration_fee: null,
    files_return: false,
  });
  expect(await position({ data_subjects: 200 }, on)).toMatchObject({
    tier: 'OHL',
    registration_fee: 10_000,
    files_return: false,
    unclear: ['threshold'],
  });
  expect(await position({ data_subjects: 1_000 }, on)).toMatchObject({
    tier: 'EHL',
    registration_fee: 100_000,
    return_fee: 100_000,
    return_due: '2027-03-31',
    cycle: 2026,
  });
  expect(await position({ data_subjects: 3_000 }, on)).toMatchObject({
    tier: 'EHL',
    return_fee: null,
    unclear: ['return_fee'],
  });
  expect(await position({ data_subjects: 5_000 }, on)).toMatchObject({ tier: 'EHL', return_fee: 200_000 });
  expect(await position({ data_subjects: 5_001 }, on)).toMatchObject({ tier: 'UHL', return_fee: 500_000 });
  expect(await position({ data_subjects: 60_000 }, on)).toMatchObject({
    return_fee: 1_000_000,
    registration_fee: 250_000,
  });
  // A listed sector is enough.
  expect(await position({ data_subjects: 50, organisation_kind: 'bank' }, on)).toMatchObject({ tier: 'UHL' });
  expect(await position({ organisation_kind: 'hospital' }, on)).toMatchObject({
    tier: 'EHL',
    unclear: ['return_fee', 'data_subjects'],
  });
  // The 2025 cycle was moved from 31 March to 30 May 2026.
  const bank = { data_subjects: 60_000, organisation_kind: 'bank' };
  expect(await position(bank, '2026-03-01')).toMatchObject({ cycle: 2025, return_due: '2026-03-31' });
  expect(await position(bank, '2026-04-01')).toMatchObject({ cycle: 2025, return_due: '2026-05-30' });
  expect(await position(bank, '2026-05-30')).toMatchObject({ cycle: 2025, return_due: '2026-05-30' });
  expect(await position(bank, '2026-05-31')).toMatchObject({ cycle: 2026, return_due: '2027-03-31' });
  // Beyond what the register names, the yearly rule.
  expect(await position(bank, '2028-02-29')).toMatchObject({ cycle: 2027, return_due: '2028-03-31' });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Answers, assessmentQuestions, scoreOf } from '#src/features/ndpr/assessment.ts';
import { atLevel, type Person, someone } from './as-user.ts';

let db: TestDatabase;
let ada: Person;
let other: Person;
let consultant: Person;
let admin: Person;
beforeAll(async () => {
  db = await testDatabase();
  [ada, other, consultant, admin] = await Promise.all([
    someone(db.system),
    someone(db.system),
    someone(db.system, 'consultant'),
    someone(db.system, 'admin'),
  ]);
});
afterAll(() => db.close());

const answered = (...yes: string[]): Answers =>
  Object.fromEntries(assessmentQuestions.map(({ id }) => [id, yes.includes(id) ? 'yes' : 'no']));
const INSERT =
  'insert into public.ndpr_assessments (user_id, run_id, assessment_data, score, recommendations, status) values ($1, $2, $3, $4, $5, $6)';
const saves = (who: Person, data: object, score: number | null, run = randomUUID(), status = 'completed') =>
  who.tries(INSERT, [who.id, run, data, score, ['Do it'], status]);

test('the weights are the same in the browser and in the database', async () => {
  const { rows } = await db.system.query('select id, weight from private.ndpr_questions order by id');
  const here = assessmentQuestions.map(({ id, weight }) => ({ id, weight }));
  expect(rows).toEqual(here.sort((a, b) => a.id.localeCompare(b.id)));
});

test('the database works out the score of any answers exactly as the screen does', async () => {
  for (let mask = 0; mask < 1024; mask += 7) {
    const data = answered(...assessmentQuestions.filter((_, at) => mask & (1 << at)).map(({ id }) => id));
    const { rows } = await db.system.query('select private.ndpr_score($1) as score', [data]);
    expect(rows[0].score, JSON.stringify(data)).toBe(scoreOf(data));
  }
});

test('M04: another score, an unknown question, a word that is no answer and 101 are refused', async () => {
  const data = answered('privacy_policy', 'security_measures');
  expect(await saves(ada, data, scoreOf(data))).toBe(1);
  expect(await saves(ada, data, null)).toBe(1);
  expect(await saves(ada, data, 20)).toBe('22023');
  expect(await saves(ada, data, 101)).toBe('22023');
  expect(await saves(ada, { ...data, shoe_size: 'yes' }, 21)).toBe('22023');
  expect(await saves(ada, { ...data, privacy_policy: 'maybe' }, 12)).toBe('22023');
  expect(await saves(ada, { ...data, privacy_policy: null }, 12)).toBe('22023');
  expect(await saves(ada, [], 0)).toBe('22023');
  expect(await saves(ada, data, scoreOf(data), randomUUID(), 'draft')).toBe('23514');
});

test('a run arrives once, however often it is sent, and two people may bring the same number', async () => {
  const run = randomUUID();
  const data = answered();
  expect(await saves(other, data, 0, run)).toBe(1);
  expect(await saves(other, data, 0, run)).toBe('23505');
  expect(await saves(ada, data, 0, run)).toBe(1);
});

test('nobody saves for another person, links their own to a client, or changes what is saved', async () => {
  expect(await ada.tries(INSERT, [other.id, randomUUID(), answered(), 0, [], 'completed'])).toBe('42501');
  expect(
    await ada.tries('insert into public.ndpr_assessments (assessment_data, client_id) values ($1, $2)', [
      answered(),
      randomUUID(),
    ]),
  ).toBe('42501');
  expect(await ada.tries('update public.ndpr_assessments set score = 100')).toBe('42501');
});

test('a deleted one is gone for everybody, and its person alone brings it back', async () => {
  const eve = await someone(db.system);
  const row = await eve.adds('ndpr_assessments', { assessment_data: answered('dpia_process') });
  const seen = (who: Person) => who.tries('select from public.ndpr_assessments where id = $1', [row.id]);
  const restore = (who: Person) => who.tries('select public.restore_ndpr_assessment($1)', [row.id]);
  expect([await seen(eve), await seen(admin), await seen(ada)]).toEqual([1, 1, 0]);
  await eve.tries('delete from public.ndpr_assessments where id = $1', [row.id]);
  expect([await seen(eve), await seen(admin)]).toEqual([0, 0]);
  expect([await restore(admin), await restore(eve), await seen(eve)]).toEqual(['PT404', 1, 1]);
  await eve.tries('delete from public.ndpr_assessments where id = $1', [row.id]);
  await db.system.query(
    `update public.ndpr_assessments set deleted_at = now() - interval '31 days' where id = $1`,
    [row.id],
  );
  await db.system.query('select private.purge_deleted()');
  expect(
    (await db.system.query('select from public.ndpr_assessments where id = $1', [row.id])).rowCount,
  ).toBe(0);
});

test('linked to a client, it is read by those who serve the client; a consultant links none that is not theirs to read', async () => {
  const [client, far] = (
    await db.system.query<{ id: string }>(
      `insert into public.clients (name, created_by) values ('Plateau Foods', $1), ('Far away', $2) returning id`,
      [consultant.id, admin.id],
    )
  ).rows.map(({ id }) => id);
  const row = await ada.adds('ndpr_assessments', { assessment_data: answered() });
  const link = (who: Person, to: string | null | undefined) =>
    who.tries('select public.link_ndpr_assessment($1, $2)', [row.id, to]);
  const seen = (who: Person) => who.tries('select from public.ndpr_assessments where id = $1', [row.id]);
  expect([await seen(consultant), await link(consultant, client), await link(ada, client)]).toEqual([
    0,
    'PT404',
    '42501',
  ]);
  expect([await link(admin, client), await seen(consultant)]).toEqual([1, 1]);
  expect([await link(consultant, far), await link(consultant, null), await seen(consultant)]).toEqual([
    'PT404',
    1,
    0,
  ]);
});

test("a client's own person assesses that client, and it goes with the account", async () => {
  const guest = await someone(db.system, 'client');
  const { rows } = await db.system.query<{ id: string }>(
    `insert into public.clients (name) values ('Niger Textiles') returning id`,
  );
  await db.system.query('insert into public.client_members (client_id, user_id) values ($1, $2)', [
    rows[0]?.id,
    guest.id,
  ]);
  const row = await guest.adds('ndpr_assessments', { assessment_data: answered() });
  expect(row.client_id).toBe(rows[0]?.id);
  await db.system.query('delete from auth.users where id = $1', [guest.id]);
  expect(
    (await db.system.query('select from public.ndpr_assessments where id = $1', [row.id])).rowCount,
  ).toBe(0);
});

test('A28: with a second factor set up, the password alone neither reads nor saves an assessment', async () => {
  const careful = await someone(db.system);
  expect(await saves(careful, answered(), 0)).toBe(1);
  await db.system.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
    [careful.id],
  );
  expect(await careful.tries('select from public.ndpr_assessments')).toBe(0);
  expect(await saves(careful, answered(), 0)).toBe('42501');
  expect(await atLevel(db.system, careful.id, 'aal2').tries('select from public.ndpr_assessments')).toBe(1);
});

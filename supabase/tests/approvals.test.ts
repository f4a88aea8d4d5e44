import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLawRegister } from '#server/content/first-law.ts';
import { ensureNotices } from '#server/content/notices.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let author: Person;
let colleague: Person;
let service: string;

beforeAll(async () => {
  db = await testDatabase();
  await ensureNotices(db);
  await ensureLawRegister(db);
  [author, colleague] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
  ]);
  const client = await author.adds('clients', { name: 'Zuma Power' });
  const project = await author.adds('projects', { name: 'Tariffs', client_id: client.id });
  await author.adds('project_members', {
    project_id: project.id,
    user_id: colleague.id,
    team_role: 'member',
  });
  service = (
    await author.adds('services', {
      title: 'Media',
      service_category: 'strategic_communication',
      client_id: client.id,
    })
  ).id;
});
afterAll(() => db.close());

const text = async (more: object = {}) =>
  (
    await author.adds('communications', {
      title: 'Statement',
      body: 'We speak first.',
      service_id: service,
      ...more,
    })
  ).id;
const ask = (who: Person, id: string) => who.tries('select public.request_communication_approval($1)', [id]);
const decide = (who: Person, id: string, approve = true) =>
  who.tries(
    `select public.decide_communication($1, $2, $3, (select updated_at from public.communications where id = $1))`,
    [id, approve, approve ? null : 'Too long'],
  );
const set = (who: Person, id: string, column: string, value: unknown) =>
  who.tries(`update public.communications set ${column} = $2 where id = $1`, [id, value]);
const state = async (id: string) =>
  (
    await db.system.query(
      'select status, approval_status, held_at is not null as held from public.communications where id = $1',
      [id],
    )
  ).rows[0];
const told = async (who: Person, kind: string) =>
  (
    await db.system.query('select facts from public.notifications where user_id = $1 and kind = $2', [
      who.id,
      kind,
    ])
  ).rows;
const due = async () =>
  (await db.system.query('select private.publish_due_communications() as n')).rows[0].n as number;

test('an author asks, a colleague is told and agrees; the author cannot, and nobody is asked twice', async () => {
  const id = await text();
  expect(await ask(author, id)).toBe(1);
  expect(await ask(author, id)).toBe('PT409');
  expect((await told(colleague, 'communication_waiting')).length).toBe(1);
  expect(await decide(author, id)).toBe('42501');
  expect(await decide(colleague, id)).toBe(1);
  const { rows } = await db.system.query(
    'select state, asked_by, decided_by, agreed_by, quorum from public.approvals where record_id = $1',
    [id],
  );
  expect(rows).toEqual([
    {
      state: 'approved',
      asked_by: author.id,
      decided_by: colleague.id,
      agreed_by: [colleague.id],
      quorum: 1,
    },
  ]);
  expect(await set(author, id, 'status', 'published')).toBe(1);
});

test('a text that asks for two colleagues goes out when both agreed; one alone, twice, or its author is not two', async () => {
  const second = await someone(db.system, 'admin');
  const id = await text({ approvers: 2 });
  // Nobody need have asked for the two to be needed.
  expect(await decide(colleague, id)).toBe(1);
  expect(await decide(colleague, id)).toBe('PT409');
  expect(await decide(author, id)).toBe('42501');
  expect(await ask(author, id)).toBe('PT409');
  const agreed = async () =>
    (
      await db.system.query('select approval_status, agreed_by from public.communications where id = $1', [
        id,
      ])
    ).rows[0];
  expect(await agreed()).toEqual({ approval_status: 'pending', agreed_by: [colleague.id] });
  expect(await set(author, id, 'status', 'published')).toBe('PT409');
  // One changed character voids what the first said; asking for fewer is a change too.
  expect(await set(author, id, 'body', 'We speak first!')).toBe(1);
  expect(await agreed()).toEqual({ approval_status: 'pending', agreed_by: [] });
  expect(await ask(author, id)).toBe(1);
  expect(await decide(colleague, id)).toBe(1);
  expect(await set(author, id, 'approvers', 1)).toBe(1);
  expect(await agreed()).toEqual({ approval_status: 'pending', agreed_by: [] });
  expect(await set(author, id, 'approvers', 2)).toBe(1);
  expect(await decide(colleague, id)).toBe(1);
  expect(await decide(second, id)).toBe(1);
  expect(await agreed()).toEqual({ approval_status: 'approved', agreed_by: [colleague.id, second.id] });
  expect(await set(author, id, 'status', 'published')).toBe(1);
  expect(await set(author, await text(), 'agreed_by', [colleague.id])).toBe('42501');
});

test('the first of two colleagues who refuses has rejected the text', async () => {
  const second = await someone(db.system, 'admin');
  const id = await text({ approvers: 2 });
  expect(await decide(colleague, id)).toBe(1);
  expect(await decide(second, id, false)).toBe(1);
  const { rows } = await db.system.query(
    'select approval_status, agreed_by, decided_by from public.communications where id = $1',
    [id],
  );
  expect(rows).toEqual([{ approval_status: 'rejected', agreed_by: [], decided_by: second.id }]);
});

test('one changed character of text, audience, channel or time voids the approval', async () => {
  for (const [column, value] of [
    ['body', 'We speak first!'],
    ['target_audience', 'Editors'],
    ['channel', 'broadcast'],
    ['scheduled_date', '2030-01-01T10:00:00Z'],
    ['title', 'Statements'],
  ]) {
    const id = await text();
    await ask(author, id);
    expect(await decide(colleague, id)).toBe(1);
    expect(await set(author, id, String(column), value)).toBe(1);
    expect(await state(id), String(column)).toMatchObject({ approval_status: 'pending' });
    const { rows } = await db.system.query(
      'select void_at is not null as void from public.approvals where record_id = $1',
      [id],
    );
    expect(rows).toEqual([{ void: true }]);
    expect(await set(author, id, 'status', 'published')).toBe('PT409');
  }
});

test('a text whose approval says another hash does not go out, even where its column says approved', async () => {
  const id = await text();
  await db.system.query(`update public.communications set approval_status = 'approved' where id = $1`, [id]);
  expect(await set(author, id, 'status', 'published')).toBe('PT409');
});

test('what waits for a decision stands on the overview of whoever may decide, not of its author, until it is decided', async () => {
  const id = await text({ title: 'Who decides' });
  const [officer, stranger] = [
    await someone(db.system, 'compliance_officer'),
    await someone(db.system, 'consultant'),
  ];
  const waiting = async (who: Person) =>
    (await who.run('select record_kind, title from public.my_reviews() where record_id = $1', [id])).length;
  expect(await waiting(colleague)).toBe(0);
  await ask(author, id);
  expect(await Promise.all([colleague, author, officer, stranger].map(waiting))).toEqual([1, 0, 0, 0]);
  expect(await decide(colleague, id)).toBe(1);
  expect(await waiting(colleague)).toBe(0);
});

test('a rejection needs a reason, and the same text is not asked for again', async () => {
  const id = await text();
  await ask(author, id);
  expect(await colleague.tries('select public.decide_communication($1, false)', [id])).toBe('23514');
  expect(await decide(colleague, id, false)).toBe(1);
  expect(await ask(author, id)).toBe('PT409');
  expect(await set(author, id, 'body', 'Shorter.')).toBe(1);
  expect(await ask(author, id)).toBe(1);
});

test('two runs at its hour publish a scheduled text once; one that nobody approved is held and its author told once', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const [ready, late] = [await text({ scheduled_date: soon }), await text({ scheduled_date: soon })];
  await ask(author, ready);
  await decide(colleague, ready);
  expect(await set(author, ready, 'status', 'scheduled')).toBe(1);
  expect(await due()).toBe(0);
  // The hash holds the time: the approval is moved with it, as if both had waited.
  for (const id of [ready, late]) await moveTogether(id);
  const runs = await Promise.all([due(), due()]);
  expect(runs[0] + runs[1]).toBe(1);
  expect(await state(ready)).toEqual({ status: 'published', approval_status: 'approved', held: false });
  expect(await state(late)).toEqual({ status: 'draft', approval_status: 'pending', held: true });
  await due();
  expect(await told(author, 'communication_published')).toHaveLength(1);
  expect(await told(author, 'communication_held')).toEqual([
    { facts: { title: 'Statement', reason: 'It was not approved in time.' } },
  ]);
});

async function moveTogether(id: string) {
  const connection = await db.system.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `update public.communications set scheduled_date = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await connection.query(
      `update public.approvals a set hash = private.communication_hash(c) from public.communications c
       where c.id = $1 and a.record_id = c.id`,
      [id],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
}

test('a paid advertisement does not go out without its ARCON reference', async () => {
  const id = await text({ paid: true });
  expect(await ask(author, id)).toBe('23514');
  expect(await set(author, id, 'arcon_reference', 'ARCON/2026/1182')).toBe(1);
  expect(await ask(author, id)).toBe(1);
});

test('a political text goes out within the campaign window of the law register alone, and the refusal quotes the rule', async () => {
  const refusal = async (election: string, scheduled_date: string) => {
    const id = await text({ election, scheduled_date });
    try {
      await author.run('select public.request_communication_approval($1)', [id]);
      return 'asked';
    } catch (error) {
      return String((error as Error).message);
    }
  };
  expect(await refusal('federal', '2026-12-01T09:00:00Z')).toBe('asked');
  // Polling on 16 January begins at midnight in Lagos, 23:00 UTC; silence 24 hours before.
  expect(await refusal('federal', '2027-01-14T22:59:00Z')).toBe('asked');
  const silent = await refusal('federal', '2027-01-14T23:00:00Z');
  expect(silent).toContain('open from 19 Aug 2026 until 15 Jan 2027 00:00');
  expect(silent).toContain('Campaigning stops 24 hours before polling.');
  expect(await refusal('state', '2026-09-08T22:59:00Z')).toContain('open from 9 Sep 2026');
  expect(await refusal('state', '2026-09-08T23:00:00Z')).toBe('asked');
  await db.system.query(
    `update public.law_entries set value = '2027-01-23', wording = 'Polls on 23 January 2027.' where key = 'election.2027.federal.poll'`,
  );
  expect(await refusal('federal', '2027-01-20T09:00:00Z')).toBe('asked');
});

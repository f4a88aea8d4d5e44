import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { seedDemo } from '../seed/demo.ts';

let db: TestDatabase;
const encryptionKey = randomBytes(32);
const today = new Date();
const one = async (sql: string) => (await db.system.query(sql)).rows[0];

beforeAll(async () => {
  db = await testDatabase();
  await seedDemo(db.system, { hash: async () => 'hash', encryptionKey }, today);
});
afterAll(() => db.close());

test('the demonstration firm has people of every role, 24 clients and 60 projects over two years', async () => {
  const signIns = await seedDemo(db.system, { hash: async () => 'hash', encryptionKey }, today, {
    onlyList: true,
  });
  const roles = Object.groupBy(signIns, (person) => person.role);
  expect(Object.fromEntries(Object.entries(roles).map(([role, list]) => [role, list?.length]))).toEqual({
    admin: 2,
    consultant: 6,
    compliance_officer: 1,
    client: 3,
    'no role': 1,
  });
  expect(
    await one(`select (select count(*)::int from public.clients) as clients, (select count(*)::int from public.projects) as projects,
      (select count(distinct status)::int from public.projects) as states`),
  ).toEqual({ clients: 24, projects: 60, states: 5 });
  const span = await one('select max(created_at)::date - min(created_at)::date as days from public.projects');
  expect(span.days).toBeGreaterThan(600);
});

test('the search finds its clients, contacts and projects as it finds what people add', async () => {
  const { rows } = await db.system.query(
    `select c.name from public.clients c where not exists (
       select from private.search_index i where i.record_kind = 'clients' and i.record_id = c.id and i.title = c.name)
     union all select p.name from public.projects p where not exists (
       select from private.search_index i where i.record_kind = 'projects' and i.record_id = p.id)
     union all select k.name from public.contacts k where not exists (
       select from private.search_index i where i.record_kind = 'contacts' and i.record_id = k.id)
     union all select s.name from public.stakeholders s where not exists (
       select from private.search_index i where i.record_kind = 'stakeholders' and i.record_id = s.id)`,
  );
  expect(rows).toEqual([]);
});

test('its states fit their dates, its texts were decided by other eyes, and its audit log is whole', async () => {
  expect(
    await one(`select count(*)::int as n from public.projects where created_at > now() or end_date < start_date
      or status = 'completed' and end_date > current_date or status = 'pending' and start_date <= current_date
      or status in ('active', 'on_hold') and (start_date > current_date or end_date < current_date)`),
  ).toEqual({ n: 0 });
  expect(
    await one(`select count(*)::int as n from public.communications where decided_by in (created_by, edited_by)
    or status = 'published' and approval_status <> 'approved'`),
  ).toEqual({ n: 0 });
  expect(
    await one(`select count(*)::int as n from public.project_members m where not exists
    (select from public.user_roles r where r.user_id = m.user_id and r.role = 'consultant')`),
  ).toEqual({ n: 0 });
  expect((await db.system.query('select * from private.verify_audit()')).rows).toEqual([]);
});

test('a text in review has comments on its passages: one with a mention and answers, and one that is resolved', async () => {
  expect(
    await one(`select count(*) filter (where a.kind = 'note')::int as threads, count(*) filter (where a.resolves)::int as resolved,
      count(*) filter (where a.mentions <> '{}')::int as mentioning,
      count(*) filter (where a.kind = 'note' and position(a.passage ->> 'quote' in i.draft ->> 'body') = 0)::int as lost
    from public.activities a join public.content_items i on i.id = a.record_id and i.state = 'in_review'`),
  ).toEqual({ threads: 3, resolved: 1, mentioning: 2, lost: 0 });
  const answers = await one(`select count(*)::int as n from public.activities
    where kind = 'comment' and record_kind = 'projects' and mentions <> '{}'`);
  expect(answers.n).toBeGreaterThan(5);
});

test('its people find news at the bell, some of it unread, and none about what they do not work on', async () => {
  const told = await one(`select count(*)::int as n, count(*) filter (where read_at is null)::int as unread,
    count(*) filter (where kind <> 'admin_request_filed' and not exists (
      select from public.project_members m where m.user_id = n.user_id and m.project_id = n.record_id))::int as strange
    from public.notifications n`);
  expect(told.n).toBeGreaterThan(10);
  expect(told.unread).toBeGreaterThan(0);
  expect(told.strange).toBe(0);
});

test('an assessment has evidence that stands, that is about to expire, and that waits; what has expired has opened its finding again', async () => {
  expect(
    await one(`select count(*) filter (where e.state = 'approved')::int as approved,
      count(*) filter (where e.state = 'waiting' and e.respondent_id is not null)::int as waiting,
      count(*) filter (where t.expires_on between current_date and current_date + 30)::int as soon,
      count(*) filter (where t.expires_on < current_date)::int as expired
    from public.compliance_evidence e join public.attachments t on t.id = e.attachment_id`),
  ).toEqual({ approved: 7, waiting: 1, soon: 1, expired: 1 });
  expect(
    (
      await db.system.query(
        `select control, state, cause, reopened from public.compliance_findings where reopened > 0`,
      )
    ).rows,
  ).toEqual([{ control: 'training', state: 'open', cause: 'expired', reopened: 1 }]);
});

test('what its analytics told in the past is scored by what came: over ten for most spans, under ten for the longest', async () => {
  const { rows } = await db.system.query<{
    kind: string;
    timeframe: string;
    n: number;
    hits: number;
    told: number;
  }>(
    `select kind, timeframe, count(*)::int as n, (count(*) filter (where hit))::int as hits,
       (count(*) filter (where (predicted ->> 'checked')::int >= 10))::int as told
     from public.predictions where scored_at is not null group by 1, 2`,
  );
  const of = (kind: string, timeframe: string) =>
    rows.find((row) => row.kind === kind && row.timeframe === timeframe);
  for (const timeframe of ['3months', '6months']) {
    expect(of('service', timeframe)?.n).toBeGreaterThan(100);
    expect(of('service', timeframe)?.hits).toBeGreaterThan(0);
    // A confidence was shown for enough of them to hold it against what came.
    expect(of('service', timeframe)?.told).toBeGreaterThan(10);
  }
  expect(of('revenue', '6months')?.n).toBe(12);
  expect(of('revenue', '12months')?.n).toBeLessThan(10);
  // Nothing is scored before its period closed, and nothing that closed is left.
  expect(
    await one(`select count(*)::int as n from public.predictions
    where (scored_at is not null) <> (closes_on < current_date)`),
  ).toEqual({ n: 0 });
});

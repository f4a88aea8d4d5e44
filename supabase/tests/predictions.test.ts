import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { scorePredictions } from '#src/features/predictions/score.server.ts';
import { todayInLagos } from '#src/lib/dates.ts';

let server: TestServer;
let admin: TestUser;
let consultant: TestUser;
let client: string;
beforeAll(async () => {
  server = await testServer();
  [admin, consultant] = await Promise.all([
    server.newUser({ role: 'admin' }),
    server.newUser({ role: 'consultant' }),
  ]);
  const { rows } = await server.system.query(
    `insert into public.clients (name, industry) values ('Zuma Bank', 'Financial Services') returning id`,
  );
  client = rows[0].id;
  await server.system.query(
    `insert into public.services (title, client_id, service_category, start_date, end_date, budget, currency)
     values ('Briefings', $1, 'public_affairs', '2025-01-10', '2025-09-10', 4000000, 'NGN')`,
    [client],
  );
  await server.system.query(
    `insert into public.projects (name, client_id, service_types, status, start_date, end_date, budget, currency)
     values ('Licence', $1, '{public_affairs}', 'active', current_date - 100, current_date + 100, 20000000, 'NGN')`,
    [client],
  );
});
afterAll(() => server.stop());

const functions = [
  'predictive-compliance-analysis',
  'predictive-service-analysis',
  'predictive-revenue-analysis',
];
/** An assessment of a client, taken at a moment: a new one may not be older than two years. */
async function assessed(of: string, at: string) {
  const { rows } = await server.system.query(
    `insert into public.ndpr_assessments (user_id, client_id, assessment_data, score)
     values ($1, $2, '{"privacy_policy": "no"}', 0) returning id`,
    [admin.id, of],
  );
  await server.system.query('update public.ndpr_assessments set taken_at = $2 where id = $1', [
    rows[0].id,
    at,
  ]);
}
const ask = async (who: TestUser, name: string, body: object = { timeframe: '6months' }) =>
  who.client.functions.invoke(name, { body });

test('the analyses are for administrators; a consultant is refused by the server, a visitor asked to sign in', async () => {
  for (const name of functions) {
    const { error } = await ask(consultant, name);
    expect(error?.context.status).toBe(403);
    expect((await server.client().functions.invoke(name, { body: {} })).error?.context.status).toBe(401);
  }
});

test('an administrator is told risks, next services and revenue in the shapes of the specification', async () => {
  const risks = (await ask(admin, functions[0] ?? '')).data;
  expect(risks.risks[0]).toMatchObject({
    clientName: 'Zuma Bank',
    industry: 'Financial Services',
    lastAuditDate: null,
    timeframe: '6months',
  });
  expect(risks.risks[0].predictedIssues.join()).toContain('No assessment on file');
  expect(risks.meta).toMatchObject({ engine: 'builtin', basis: { sample: 1, unit: 'client' } });
  const services = (await ask(admin, functions[1] ?? '')).data;
  expect(services.predictions[0].currentServices).toEqual(['Public Affairs']);
  expect(services.predictions[0].predictedServices).toHaveLength(3);
  expect(services.meta.warnings.join()).toContain('Fewer than five clients');
  const revenue = (await ask(admin, functions[2] ?? '')).data;
  expect(revenue.forecast.predictedRevenue).toBeGreaterThan(9_000_000);
  expect(revenue.forecast.predictedRevenue).toBeLessThan(20_000_000);
  expect((await ask(admin, functions[2] ?? '', { timeframe: '2years' })).error?.context.status).toBe(422);
});

test('what was told is frozen once a month, and nobody changes it', async () => {
  const count = async () =>
    (await server.system.query('select count(*)::int as n from public.predictions')).rows[0].n;
  const before = await count();
  expect(before).toBeGreaterThan(3);
  for (const name of functions) await ask(admin, name);
  expect(await count()).toBe(before);
  expect((await consultant.client.from('predictions').select()).data).toEqual([]);
  const changed = await admin.client.from('predictions').update({ confidence: 99 }).eq('kind', 'revenue');
  expect(changed.error?.code).toBe('42501');
});

test('when a period is over its predictions are held against what happened, once, and the record is told', async () => {
  await server.system.query('delete from public.predictions');
  // Twelve told a year ago: nine with 80, of which the client took one service; the forecast of the money was right.
  await server.system.query(
    `insert into public.predictions (kind, timeframe, subject, client_id, predicted, confidence, made_on, closes_on)
     select 'service', '6months', 'client:' || i, $1::uuid,
       jsonb_build_object('service', case when i = 1 then 'data_protection' else 'digital_communication' end), 80, '2025-02-01', '2025-08-01'
     from generate_series(1, 12) i`,
    [client],
  );
  await server.system.query(
    `insert into public.services (title, client_id, service_category, start_date, end_date)
     values ('Audit', $1, 'data_protection', '2025-05-01', '2025-07-01')`,
    [client],
  );
  await server.system.query(
    `insert into public.projects (name, client_id, service_types, status, start_date, end_date, budget, currency)
     values ('Old', $1, '{public_affairs}', 'completed', '2025-02-01', '2025-07-31', 6000000, 'NGN')`,
    [client],
  );
  await server.system.query(
    `insert into public.predictions (kind, timeframe, subject, predicted, confidence, made_on, closes_on)
     values ('revenue', '6months', 'firm', '{"interval": {"low": 5500000, "high": 6500000}, "rates": []}', 70, '2025-02-03', '2025-08-03')`,
  );
  // Two without a range, of too little history: one within a fifth of what came, and one too low.
  await server.system.query(
    `insert into public.predictions (kind, timeframe, subject, predicted, confidence, made_on, closes_on)
     select 'revenue', '6months', 'firm ' || naira, jsonb_build_object('naira', naira, 'interval', null, 'rates', '[]'::jsonb),
       0, '2025-02-03', '2025-08-03' from unnest(array[6900000, 4000000]) naira`,
  );
  // One that was counted from invoices is held against what was billed: two sent in the period, one draft, one void.
  await server.system.query(
    `insert into public.predictions (kind, timeframe, subject, predicted, confidence, made_on, closes_on)
     values ('revenue', '6months', 'firm billed', '{"naira": 900000, "interval": null, "rates": [], "source": "invoices"}', 0,
       '2025-02-03', '2025-08-03')`,
  );
  await server.system.query(
    `insert into public.invoices (project_id, number, amount, currency, state, issued_on)
     select p.id, 'HA-' || n, 450000, 'NGN', state, day::date from public.projects p, (values
       (1, 'sent', '2025-02-10'), (2, 'sent', '2025-07-31'), (3, 'draft', '2025-03-01'), (4, 'void', '2025-03-01'),
       (5, 'sent', '2025-08-01')) i (n, state, day) where p.name = 'Old'`,
  );
  for (let twice = 0; twice < 2; twice++) await scorePredictions(server.system, '2025-08-10');
  const { data } = await admin.client.from('predictions').select().not('hit', 'is', null);
  expect(data).toHaveLength(16);
  expect(
    data
      ?.filter(({ hit }) => hit)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['revenue', 'revenue', 'revenue', 'service']);
  expect(data?.find(({ subject }) => subject === 'firm billed')).toMatchObject({
    hit: true,
    outcome: { naira: 900_000 },
  });
  expect(data?.find(({ subject }) => subject === 'firm 4000000')?.hit).toBe(false);
  expect(data?.find(({ subject }) => subject === 'firm')?.outcome).toEqual({ naira: 6_000_000 });
  const told = (await ask(admin, 'predictive-service-analysis')).data.meta.record;
  expect(told).toMatchObject({ cases: 12, hits: 1, expected: 80 });
  expect(told.tenths).toEqual([{ from: 80, cases: 12, hits: 1, told: 80 }]);
  // Of a prediction that rested on too few cases no confidence was shown: there is none to hold it to.
  await server.system.query(
    `update public.predictions set predicted = predicted || '{"checked": 3}', confidence = 0 where subject = 'client:12'`,
  );
  const again = (await ask(admin, 'predictive-service-analysis')).data.meta.record;
  expect(again).toMatchObject({
    cases: 12,
    expected: 80,
    tenths: [{ from: 80, cases: 11, hits: 1, told: 80 }],
  });
});

test('a compliance risk is scored by what was heard of the client, and stays open while nothing was', async () => {
  const told = async (name: string) => {
    const { rows } = await server.system.query(
      `with c as (insert into public.clients (name) values ($1) returning id)
       insert into public.predictions (kind, timeframe, subject, client_id, predicted, confidence, made_on, closes_on)
       select 'compliance', '3months', 'client:' || c.id, c.id, '{}', 70, '2025-01-05', '2025-04-05' from c returning client_id`,
      [name],
    );
    return rows[0].client_id as string;
  };
  const [late, done, silent] = [await told('Late Ltd'), await told('Done Ltd'), await told('Silent Ltd')];
  const [within, after] = [await told('Within Ltd'), await told('After Ltd')];
  // Half an hour before and after midnight in Lagos, on the last day of the period.
  await assessed(within, '2025-04-05T23:30:00+01:00');
  await assessed(after, '2025-04-06T00:30:00+01:00');
  const audit = (of: string, status: string) =>
    server.system.query(
      `insert into public.services (title, client_id, service_category, status, start_date, end_date)
       values ('Audit', $1, 'data_protection', $2, '2025-01-10', '2025-03-10')`,
      [of, status],
    );
  await audit(late, 'active');
  await audit(done, 'completed');
  for (let twice = 0; twice < 2; twice++) await scorePredictions(server.system, '2025-04-06');
  const { data } = await admin.client
    .from('predictions')
    .select('client_id, hit, outcome')
    .in('client_id', [late, done, silent, within, after])
    .eq('kind', 'compliance');
  const of = (client_id: string) => data?.find((row) => row.client_id === client_id);
  expect(of(late)).toMatchObject({ hit: true, outcome: { trouble: true, evidence: ['work'] } });
  expect(of(done)).toMatchObject({ hit: false });
  for (const open of [silent, after]) expect(of(open)).toMatchObject({ hit: null, outcome: null });
  expect(of(within)).toMatchObject({ hit: true, outcome: { trouble: true, evidence: ['assessment'] } });
});

test('a client is told the dates of its sector, of the policies that bear on it, and assessments and breaches by the day in Lagos', async () => {
  const { rows } = await server.system.query(
    `insert into public.clients (name, industry) values ('Kwara Trust', 'Banking and finance') returning id`,
  );
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const publish = (kind: string, slug: string, fields: object) =>
    server.system.query(
      `insert into public.content_items (kind, slug, draft, live, live_at, state)
       values ($1, $2, $3, $3, now(), 'published')`,
      [kind, slug, { title: `Personal data: ${slug}`, ...fields }],
    );
  await publish('policy', 'kwara-rules', { sector: 'Technology', sectors: ['Financial Services'] });
  await publish('policy', 'kwara-plain', { sector: 'Energy' });
  await publish('deadline', 'kwara-own', { deadline: day, sector: 'Financial Services' });
  await publish('deadline', 'kwara-further', { deadline: day, sector: 'Technology', policy: 'kwara-rules' });
  await publish('deadline', 'kwara-others', { deadline: day, sector: 'Energy', policy: 'kwara-plain' });
  await server.system.query(
    `insert into public.crises (title, client_id, personal_data, aware_at)
     values ('Leak', $1, true, '2026-11-01T23:30:00Z')`,
    [rows[0].id],
  );
  // It is a year old on the last day of the next twelve months and no day earlier: taken after midnight in Lagos.
  await assessed(rows[0].id, `${todayInLagos()}T00:30:00+01:00`);
  const { data } = await ask(admin, functions[0] ?? '', { timeframe: '12months' });
  const issues = data.risks.find((one: { clientName: string }) => one.clientName === 'Kwara Trust')
    .predictedIssues as string[];
  expect(issues.filter((issue) => issue.includes('kwara'))).toEqual([
    `Due on ${day}: Personal data: kwara-further`,
    `Due on ${day}: Personal data: kwara-own`,
  ]);
  expect(issues.join()).toContain('The Commission was not told of the breach of 2026-11-02');
  expect(issues.join()).not.toContain('more than a year old');
});

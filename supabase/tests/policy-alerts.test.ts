import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { goldSubscriptions, goldTexts } from '#src/features/policies/alert-gold.ts';
import { countAlertMatches } from '#src/features/policies/count-alert-matches.server.ts';

let server: TestServer;
let reader: TestUser;
beforeAll(async () => {
  server = await testServer();
  reader = await server.newUser();
});
afterAll(() => server.stop());

const sql = async <Value = never>(text: string, values: unknown[] = []) =>
  (await server.system.query<{ value: Value }>(text, values)).rows.map(({ value }) => value);
/** What is waiting is sent as it would be at this moment. */
const send = (at: string) => sql('select private.send_policy_alerts($1) as value', [at]);
const later = (days: number, from = new Date()) => new Date(from.getTime() + days * 86_400_000).toISOString();

let made = 0;
/** A policy goes on the site with these words, and the change is told. */
async function publish(fields: object): Promise<string> {
  const live = { title: `Policy ${++made}`, sector: 'Energy', status: 'Consultation', ...fields };
  const [id] = await sql(
    `insert into public.content_items (kind, slug, draft) values ('policy', 'policy-' || $1::text, '{"title": "x"}') returning id as value`,
    [made],
  );
  await server.system.query(`update public.content_items set live = $2 where id = $1`, [id, live]);
  return id ?? '';
}
async function subscribe(person: TestUser, fields: object = {}): Promise<string> {
  const { data } = await person.client
    .from('policy_alert_subscriptions')
    .insert({ user_id: person.id, email: person.email, company_name: 'Reader Ltd', ...fields })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}
test('a subscription that is sent again after a lost answer is not left twice', async () => {
  const submission_id = crypto.randomUUID();
  await subscribe(reader, { submission_id });
  await expect(subscribe(reader, { submission_id })).rejects.toMatchObject({ code: '23505' });
});

const hits = async (id: string) =>
  (
    await server.system.query<{ title: string; reasons: string[] }>(
      `select c.title, h.reasons from private.alert_hits h join private.policy_changes c on c.id = h.change_id
       where h.subscription_id = $1 order by c.id`,
      [id],
    )
  ).rows;
const mailsTo = async (email: string) =>
  (await server.mails(email)).filter(({ kind }) => kind === 'policy_alert');

test('a keyword meets its synonyms, a phrase, plural and marks; an excluded word keeps a policy away; reasons are told', async () => {
  const person = await server.newUser();
  const synonym = await subscribe(person, { keywords: ['NDPR'] });
  const phrase = await subscribe(person, { keywords: ['solar panel'], excluded_words: ['subsidy'] });
  const sector = await subscribe(person, { sectors: ['Mining'] });
  const both = await subscribe(person, { sectors: ['Energy'], keywords: ['gas'] });
  await publish({ title: 'Fees under the Nigeria Data Protection Act' });
  await publish({ title: 'Duty on solar panels' });
  await publish({ title: 'Solar panels and their subsidy' });
  await publish({ title: 'Panels for solar' });
  await publish({ title: 'Royalties', sector: 'Energy', sectors: ['Mining'] });
  await publish({ title: 'Gas code' });
  await publish({ title: 'Gas code', sector: 'Healthcare' });
  expect(await hits(synonym)).toEqual([
    {
      title: 'Fees under the Nigeria Data Protection Act',
      reasons: ['Keyword: NDPR (as data protection)', 'Keyword: NDPR (as nigeria data protection act)'],
    },
  ]);
  expect((await hits(phrase)).map(({ title }) => title)).toEqual(['Duty on solar panels']);
  expect(await hits(sector)).toEqual([{ title: 'Royalties', reasons: ['Sector: Mining'] }]);
  expect(await hits(both)).toEqual([{ title: 'Gas code', reasons: ['Sector: Energy', 'Keyword: gas'] }]);
  const preview = await person.client.rpc('preview_policy_alert', {
    _sectors: [],
    _keywords: ['solar panel'],
    _excluded: ['subsidy'],
  });
  expect(preview.data?.map(({ title }: { title: string }) => title)).toEqual(['Duty on solar panels']);
});

test('of 200 texts and 60 subscriptions the matcher finds what was meant: precision and recall of at least 0.95', async () => {
  expect([goldTexts.length, goldSubscriptions.length]).toEqual([200, 60]);
  const { precision, recall, wrong } = await countAlertMatches(server.system);
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('each item goes once to each subscription: two workers, a second run, a clock set back; an empty digest is not sent', async () => {
  const person = await server.newUser();
  await subscribe(person, { keywords: ['lithium'], alert_frequency: 'immediate' });
  await subscribe(person, { keywords: ['royalty'], alert_frequency: 'immediate' });
  await publish({ title: 'Lithium and royalties' });
  await publish({ title: 'Lithium export' });
  await Promise.all([1, 2, 3].map(() => send(later(0.01))));
  await send(later(-3));
  await send(later(40));
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(1);
  const { rows } = await server.system.query(
    `select o.data -> 'items' as items, o.dedupe_key, d.items as counted from platform.outbox o
     join public.alert_deliveries d on o.dedupe_key = 'alert:' || d.id where o.to_address = $1 and o.kind = 'policy_alert'`,
    [person.email],
  );
  expect(rows[0].counted).toBe(2);
  expect(rows[0].items.map(({ title }: { title: string }) => title)).toEqual([
    'Lithium and royalties',
    'Lithium export',
  ]);
  expect(rows[0].items[0].reasons).toEqual(['Keyword: lithium', 'Keyword: royalty']);
  const log = await person.client.rpc('my_alert_deliveries');
  expect(log.data).toHaveLength(1);
  expect(log.data?.[0]?.titles).toEqual(['Lithium and royalties', 'Lithium export']);
});

test('a run that dies before its end sends nothing, and the next one sends everything', async () => {
  const person = await server.newUser();
  await subscribe(person, { keywords: ['cassava'], alert_frequency: 'immediate' });
  await publish({ title: 'Cassava starch' });
  const connection = await server.system.connect();
  await connection.query('begin');
  await connection.query('select private.send_policy_alerts($1)', [later(0.01)]);
  await connection.query('rollback');
  connection.release();
  expect(await mailsTo(person.email)).toHaveLength(0);
  await send(later(0.01));
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('digests are due at seven in Lagos: the next morning, on Monday, on the first', async () => {
  const edge = async (frequency: string, at: string) =>
    (await sql('select private.alert_edge($1, $2)::text as value', [frequency, at]))[0];
  const iso = (text: string | undefined) => new Date(text ?? '').toISOString();
  // Lagos is one hour ahead of UTC.
  expect(iso(await edge('daily', '2026-11-25T05:59:00Z'))).toBe('2026-11-24T06:00:00.000Z');
  expect(iso(await edge('daily', '2026-11-25T06:00:00Z'))).toBe('2026-11-25T06:00:00.000Z');
  expect(iso(await edge('weekly', '2026-11-25T12:00:00Z'))).toBe('2026-11-23T06:00:00.000Z');
  expect(iso(await edge('monthly', '2026-11-25T12:00:00Z'))).toBe('2026-11-01T06:00:00.000Z');
  const person = await server.newUser();
  await subscribe(person, { keywords: ['sorghum'], alert_frequency: 'daily' });
  await publish({ title: 'Sorghum' });
  await send(new Date().toISOString());
  expect(await mailsTo(person.email)).toHaveLength(0);
  await send(later(1));
  await send(later(1.2));
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('a clock that was set forward and back loses no item and sends none twice, of any frequency', async () => {
  const person = await server.newUser();
  for (const alert_frequency of ['immediate', 'daily', 'weekly', 'monthly'])
    await subscribe(person, { keywords: [`coltan ${alert_frequency}`], alert_frequency });
  const all = 'Coltan immediate, coltan daily, coltan weekly, coltan monthly';
  const titles = async () =>
    (
      await sql<string>(
        `select (h.reasons)[1] as value from public.alert_deliveries d join private.alert_hits h on h.delivery_id = d.id
         where d.user_id = $1 order by 1`,
        [person.id],
      )
    ).map((reason) => reason.replace('Keyword: coltan ', ''));
  const every = ['daily', 'immediate', 'monthly', 'weekly'];
  await publish({ title: all });
  // A day ahead, back by two, forward by a year, and back to where it was.
  for (const days of [1.5, -2, 365, 0]) await send(later(days));
  expect(await titles()).toEqual(every);
  // What was written while the clock stood a year ahead does not wait for that year.
  await publish({ title: `${all}, once more` });
  await server.system.query(
    `update private.alert_hits h set created_at = now() + interval '1 year'
     from public.policy_alert_subscriptions s where s.id = h.subscription_id and s.user_id = $1 and h.delivered_at is null`,
    [person.id],
  );
  for (const days of [0, 0, -1, 366]) await send(later(days));
  expect(await titles()).toEqual(every.flatMap((one) => [one, one]));
  const deliveries = await sql('select id as value from public.alert_deliveries where user_id = $1', [
    person.id,
  ]);
  expect(await mailsTo(person.email)).toHaveLength(deliveries.length);
});

test('the preview before saving shows the last ninety days: what came then and what comes today, and nothing older', async () => {
  const person = await server.newUser();
  const at = async (days: number, title: string) => {
    const item = await publish({ title });
    await server.system.query(
      `update private.policy_changes set happened_at = now() - $2 * interval '1 day' where item_id = $1`,
      [item, days],
    );
  };
  await at(91, 'Columbite long ago');
  await at(89, 'Columbite in time');
  await at(0, 'Columbite today');
  const { data } = await person.client
    .rpc('preview_policy_alert', { _sectors: [], _keywords: ['columbite'], _excluded: [] })
    .throwOnError();
  expect(data.map(({ title }) => title).sort()).toEqual(['Columbite in time', 'Columbite today']);
});

test('from the mail, without signing in: other keywords and another frequency hold from the next change on', async () => {
  const person = await server.newUser();
  const mine = await subscribe(person, { keywords: ['tantalite'] });
  const act = (what: string, value: string) =>
    sql('select private.act_on_alert($1, $1, $2, $3) as value', [mine, what, value]);
  expect(await act('keywords', 'coltan, lead ore')).toEqual([true]);
  expect(await act('frequency', 'weekly')).toEqual([true]);
  await publish({ title: 'Tantalite rules' });
  await publish({ title: 'Lead ore rules' });
  expect((await hits(mine)).map(({ title }) => title)).toEqual(['Lead ore rules']);
  const { data } = await person.client
    .from('policy_alert_subscriptions')
    .select('keywords, alert_frequency')
    .single()
    .throwOnError();
  expect(data).toEqual({ keywords: ['coltan', 'lead ore'], alert_frequency: 'weekly' });
  await expect(act('frequency', 'hourly')).rejects.toMatchObject({ code: '23514' });
});

test('from the mail, without signing in: mute, pause, resume, stop; nobody reaches another person’s alert', async () => {
  const person = await server.newUser();
  const mine = await subscribe(person, { keywords: ['tin'] });
  const theirs = await subscribe(reader, { keywords: ['tin'] });
  const act = (key: string, id: string, what: string, value: string | null = null) =>
    sql('select private.act_on_alert($1, $2, $3, $4) as value', [key, id, what, value]);
  expect(await act(mine, theirs, 'stop')).toEqual([false]);
  const item = await publish({ title: 'Tin ore' });
  expect(await act(mine, mine, 'mute', item)).toEqual([true]);
  await server.system.query(
    `update public.content_items set live = live || '{"status": "Enacted"}' where id = $1`,
    [item],
  );
  expect(await hits(mine)).toHaveLength(1);
  expect(await hits(theirs)).toHaveLength(2);
  await act(mine, mine, 'pause');
  await publish({ title: 'Tin again' });
  expect(await hits(mine)).toHaveLength(1);
  await act(mine, mine, 'resume');
  await publish({ title: 'Tin once more' });
  expect(await hits(mine)).toHaveLength(2);
  await act(mine, mine, 'stop');
  const { data } = await person.client.from('policy_alert_subscriptions').select('id');
  expect(data).toEqual([]);
});

test('a stranger’s address gets no alert before its owner has confirmed it, and hears of it once a day at most', async () => {
  const address = 'stranger@example.com';
  const first = await subscribe(reader, {
    email: address,
    keywords: ['barite'],
    alert_frequency: 'immediate',
  });
  await subscribe(reader, { email: address, keywords: ['gold'], alert_frequency: 'immediate' });
  await publish({ title: 'Barite' });
  await send(later(0.01));
  expect((await server.mails(address)).map(({ kind }) => kind)).toEqual(['confirm_policy_alert']);
  await sql(`select private.act_on_alert($1, $1, 'confirm') as value`, [first]);
  await send(later(0.02));
  expect((await server.mails(address)).map(({ kind }) => kind)).toEqual([
    'confirm_policy_alert',
    'policy_alert',
  ]);
});

test('the hourly audit finds what did not arrive and brings it; administrators read what it found, nobody else', async () => {
  const person = await server.newUser();
  const id = await subscribe(person, { keywords: ['kaolin'] });
  await publish({ title: 'Kaolin' });
  await server.system.query('delete from private.alert_hits where subscription_id = $1', [id]);
  const { rows } = await server.system.query('select added, late from private.audit_policy_alerts()');
  expect(rows[0].added).toBe(1);
  expect(await hits(id)).toHaveLength(1);
  const admin = await server.newUser({ role: 'admin' });
  const { data } = await admin.client.rpc('list_alert_audits');
  expect(data).toMatchObject([{ added: 1, late: expect.any(Number) }]);
  expect((await reader.client.rpc('list_alert_audits')).error?.code).toBe('42501');
});

test('a follower hears of a new stage; a due date that moves is told to both; a reminder comes on its day, once', async () => {
  const person = await server.newUser();
  const policy = await publish({ title: 'Bauxite code' });
  const follow = await person.client.from('follows').insert({ user_id: person.id, record_id: policy });
  expect(follow.error).toBeNull();
  const [deadline = ''] = await sql<string>(
    `insert into public.content_items (kind, slug, draft) values ('deadline', 'bauxite', '{"title": "x"}') returning id as value`,
  );
  const due = later(30).slice(0, 10);
  const slug = (await sql('select slug as value from public.content_items where id = $1', [policy]))[0];
  await server.system.query('update public.content_items set live = $2 where id = $1', [
    deadline,
    { title: 'Bauxite return', deadline: due, sector: 'Mining', policy: slug },
  ]);
  const told = await person.client.from('notifications').select('kind, facts');
  expect(told.data).toMatchObject([{ kind: 'policy_changed', facts: { what: 'deadline', becomes: due } }]);
  const reminder = await person.client
    .from('deadline_reminders')
    .insert({ user_id: person.id, item_id: deadline, lead_days: [7, 1] });
  expect(reminder.error).toBeNull();
  const draft = await person.client
    .from('deadline_reminders')
    .insert({ user_id: person.id, item_id: policy, lead_days: [7] });
  expect(draft.error?.code).toBe('42501');
  /** At noon in Lagos so many days before it is due, or minutes after that: at whatever hour this runs. */
  const fire = (daysBefore: number, minutes = 0) => {
    const noon = Date.parse(`${due}T11:00:00Z`);
    const at = new Date(noon - daysBefore * 86_400_000 + minutes * 60_000).toISOString();
    return sql('select private.fire_deadline_reminders($1) as value', [at]);
  };
  expect(await fire(20)).toEqual([0]);
  expect(await fire(7)).toEqual([1]);
  expect(await fire(7, 70)).toEqual([0]);
  expect(await fire(6)).toEqual([0]);
  expect(await fire(1)).toEqual([1]);
  expect((await server.mails(person.email)).filter(({ kind }) => kind === 'notification')).toHaveLength(2);
});

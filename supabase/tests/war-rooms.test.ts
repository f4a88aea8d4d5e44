import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureNotices } from '#server/content/notices.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let amina: Person;
let bayo: Person;
let chidi: Person;
let officer: Person;
let client: string;

beforeAll(async () => {
  db = await testDatabase();
  await ensureNotices(db);
  [amina, bayo, chidi, officer] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'admin'),
    someone(db.system, 'compliance_officer'),
  ]);
  client = (await amina.adds('clients', { name: 'Zuma Power' })).id;
});
afterAll(() => db.close());

/** A room that Amina declares for her client. */
async function room(more: Record<string, unknown> = {}): Promise<string> {
  const given: Record<string, unknown> = { _title: 'Customer records leaked', _client_id: client, ...more };
  const names = Object.keys(given);
  const [made] = await amina.run(
    `select (public.declare_crisis(${names.map((name, i) => `${name} => $${i + 1}`).join(', ')})).id`,
    Object.values(given),
  );
  return String(made?.id);
}
const told = async (who: Person, kind: string, id: string) =>
  (await who.run('select from public.notifications where kind = $1 and record_id = $2', [kind, id])).length;
const seen = (who: Person, id: string) => who.tries('select from public.crises where id = $1', [id]);
const breaks = (who: Person, id: string) => who.run('select * from public.verify_crisis_log($1)', [id]);

test('a room is declared with its team and its checklist, and whoever is called hears of it and says whether they come', async () => {
  const id = await room({
    _people: JSON.stringify([{ user_id: bayo.id, role: 'lead' }]),
    _tasks: JSON.stringify(['Protect people', 'Stop scheduled posts']),
  });
  expect(await bayo.tries(`select from public.tasks where record_id = $1`, [id])).toBe(2);
  expect(await told(bayo, 'crisis_called', id)).toBe(1);
  expect(await bayo.tries('select public.answer_crisis_call($1, true)', [id])).toBe(1);
  const people = await amina.run(
    'select role, answer from public.crisis_people where crisis_id = $1 and user_id = $2',
    [id, bayo.id],
  );
  expect(people).toEqual([{ role: 'lead', answer: 'accepted' }]);
});

test('whoever is on duty is called by a declaration, and rings in quiet hours unless it is a drill', async () => {
  const dele = await someone(db.system, 'consultant');
  await db.system.query(
    `insert into public.duty_shifts (user_id, starts_at, ends_at) values ($1, now() - interval '1 hour', now() + interval '1 hour')`,
    [dele.id],
  );
  // Quiet all day but for the hour before this one.
  await dele.run(
    `insert into quiet_hours (user_id, starts, ends) select $1,
       (date_trunc('hour', now() at time zone 'Africa/Lagos') - interval '1 hour')::time,
       (date_trunc('hour', now() at time zone 'Africa/Lagos') - interval '2 hours')::time`,
    [dele.id],
  );
  // What would be sent to a device, and when.
  await db.system.query(`create table public.test_pushes (told uuid, late boolean);
    create or replace function private.queue_pushes(_user_id uuid, _notification_id uuid, _at timestamptz) returns void
    language sql security definer set search_path = '' as
    'insert into public.test_pushes values (_notification_id, _at > now())'`);
  const late = async (record: string) =>
    (
      await db.system.query<{ late: boolean }>(
        `select p.late from public.test_pushes p join public.notifications n on n.id = p.told
         where n.record_id = $1 and n.kind = 'crisis_called' and n.user_id = $2`,
        [record, dele.id],
      )
    ).rows.map((one) => one.late);
  const id = await room();
  expect([await told(dele, 'crisis_called', id), await late(id)]).toEqual([1, [false]]);
  expect(await dele.tries('select public.answer_crisis_call($1, true)', [id])).toBe(1);
  const drill = await room({ _drill: true });
  expect([await told(dele, 'crisis_called', drill), await late(drill)]).toEqual([1, [true]]);
  await db.system.query('delete from public.duty_shifts');
});

test('a consultant who is neither called nor serves the client learns nothing of a room, nor does an officer who is not called', async () => {
  const id = await room();
  expect([await seen(bayo, id), await seen(officer, id), await seen(chidi, id)]).toEqual([0, 0, 1]);
  expect(await bayo.tries('select public.verify_crisis_log($1)', [id])).toBe('PT404');
  expect(await bayo.tries(`insert into public.crisis_facts (crisis_id, body) values ($1, 'x')`, [id])).toBe(
    '42501',
  );
  expect(await bayo.tries(`select public.declare_crisis('x', _client_id => $1)`, [client])).toBe('PT404');
  await amina.run('select public.call_to_crisis($1, $2, $3)', [id, officer.id, 'counsel']);
  expect(await seen(officer, id)).toBe(1);
  const someoneElse = await someone(db.system, 'client');
  expect(await amina.tries('select public.call_to_crisis($1, $2)', [id, someoneElse.id])).toBe('23514');
});

test('a fact that was typed without a network arrives once, with the time at which it was typed', async () => {
  const id = await room();
  const fact = randomUUID();
  const then = '2026-01-05T09:12:00.000Z';
  const send = () =>
    amina.tries(
      'insert into public.crisis_facts (id, crisis_id, body, happened_at) values ($1, $2, $3, $4)',
      [fact, id, 'The guard heard it at nine', then],
    );
  expect([await send(), await send()]).toEqual([1, '23505']);
  const rows = await amina.run(
    'select happened_at, logged_at > happened_at as later from public.crisis_facts where id = $1',
    [fact],
  );
  expect(rows).toEqual([{ happened_at: new Date(then), later: true }]);
});

test('nobody changes the log; whoever does so past the rules breaks the chain, at that entry', async () => {
  const id = await room();
  for (const body of ['One', 'Two', 'Three'])
    await amina.run('insert into public.crisis_facts (crisis_id, body) values ($1, $2)', [id, body]);
  expect(await breaks(amina, id)).toEqual([]);
  for (const who of [amina, chidi]) {
    expect(await who.tries(`update public.crisis_facts set body = 'x' where crisis_id = $1`, [id])).toBe(
      '42501',
    );
    expect(await who.tries('delete from public.crisis_facts where crisis_id = $1', [id])).toBe('42501');
  }
  const change = (what: string) =>
    db.system.query(`update public.crisis_facts set ${what} where crisis_id = $1 and seq = 3`, [id]);
  await change(`body = 'Zwei'`);
  expect(await breaks(amina, id)).toEqual([{ seq: 3, what: 'its words were changed' }]);
  await change(`body = 'Two'`);
  expect(await breaks(amina, id)).toEqual([]);
  await change(`happened_at = happened_at - interval '1 hour'`);
  expect(await breaks(amina, id)).toEqual([{ seq: 3, what: 'its moment, kind or author was changed' }]);
  await change(`happened_at = happened_at + interval '1 hour', body = null`);
  // Erased words are no break: the chain holds over their hash.
  expect(await breaks(amina, id)).toEqual([]);
  await db.system.query('delete from public.crisis_facts where crisis_id = $1 and seq = 2', [id]);
  expect((await breaks(amina, id))[0]).toMatchObject({ seq: 3, what: 'an entry before this one is missing' });
});

test('a statement leaves when as many as asked for agreed to exactly its words, none of whom wrote it', async () => {
  const id = await room({ _quorum: 2 });
  for (const who of [bayo, officer]) await amina.run('select public.call_to_crisis($1, $2)', [id, who.id]);
  const { id: text } = await amina.adds('crisis_statements', {
    crisis_id: id,
    audience: 'media',
    title: 'To the press',
    body: 'We know of [TO COMPLETE: what]',
  });
  const ask = () => amina.tries('select public.ask_crisis_statement($1)', [text]);
  const decide = (who: Person) =>
    who.tries(
      'select public.decide_crisis_statement($1, true, (select updated_at from public.crisis_statements where id = $1))',
      [text],
    );
  const release = () => amina.tries('select public.release_crisis_statement($1)', [text]);
  const write = (body: string) =>
    amina.run('update public.crisis_statements set body = $2 where id = $1', [text, body]);
  expect(await ask()).toBe('23514');
  await write('We know of 4,200 customers.');
  expect(await ask()).toBe(1);
  expect(await told(bayo, 'crisis_statement_waiting', id)).toBe(1);
  expect(await decide(amina)).toBe('42501');
  expect([await decide(bayo), await decide(bayo), await release()]).toEqual([1, 'PT409', 'PT409']);
  expect(await decide(officer)).toBe(1);
  await write('We know of 4,201 customers.');
  expect(await release()).toBe('PT409');
  expect(await ask()).toBe(1);
  expect([await decide(bayo), await decide(officer), await release()]).toEqual([1, 1, 1]);
  expect(await amina.tries(`update public.crisis_statements set body = 'x' where id = $1`, [text])).toBe(
    'PT409',
  );
});

test('the breach clock is told at 24, 48, 66 and 72 hours, each once; a due report too; a sent notice silences it', async () => {
  const id = await room({ _personal_data: true, _aware_at: new Date(Date.now() - 50 * 3_600_000) });
  await amina.run('select public.call_to_crisis($1, $2, $3)', [id, bayo.id, 'lead']);
  const tick = () => db.system.query('select private.tell_crisis_clocks()');
  const move = (hours: number) =>
    db.system.query('update public.crises set aware_at = now() - make_interval(hours => $2) where id = $1', [
      id,
      hours,
    ]);
  await tick();
  await tick();
  const hours = async () =>
    (
      await bayo.run(
        `select facts ->> 'hours' as h from public.notifications where kind = 'crisis_clock' and record_id = $1 order by created_at`,
        [id],
      )
    ).map(({ h }) => h);
  expect(await hours()).toEqual(['48']);
  const [clock] = await bayo.run(
    `select facts ->> 'of' as of from public.notifications where kind = 'crisis_clock' and record_id = $1`,
    [id],
  );
  expect(clock).toEqual({ of: '72' });
  await move(67);
  await tick();
  expect(await hours()).toEqual(['48', '66']);
  expect(await amina.tries('select public.close_crisis($1)', [id])).toBe('PT409');
  await amina.run('update public.crises set ndpc_notified_at = now() where id = $1', [id]);
  await move(80);
  await tick();
  expect(await hours()).toEqual(['48', '66']);
  await db.system.query(
    `update public.crises set next_report_at = now() - interval '1 minute' where id = $1`,
    [id],
  );
  await tick();
  await tick();
  expect(await told(bayo, 'crisis_report_due', id)).toBe(1);
  await amina.run('select public.issue_crisis_report($1, $2)', [id, 'No news.']);
  expect(await told(bayo, 'crisis_report', id)).toBe(1);
  expect(await amina.tries('select public.close_crisis($1)', [id])).toBe(1);
  expect(
    await amina.tries(`insert into public.crisis_facts (crisis_id, body) values ($1, 'late')`, [id]),
  ).toBe('PT409');
  expect(await amina.tries(`update public.crises set went_well = 'Calm' where id = $1`, [id])).toBe(1);
  expect(await amina.tries(`update public.crises set severity = 'watch' where id = $1`, [id])).toBe('PT409');
  expect(await breaks(amina, id)).toEqual([]);
});

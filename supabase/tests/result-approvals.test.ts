import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureNotices } from '#server/content/notices.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { atLevel, type Person, type Row, someone } from './as-user.ts';

let db: TestDatabase;
let amina: Person; // who writes
let bayo: Person; // on the same client
let chidi: Person; // on no client
let admin: Person;
let officer: Person;
let client: string;

beforeAll(async () => {
  db = await testDatabase();
  await ensureNotices(db);
  [amina, bayo, chidi, admin, officer] = [
    await someone(db.system, 'consultant'),
    await someone(db.system, 'consultant'),
    await someone(db.system, 'consultant'),
    await someone(db.system, 'admin'),
    await someone(db.system, 'compliance_officer'),
  ];
  client = (await amina.adds('clients', { name: 'Kano Solar' })).id;
  const project = await amina.adds('projects', { name: 'Notice', client_id: client });
  await amina.run('insert into project_members (project_id, user_id) values ($1, $2)', [project.id, bayo.id]);
  await amina.run(`insert into profiles (user_id, first_name, last_name) values ($1, 'Amina', 'Bello')`, [
    amina.id,
  ]);
}, 60_000);
afterAll(() => db.close());

const words = (text: string) => ({
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const writes = (text = 'We keep it for six years.', over: Row = {}) =>
  amina.adds('results', {
    function: 'generate-document',
    kind: 'privacy_policy',
    title: 'Privacy policy',
    client_id: client,
    content: words(text),
    ...over,
  });
const see = async (who: Person, id: string) =>
  (await who.run('select *, updated_at::text as updated_at from results where id = $1', [id]))[0] ?? {};
const ask = (who: Person, id: string) => who.tries('select ask_result_approval($1)', [id]);
const decide = async (who: Person, id: string, approve = true, reason: string | null = null) =>
  who.tries('select decide_result($1, $2, $3, $4)', [id, approve, (await see(amina, id)).updated_at, reason]);
const sign = async (who: Person, id: string, name: string) =>
  who.tries('select sign_result($1, $2, $3)', [id, name, (await see(amina, id)).updated_at]);

test('what belongs to no client is read by its author alone, what belongs to one by its team and whoever oversees', async () => {
  const own = await writes('For nobody but me.', { client_id: null });
  const shared = await writes('For the client.');
  const read = async (who: Person) =>
    (await who.run('select id from results where id in ($1, $2)', [own.id, shared.id])).map(({ id }) => id);
  expect((await read(amina)).sort()).toEqual([own.id, shared.id].sort());
  for (const who of [bayo, admin, officer]) expect(await read(who)).toEqual([shared.id]);
  expect(await read(chidi)).toEqual([]);
});

test('a colleague on the client approves a text and it is final; its author, an outsider and an officer cannot', async () => {
  const { id } = await writes();
  expect(await ask(chidi, id)).toBe('PT404');
  expect(await ask(amina, id)).toBe(1);
  expect(await ask(amina, id)).toBe('PT409');
  expect(await decide(amina, id)).toBe('42501');
  expect(await decide(chidi, id)).toBe('PT404');
  expect(await decide(officer, id)).toBe('PT404');
  expect(await decide(bayo, id)).toBe(1);
  expect((await see(amina, id)).state).toBe('final');
  const told = await db.system.query(
    `select kind from public.notifications where record_id = $1 and user_id = any ($2) order by kind`,
    [id, [amina.id, bayo.id]],
  );
  expect(told.rows.map(({ kind }) => kind)).toEqual(['result_decided', 'result_waiting']);
});

test('a text with an open place or a statement without a source cannot leave as final, whoever agrees', async () => {
  for (const gap of ['We hold [TO COMPLETE: how many] records.', '[NO SOURCE: Most firms fail.]']) {
    const { id } = await writes(gap);
    expect(await ask(amina, id)).toBe('23514');
    expect(await decide(bayo, id)).toBe('23514');
    expect(await amina.tries(`update results set state = 'final' where id = $1`, [id])).toBe('23514');
  }
  // The note that tells people of such places is none.
  const { id } = await writes('Fill in every place marked [TO COMPLETE].');
  expect(await ask(amina, id)).toBe(1);
});

test('nobody makes a text final without an approval, neither by changing nor by adding it', async () => {
  const { id } = await writes();
  for (const who of [amina, bayo, admin])
    expect(await who.tries(`update results set state = 'final' where id = $1`, [id])).toBe('PT409');
  expect(
    await amina.tries(
      `insert into results (function, title, content, state) values ('generate-document', 'Forged', '{}', 'final')`,
    ),
  ).toBe('PT409');
});

test('a new title voids what was approved of the old one, and who wrote an earlier version decides no later one', async () => {
  const { id } = await writes();
  await ask(amina, id);
  await amina.run(`update results set title = 'Another promise' where id = $1`, [id]);
  expect(
    await bayo.run(`select state from approvals where record_id = $1 and void_at is null`, [id]),
  ).toEqual([]);
  const next = await bayo.adds('results', {
    function: 'generate-document',
    title: 'Second',
    version_of: id,
    content: words('We keep it for five years.'),
  });
  await bayo.run('select ask_result_approval($1)', [next.id]);
  expect(await decide(amina, next.id)).toBe('42501');
  expect(await decide(admin, next.id)).toBe(1);
});

test('a decision names the text that was read, and a text is sent back with a reason', async () => {
  const { id } = await writes();
  const { updated_at } = await see(amina, id);
  await amina.run(`update results set title = 'Renamed meanwhile' where id = $1`, [id]);
  expect(await bayo.tries('select decide_result($1, true, $2)', [id, updated_at])).toBe('PT409');
  expect(await decide(bayo, id, false)).toBe('23514');
  expect(await decide(bayo, id, false, 'Six years are too long.')).toBe(1);
  expect((await see(amina, id)).state).toBe('draft');
});

test('only an approved text is signed, with the second factor and the own name, once, for exactly these words', async () => {
  const { id } = await writes();
  const strong = atLevel(db.system, amina.id, 'aal2');
  expect(await sign(strong, id, 'Amina Bello')).toBe('PT409');
  await decide(bayo, id);
  expect(await sign(amina, id, 'Amina Bello')).toBe('42501');
  expect(await sign(strong, id, 'Bayo Ade')).toBe('23514');
  expect(await sign(strong, id, ' amina  bello')).toBe(1);
  expect(await sign(strong, id, 'Amina Bello')).toBe('PT409');
  const [made] = await bayo.run(
    'select name, hash, result_hash(result_id) as now from result_signatures where result_id = $1',
    [id],
  );
  expect(made?.hash).toBe(made?.now);
  expect(await chidi.run('select id from result_signatures where result_id = $1', [id])).toEqual([]);
  expect(await amina.tries(`update result_signatures set name = 'X' where result_id = $1`, [id])).toBe(
    '42501',
  );
  // What was signed keeps its title and is not thrown away.
  expect(await amina.tries(`update results set title = 'Other' where id = $1`, [id])).toBe('PT409');
  expect(await amina.tries('delete from results where id = $1', [id])).toBe('PT409');
  await amina.run(`update results set state = 'archived' where id = $1`, [id]);
  expect(await amina.tries('delete from results where id = $1', [id])).toBe(1);
});

test('whoever says until when a text holds is reminded before, and no longer once the day is taken back', async () => {
  const { id } = await writes();
  await amina.run(`update results set expires_on = '2030-05-01' where id = $1`, [id]);
  await amina.run(`update results set expires_on = '2030-06-01' where id = $1`, [id]);
  const mine = () =>
    amina.run(`select kind, due_at::text, lead_days from reminders where record_id = $1`, [id]);
  expect(await mine()).toMatchObject([{ kind: 'renewal', lead_days: [30, 7] }]);
  await amina.run('update results set expires_on = null where id = $1', [id]);
  expect(await mine()).toEqual([]);
});

test('the reminder of an expiry arrives thirty days and a week before, with the name of the document, and stops with it', async () => {
  const { id } = await writes('We keep it for six years.', { title: 'Policy of the estate' });
  await amina.run(`update results set expires_on = '2031-05-01' where id = $1`, [id]);
  const tells = async (at: string) => {
    await db.system.query('select private.fire_reminders($1)', [at]);
    const { rows } = await db.system.query<{ title: string; due: string }>(
      `select facts ->> 'title' as title, facts ->> 'due' as due from public.notifications
       where user_id = $1 and kind = 'reminder_due' and facts ->> 'record_id' = $2`,
      [amina.id, id],
    );
    return rows;
  };
  const one = { title: 'Look at again: Policy of the estate', due: '2031-05-01' };
  expect(await tells('2031-04-01T07:59:00Z')).toEqual([]);
  expect(await tells('2031-04-01T08:01:00Z')).toEqual([one]);
  expect(await tells('2031-04-02T08:01:00Z')).toEqual([one]);
  expect(await tells('2031-04-24T08:01:00Z')).toEqual([one, one]);
  await amina.run('update results set expires_on = null where id = $1', [id]);
  expect(await tells('2031-05-02T08:01:00Z')).toEqual([one, one]);
});

test('a text is told of once the law it rests on is worded anew, and not of others', async () => {
  const entry = await admin.adds('law_entries', {
    key: 'test.keeping',
    subject: 'Keeping',
    wording: 'Six years.',
    source: 'Act',
    checked_on: '2026-11',
    confidence: 'A',
  });
  const run = await db.system.query<{ id: string }>(
    `insert into public.tool_runs (function, engine, model, input_hash, sources, created_by)
     values ('generate-document', 'model', 'small-one', repeat('a', 64), '["test.keeping"]', $1) returning id`,
    [amina.id],
  );
  const { id, engine, model } = await writes('Six years.', { run_id: run.rows[0]?.id });
  expect([engine, model]).toEqual(['model', 'small-one']);
  const changes = (who: Person) => who.run('select key, subject from results_law_changes($1)', [id]);
  await admin.run(`update law_entries set checked_on = '2026-12' where id = $1`, [entry.id]);
  expect(await changes(amina)).toEqual([]);
  await admin.run(`update law_entries set wording = 'Five years.' where id = $1`, [entry.id]);
  expect(await changes(amina)).toEqual([{ key: 'test.keeping', subject: 'Keeping' }]);
  expect(await changes(chidi)).toEqual([]);
  // A text from before the register is compared with what the register first said.
  await db.system.query(`alter table results disable trigger user`);
  await db.system.query(`update results set created_at = '2020-01-01' where id = $1`, [id]);
  await db.system.query(`alter table results enable trigger user`);
  expect(await changes(amina)).toEqual([{ key: 'test.keeping', subject: 'Keeping' }]);
  const effects = await admin.run(`select label from law_effects('test.keeping') where kind = 'text'`);
  expect(effects).toEqual([{ label: 'Privacy policy' }]);
});

test('the palette finds a saved text once, in its last version, and only for those who may read it', async () => {
  const { id } = await writes('First.', { title: 'Zobo retention schedule' });
  const next = await amina.adds('results', {
    function: 'x',
    title: 'Zobo retention schedule',
    version_of: id,
    content: words('Second.'),
  });
  const find = async (who: Person) =>
    (await who.run(`select record_id from search_everything('zobo ret')`)).map(({ record_id }) => record_id);
  expect(await find(amina)).toEqual([next.id]);
  expect(await find(bayo)).toEqual([next.id]);
  expect(await find(chidi)).toEqual([]);
  await amina.run('delete from results where id = $1', [next.id]);
  expect(await find(amina)).toEqual([id]);
});

test('an administrator bound by a barrier neither decides nor signs a text of the other side, nor one about a stakeholder who went there', async () => {
  const bound = await someone(db.system, 'admin');
  const clientOf = async (who: Person, name: string) => (await who.adds('clients', { name })).id;
  const theirs = await clientOf(amina, 'Kainji Mines');
  const open = await clientOf(amina, 'Lekki Rail');
  const opposite = await clientOf(chidi, 'Rivers Steel');
  const chief = await amina.adds('stakeholders', { name: 'Chief Okoro', client_id: open });
  const ofClient = await writes('Theirs.', { client_id: theirs });
  const ofStakeholder = await writes('About him.', { client_id: open, stakeholder_id: chief.id });
  const final = await writes('Agreed.', { client_id: theirs });
  expect(await decide(admin, final.id)).toBe(1);
  await amina.run('update stakeholders set client_id = $2 where id = $1', [chief.id, theirs]);
  await admin.run(`select raise_barrier('Bid', 'Both bid.', $1, $2, '{}', $3)`, [
    [theirs],
    [opposite],
    [bound.id],
  ]);
  for (const { id } of [ofClient, ofStakeholder]) {
    expect(await ask(bound, id)).toBe('PT404');
    expect(await decide(bound, id, false, 'Not like this.')).toBe('PT404');
    expect(await decide(bound, id)).toBe('PT404');
  }
  expect(await sign(atLevel(db.system, bound.id, 'aal2'), final.id, 'Somebody')).toBe('PT404');
  expect(await decide(admin, ofClient.id, false, 'Say until when.')).toBe(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { atLevel, type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let ada: Person;
let other: Person;
beforeAll(async () => {
  db = await testDatabase();
  [admin, ada, other] = await Promise.all([
    someone(db.system, 'admin'),
    someone(db.system),
    someone(db.system, 'client'),
  ]);
  await db.system.query('update auth.users set email_confirmed_at = now()');
});
afterAll(() => db.close());

const file = async (more: object) =>
  (
    await db.system.query('select * from private.file_request($1)', [
      { kind: 'contact', name: 'Ada', email: 'elsewhere@example.org', message: 'Hello', ...more },
    ])
  ).rows[0] as { id: string; reference: string };
interface Mine {
  id: string;
  state: string;
  place: { place: string; position: number | null } | null;
  events: { event: string; detail: string }[];
}
const mine = async (who: Person) => (await who.run('select public.my_requests() as mine'))[0]?.mine as Mine[];
const ids = async (who: Person) => (await mine(who)).map(({ id }) => id);

test('a person finds what they sent signed in, and what came without an account from their confirmed address', async () => {
  const signedIn = await file({ user_id: ada.id });
  const signedOut = await file({ email: `${ada.id.toUpperCase()}@example.org` });
  const foreign = await file({ user_id: other.id, email: `${ada.id}@example.org` });
  expect((await ids(ada)).sort()).toEqual([signedIn.id, signedOut.id].sort());
  expect(await ids(other)).toEqual([foreign.id]);
  expect(await ids(admin)).toEqual([]);
  const unsure = await someone(db.system);
  await file({ email: `${unsure.id}@example.org` });
  expect(await mine(unsure)).toEqual([]);
  expect(await visitor(db.system).tries('select public.my_requests()')).toBe('42501');
});

test('the story of a request holds what concerns its sender, and no note, owner or reason', async () => {
  const { id } = await file({ user_id: ada.id, held_reason: 'reads like mass mail' });
  const story = async () => (await mine(ada)).find((one) => one.id === id);
  expect(await story()).toMatchObject({ state: 'new', events: [{ event: 'received', detail: '' }] });
  await admin.run(`select public.move_request($1, 'new')`, [id]);
  await admin.run('select public.assign_request($1, $2)', [id, admin.id]);
  await admin.run(`select public.note_request($1, 'Secret note')`, [id]);
  await admin.run(`select public.reply_to_request($1, 'Our answer', 'done')`, [id]);
  await admin.run(`select public.move_request($1, 'in_progress', 'Secret reason')`, [id]);
  const found = await story();
  expect(found?.events.map(({ event, detail }) => [event, detail])).toEqual([
    ['received', ''],
    ['replied', 'Our answer'],
    ['moved', 'done'],
    ['moved', 'in_progress'],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/secret|mass mail|assignee/i);
});

test('what is open is withdrawn by its sender alone, once, and goes after thirty days with its consents', async () => {
  const { id } = await file({ kind: 'job_application', user_id: ada.id });
  await db.system.query(
    `insert into public.consents (request_id, subject_hash, purpose, text_version, text, source)
     values ($1, repeat('a', 64), 'job application', '1', 'Yes', 'test')`,
    [id],
  );
  const withdraw = (who: Person) => who.tries('select public.withdraw_request($1)', [id]);
  expect([await withdraw(other), await withdraw(admin)]).toEqual(['PT404', 'PT404']);
  expect(await withdraw(visitor(db.system))).toBe('42501');
  expect([await withdraw(ada), await withdraw(ada)]).toEqual([1, 'PT409']);
  const { rows } = await db.system.query(
    `select r.state, r.delete_after::date - now()::date as days, c.withdrawn_at is not null as ended
     from public.requests r join public.consents c on c.request_id = r.id where r.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ state: 'withdrawn', days: 30, ended: true }]);
  expect(await admin.tries(`select public.move_request($1, 'in_progress')`, [id])).toBe('PT409');
  expect(await admin.tries(`select public.reply_to_request($1, 'Why?')`, [id])).toBe('PT409');
  const told = await admin.run(`select kind from public.notifications where kind = 'request_withdrawn'`);
  expect(told).toHaveLength(1);
});

test('a seat that is given back goes on to the first who waits', async () => {
  const { rows } = await db.system.query<{ id: string }>(
    `insert into public.content_items (kind, slug, draft, live, state)
     select 'programme', 'seats', d, d, 'published'
     from jsonb_build_object('title', 'Seats', 'sessions', jsonb_build_array(jsonb_build_object(
       'starts_on', (now() + interval '30 days')::date, 'seats', 1))) d returning id`,
  );
  const enrol = (who: Person) =>
    file({
      kind: 'training_enrolment',
      user_id: who.id,
      about_item: rows[0]?.id,
      session_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    });
  const seat = await enrol(ada);
  const queue = await enrol(other);
  const place = async (who: Person, id: string) => (await mine(who)).find((one) => one.id === id)?.place;
  expect(await place(ada, seat.id)).toMatchObject({ place: 'seat' });
  expect(await place(other, queue.id)).toMatchObject({ place: 'waiting', position: 1 });
  expect(await ada.tries('select public.withdraw_request($1)', [seat.id])).toBe(1);
  expect(await place(other, queue.id)).toMatchObject({ place: 'offered' });
});

test('A28: with a second factor set up, the password alone neither shows nor withdraws anything', async () => {
  const careful = await someone(db.system);
  const { id } = await file({ user_id: careful.id });
  await db.system.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
    [careful.id],
  );
  expect(await careful.tries('select public.my_requests()')).toBe('42501');
  expect(await careful.tries('select public.withdraw_request($1)', [id])).toBe('42501');
  expect(await ids(atLevel(db.system, careful.id, 'aal2'))).toEqual([id]);
});

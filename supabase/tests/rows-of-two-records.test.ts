import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';
import { raiseBarrier } from './raise-barrier.ts';

/** Rows that hang on two records, of which somebody reads one, or on either of two. */
let db: TestDatabase;
let amina: Person;
let bola: Person;
let admin: Person;
beforeAll(async () => {
  db = await testDatabase();
  [amina, bola, admin] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'admin'),
  ]);
});
afterAll(() => db.close());

const clientOf = async (who: Person, name: string) => (await who.adds('clients', { name })).id;

test('how two stakeholders stand to each other is read and removed by nobody who reads one of them', async () => {
  const stakeholder = async (who: Person, client_id: string) =>
    (await who.adds('stakeholders', { name: 'Chief Ukatu', client_id })).id;
  const hers = await stakeholder(amina, await clientOf(amina, 'Kano Mills'));
  const theirs = await stakeholder(bola, await clientOf(bola, 'Benue Foods'));
  await admin.adds('stakeholder_relations', { from_id: hers, to_id: theirs, kind: 'advises' });
  await admin.adds('stakeholder_relations', { from_id: theirs, to_id: hers, kind: 'funds' });
  for (const who of [amina, bola]) {
    expect(await who.run('select kind from public.stakeholder_relations')).toEqual([]);
    expect(await who.tries('delete from public.stakeholder_relations')).toBe(0);
  }
  expect(await admin.run('select kind from public.stakeholder_relations')).toHaveLength(2);
});

test('a promise of a meeting that names a stakeholder behind a barrier is not told', async () => {
  const [here, there] = [await clientOf(admin, 'Kano Mills'), await clientOf(admin, 'Benue Foods')];
  const meeting = await admin.adds('meetings', { title: 'Hearing', client_id: here, basis: 'own_notes' });
  const stakeholder = await admin.adds('stakeholders', { name: 'Ada Obi', client_id: there });
  await admin.adds('promises', {
    meeting_id: meeting.id,
    stakeholder_id: stakeholder.id,
    kind: 'promise',
    what: 'A letter to the Commission',
  });
  const promises = () => admin.run('select what from public.promises where meeting_id = $1', [meeting.id]);
  expect(await promises()).toHaveLength(1);
  await raiseBarrier(db.system, admin, here, there);
  expect(await promises()).toEqual([]);
});

test('what a person behind a barrier agreed to with a request is not told', async () => {
  const [here, there] = [await clientOf(admin, 'Kano Mills'), await clientOf(admin, 'Benue Foods')];
  const { rows } = await db.system.query<{ id: string }>(
    `insert into public.requests (kind, name, email, due_at, client_id)
     values ('contact', 'Ada Obi', 'ada@example.ng', now() + interval '1 day', $1) returning id`,
    [there],
  );
  await db.system.query(
    `insert into public.consents (request_id, subject_hash, purpose, text_version, text, source)
     values ($1, repeat('a', 64), 'contact', '1', 'I agree.', 'form')`,
    [rows[0]?.id],
  );
  const consents = () =>
    admin.run('select purpose from public.consents where request_id = $1', [rows[0]?.id]);
  expect(await consents()).toHaveLength(1);
  await raiseBarrier(db.system, admin, here, there);
  expect(await consents()).toEqual([]);
});

test('what was sent from a war-room is read by those who work in it, not by colleagues who know its group', async () => {
  const { rows } = await db.system.query<{ id: string }>(
    `insert into public.crises (title, client_id, created_by) values ('Leak', $1, $2) returning id`,
    [await clientOf(amina, 'Zuma Power'), amina.id],
  );
  await db.system.query(
    `insert into public.notification_deliveries (group_id, crisis_id, name, address, channel, subject)
     select g.id, $1, 'Chief Ade', 'ade@example.ng', 'email', 'Statement' from public.notification_groups g limit 1`,
    [rows[0]?.id],
  );
  const sent = 'select name from public.notification_deliveries where crisis_id is not null';
  expect(await amina.run(sent)).toEqual([{ name: 'Chief Ade' }]);
  expect(await bola.run(sent)).toEqual([]);
});

test('a conflict of two clients is told to no administrator behind a barrier from one of them', async () => {
  const [here, there] = [await clientOf(admin, 'Kano Mills'), await clientOf(admin, 'Benue Foods')];
  const { rows } = await db.system.query<{ id: string }>(
    `insert into public.conflicts (record_kind, record_id, client_id, other_client_id, rule, detail)
     values ('clients', $1, $1, $2, 'client_is_stakeholder', 'Both mill.') returning id`,
    [here, there],
  );
  const conflict = () => admin.run('select detail from public.conflicts where id = $1', [rows[0]?.id]);
  expect(await conflict()).toHaveLength(1);
  await raiseBarrier(db.system, admin, here, there);
  expect(await conflict()).toEqual([]);
});

test('people read when they are booked, also for a project whose team they have left', async () => {
  const project = await admin.adds('projects', {
    name: 'Tariffs',
    client_id: await clientOf(admin, 'Zuma Power'),
  });
  for (const who of [amina, bola])
    await admin.adds('bookings', {
      project_id: project.id,
      user_id: who.id,
      from_day: '2026-12-01',
      to_day: '2026-12-11',
      hours_a_week: 20,
    });
  expect(await amina.run('select user_id from public.bookings')).toEqual([{ user_id: amina.id }]);
});

test('an administrator enters no stakeholder for a client behind a barrier', async () => {
  const [here, there] = [await clientOf(admin, 'Kano Mills'), await clientOf(admin, 'Benue Foods')];
  await raiseBarrier(db.system, admin, here, there);
  const add = 'insert into public.stakeholders (name, client_id) values ($1, $2)';
  expect(await admin.tries(add, ['Ada Obi', there])).toBe('42501');
  expect(await admin.tries(add, ['Ada Obi', here])).toBe(1);
});

test('whoever works on a service sets milestones of it, and nobody else', async () => {
  const service = await amina.adds('services', {
    title: 'Media',
    service_category: 'strategic_communication',
    client_id: await clientOf(amina, 'Zuma Power'),
  });
  const set = `insert into public.milestones (title, service_id, due_on) values ('Hearing', $1, '2026-12-24')`;
  expect(await bola.tries(set, [service.id])).toBe('42501');
  expect(await amina.tries(set, [service.id])).toBe(1);
});

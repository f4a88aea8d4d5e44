import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let amina: Person;
let stranger: Person;
let officer: Person;
let service: string;

beforeAll(async () => {
  db = await testDatabase();
  [amina, stranger, officer] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'compliance_officer'),
  ]);
  const client = await amina.adds('clients', { name: 'Zuma Power' });
  service = (
    await amina.adds('services', {
      title: 'Regulators',
      service_category: 'public_affairs',
      client_id: client.id,
    })
  ).id;
});
afterAll(() => db.close());

const stakeholder = async (name: string, more: object = {}) =>
  (await amina.adds('stakeholders', { name, service_id: service, ...more })).id;
const line = (who: Person, from_id: string, to_id: string, kind = 'advises') =>
  who.tries('insert into public.stakeholder_relations (from_id, to_id, kind) values ($1, $2, $3)', [
    from_id,
    to_id,
    kind,
  ]);

test('a consultant cannot see another team\u2019s stakeholders nor how they stand to each other, and an officer sees none', async () => {
  const [a, b] = [await stakeholder('Chief Ukatu'), await stakeholder('Grace Atimole')];
  expect(await line(amina, a, b)).toBe(1);
  expect(await line(amina, a, b)).toBe('23505');
  expect(await line(amina, a, a)).toBe('23514');
  for (const who of [stranger, officer]) {
    expect(await who.tries('select from public.stakeholders')).toBe(0);
    expect(await who.tries('select from public.stakeholder_relations')).toBe(0);
    expect(await line(who, b, a)).toBe('42501');
  }
  const theirs = (await stranger.adds('stakeholders', { name: 'Their own' })).id;
  expect(await line(amina, a, theirs)).toBe('42501');
});

test('two entries of one person become one with what hung on both, and undo brings both back as they were', async () => {
  const keep = await stakeholder('Maryam Jibrilu', {
    position: 'Director',
    tags: ['regulator'],
    notes: 'Short briefs.',
  });
  const gone = await stakeholder('M. Jibrilu', {
    contact_email: 'maryam@ministry.example',
    position: 'Secretary',
    tags: ['executive', 'regulator'],
    notes: 'Prefers mail.',
  });
  const friend = await stakeholder('Folake Adunbi');
  await line(amina, gone, friend, 'allied_with');
  await line(amina, keep, gone, 'belongs_to');
  const note = (
    await amina.adds('activities', { record_kind: 'stakeholders', record_id: gone, body: 'Met in Abuja' })
  ).id;
  const read = async () => ({
    people: await amina.run(
      'select id, name, position, contact_email, tags, notes from public.stakeholders where id = any ($1) order by name',
      [[keep, gone]],
    ),
    lines: await amina.run(
      'select from_id, to_id, kind from public.stakeholder_relations where $1 in (from_id, to_id) or $2 in (from_id, to_id) order by kind',
      [keep, gone],
    ),
    note: await amina.run('select record_id, record_name from public.activities where id = $1', [note]),
  });
  const before = await read();
  const merge = 'select public.merge_stakeholders($1, $2) as id';
  expect(await stranger.tries(merge, [keep, gone])).toBe('PT404');
  expect(await amina.tries(merge, [keep, keep])).toBe('22004');
  const [merged] = await amina.run(merge, [keep, gone]);
  expect(await read()).toEqual({
    people: [
      {
        id: keep,
        name: 'Maryam Jibrilu',
        position: 'Director',
        contact_email: 'maryam@ministry.example',
        tags: ['regulator', 'executive'],
        notes: 'Short briefs.\n\nPrefers mail.',
      },
    ],
    lines: [{ from_id: keep, to_id: friend, kind: 'allied_with' }],
    note: [{ record_id: keep, record_name: 'Maryam Jibrilu' }],
  });
  expect(await stranger.tries('select public.undo_stakeholder_merge($1)', [merged?.id])).toBe('PT404');
  await amina.run('select public.undo_stakeholder_merge($1)', [merged?.id]);
  expect(await read()).toEqual(before);
});

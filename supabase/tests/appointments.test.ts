import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let ada: Person;
let admin: Person;
beforeAll(async () => {
  db = await testDatabase();
  [ada, admin] = await Promise.all([someone(db.system), someone(db.system, 'admin')]);
});
afterAll(() => db.close());

const slotsOn = async (day: string, now = `${day.slice(0, 8)}01 00:00+01`): Promise<string[]> =>
  (
    await db.system.query(
      `select to_char(s at time zone 'Africa/Lagos', 'HH24:MI') as at from private.free_slots($1, 1, $2) s`,
      [day, now],
    )
  ).rows.map(({ at }) => at);
const next = async (person: Person = ada) =>
  (await person.run('select s::text as at from public.open_slots() s limit 1'))[0]?.at as string;
const asks = (who: Person, at: string) =>
  who.adds('consultation_requests', {
    user_id: who.id,
    company_name: 'Benue Mills',
    contact_person: 'Ada Obi',
    email: 'ada@example.org',
    preferred_slot: at,
  });
const booked = async (id: string) =>
  (await db.system.query('select * from public.appointments where request_id = $1', [id])).rows[0];

test('a working day has five times, with a quarter of an hour between two and none over noon', async () => {
  expect(await slotsOn('2027-02-15')).toEqual(['09:00', '10:15', '11:30', '14:00', '15:15']);
});

test.each([
  ['a Saturday', '2027-02-13'],
  ['a Sunday', '2027-02-14'],
  ['Christmas', '2026-12-25'],
  ['New Year’s Day after a turn of the year', '2027-01-01'],
  ['Good Friday', '2027-03-26'],
  ['Democracy Day', '2028-06-12'],
  ['a holiday that is only expected', '2027-03-10'],
])('on %s nobody is booked', async (_, day) =>
  expect(await slotsOn(day, new Date(Date.parse(day) - 5 * 86_400_000).toISOString())).toEqual([]),
);

test('Lagos keeps its hour the whole year: the first time is 08:00 UTC in January and in July', async () => {
  for (const day of ['2027-01-29', '2027-07-30']) {
    const { rows } = await db.system.query(
      `select to_char(min(s) at time zone 'UTC', 'HH24:MI') as at from private.free_slots($1, 1, $2) s`,
      [day, `${day.slice(0, 8)}02 00:00+01`],
    );
    expect(rows[0].at).toBe('08:00');
  }
});

test('times are offered from a day ahead to sixty days ahead, over the end of a month', async () => {
  expect(await slotsOn('2027-03-01', '2027-02-28 10:14+01')).toEqual(['10:15', '11:30', '14:00', '15:15']);
  expect(await slotsOn('2027-03-01', '2026-12-20 00:00+01')).toEqual([]);
});

test('a visitor sees times and nothing else; a time that was never offered cannot be booked', async () => {
  const at = await next(visitor(db.system));
  expect(Date.parse(at)).toBeGreaterThan(Date.now() + 86_000_000);
  expect(await visitor(db.system).tries('select from public.appointments')).toBe('42501');
  for (const wrong of ['2027-02-13 09:00+01', '2020-01-06 09:00+01'])
    await expect(asks(ada, wrong)).rejects.toMatchObject({ code: 'PT409' });
});

test('of ten people who choose one time at once, one has it and nine are told; nobody’s request is half filed', async () => {
  const at = await next();
  const people = await Promise.all(Array.from({ length: 10 }, () => someone(db.system)));
  const outcomes = await Promise.allSettled(people.map((who) => asks(who, at)));
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'booked' : one.reason.code)).sort();
  expect(codes).toEqual([...Array(9).fill('PT409'), 'booked']);
  const { rows } = await db.system.query(
    `select count(*)::int as requests from public.requests where user_id = any($1)`,
    [people.map(({ id }) => id)],
  );
  expect(rows[0].requests).toBe(1);
  expect(await next()).not.toBe(at);
});

test('a booking is moved and cancelled by its person and by who handles it, by nobody else; its time is free again', async () => {
  const at = await next();
  const { id } = await asks(ada, at);
  const first = await booked(id);
  const other = await someone(db.system, 'consultant');
  const move = (who: Person, to: string | null) =>
    who.tries('select public.move_appointment($1, $2)', [first.id, to]);
  const later = await next();
  expect([await move(other, later), await move(ada, at), await move(ada, later)]).toEqual([
    'PT404',
    'PT409',
    1,
  ]);
  expect(await next()).toBe(at);
  expect(await booked(id)).toMatchObject({ sequence: 1, state: 'booked' });
  expect(await move(admin, null)).toBe(1);
  expect(await booked(id)).toMatchObject({ sequence: 2, state: 'cancelled' });
  expect(await move(ada, later)).toBe('PT404');
});

test('who takes the request back gives the time back', async () => {
  const { id } = await asks(ada, await next());
  await ada.run('select public.withdraw_request($1)', [id]);
  expect(await booked(id)).toMatchObject({ state: 'cancelled' });
});

test('the sender finds the time beside the request', async () => {
  const at = await next();
  const { id } = await asks(ada, at);
  const [{ mine }] = (await ada.run('select public.my_requests() as mine')) as [
    { mine: { id: string; appointment: { at: string } | null }[] },
  ];
  expect(Date.parse(mine.find((one) => one.id === id)?.appointment?.at ?? '')).toBe(Date.parse(at));
});

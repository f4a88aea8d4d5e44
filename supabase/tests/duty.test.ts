import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let keeper: Person;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  db = await testDatabase();
  [admin, keeper, owner, guest] = await Promise.all([
    someone(db.system, 'admin'),
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'client'),
  ]);
});
afterAll(() => db.close());

const shift = (by: Person, who: Person, from: string, until: string) =>
  by.tries(
    `insert into public.duty_shifts (user_id, starts_at, ends_at) values ($1, now() + $2::interval, now() + $3::interval)`,
    [who.id, from, until],
  );
/** A request of somebody, so many hours old, answered within a day. */
async function asked(hours: number): Promise<string> {
  const { rows } = await db.system.query(
    `insert into public.requests (kind, reference, name, email, created_at, due_at, assignee)
     values ('contact', private.new_reference(), 'Halima', 'halima@sender.example', now() - make_interval(secs => $1::numeric * 3600),
       now() - make_interval(secs => $1::numeric * 3600) + interval '24 hours', $2) returning id`,
    [hours, owner.id],
  );
  return rows[0].id;
}
const told = async (who: Person, id: string) =>
  (
    await db.system.query(
      'select kind from public.notifications where user_id = $1 and record_id = $2 order by kind',
      [who.id, id],
    )
  ).rows.map(({ kind }) => kind);

test('administrators keep the roster: of staff alone, nobody twice at a time', async () => {
  expect(await shift(keeper, keeper, '-1 hour', '1 hour')).toBe('42501');
  expect(await shift(admin, guest, '-1 hour', '1 hour')).toBe('23514');
  expect(await shift(admin, keeper, '1 hour', '-1 hour')).toBe('23514');
  expect(await shift(admin, keeper, '-1 hour', '1 hour')).toBe(1);
  expect(await shift(admin, keeper, '30 minutes', '2 hours')).toBe('PT409');
  expect(await shift(admin, keeper, '1 hour', '2 hours')).toBe(1);
});

test('whoever is on duty is told once at 18 hours and once at 24, beside the owner; nobody before, nobody off duty', async () => {
  const [fresh, soon, late] = [await asked(17), await asked(18.1), await asked(25)];
  for (let run = 0; run < 2; run++) await db.system.query('select private.escalate_requests()');
  expect(await told(keeper, fresh)).toEqual([]);
  expect([await told(keeper, soon), await told(owner, soon)]).toEqual([['request_due'], ['request_due']]);
  expect([await told(keeper, late), await told(owner, late)]).toEqual([['request_late'], ['request_late']]);
  await db.system.query('delete from public.duty_shifts');
  const next = await asked(25);
  await db.system.query('select private.escalate_requests()');
  expect([await told(keeper, next), await told(owner, next)]).toEqual([[], ['request_late']]);
});

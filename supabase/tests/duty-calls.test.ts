import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureNotices } from '#server/content/notices.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let amina: Person;
let bayo: Person;
let next: Person;
let guest: Person;
beforeAll(async () => {
  db = await testDatabase();
  await ensureNotices(db);
  [admin, amina, bayo, next, guest] = await Promise.all([
    someone(db.system, 'admin'),
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'client'),
  ]);
});
afterAll(() => db.close());

const watch = (who: Person, from: string, until: string) =>
  db.system.query(
    `insert into public.duty_shifts (user_id, starts_at, ends_at) values ($1, now() + $2::interval, now() + $3::interval)`,
    [who.id, from, until],
  );
async function press(phone: string): Promise<string> {
  const { rows } = await db.system.query<{ id: string }>(
    `select private.page_duty('Ngozi Eze', $1, 'A tank has leaked') as id`,
    [phone],
  );
  return String(rows[0]?.id);
}
async function shown(id: string): Promise<Record<string, unknown>> {
  const { rows } = await db.system.query('select private.view_duty_call($1) as view', [id]);
  return rows[0]?.view;
}
const told = async (who: Person, kind: string, id: string) =>
  (await who.run('select from public.notifications where kind = $1 and record_id = $2', [kind, id])).length;
const sees = (who: Person, id: string) => who.tries('select from public.duty_calls where id = $1', [id]);
const takes = (who: Person, id: string) => who.tries('select public.acknowledge_duty_call($1)', [id]);
const minutesPass = (id: string, minutes: number) =>
  db.system.query(
    'update public.duty_calls set called_at = called_at - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );

test('whoever is on duty is told of a call and acknowledges it once; others of the staff, clients and visitors learn nothing', async () => {
  await watch(amina, '-1 hour', '1 hour');
  const call = await press('+234 803 555 0101');
  expect([await told(amina, 'duty_called', call), await told(bayo, 'duty_called', call)]).toEqual([1, 0]);
  expect([
    await sees(amina, call),
    await sees(bayo, call),
    await sees(guest, call),
    await sees(admin, call),
  ]).toEqual([1, 0, 0, 1]);
  expect([await takes(bayo, call), await takes(guest, call)]).toEqual(['PT404', 'PT404']);
  expect((await shown(call)).acknowledged_at).toBeNull();
  expect([await takes(amina, call), await takes(amina, call), await takes(admin, call)]).toEqual([
    1,
    1,
    'PT409',
  ]);
  const view = await shown(call);
  expect(view).toMatchObject({ unstaffed: false, on_call: [view.acknowledged_by] });
  expect(view.acknowledged_at).toBeTruthy();
  // The link may be passed on: it says nothing of what the caller wrote. The number is looked for by six of its digits:
  // three stand in an id or a time by chance.
  expect(JSON.stringify(view)).not.toMatch(/Ngozi|tank|803 ?555/);
  await minutesPass(call, 25 * 60);
  expect(await shown(call)).toBeNull();
  expect(await amina.tries(`select private.page_duty('x', '+234 803 555 0109', '')`)).toBe('42501');
});

test('a second press from one number within half an hour wakes nobody again', async () => {
  const call = await press('+234 803 555 0102');
  expect(await press('+234 (803) 555-0102')).toBe(call);
  expect(await told(amina, 'duty_called', call)).toBe(1);
  await minutesPass(call, 31);
  expect(await press('+234 803 555 0102')).not.toBe(call);
});

test('after ten minutes without an answer the next on the roster and the administrators are told once, and hear who took it', async () => {
  await watch(next, '2 hours', '3 hours');
  const [fresh, waiting, taken] = [
    await press('+234 803 555 0103'),
    await press('+234 803 555 0104'),
    await press('+234 803 555 0105'),
  ];
  await takes(amina, taken);
  await minutesPass(fresh, 9);
  await minutesPass(waiting, 11);
  await minutesPass(taken, 11);
  for (let run = 0; run < 2; run++) await db.system.query('select private.escalate_duty_calls()');
  for (const who of [admin, next])
    expect([
      await told(who, 'duty_called', fresh),
      await told(who, 'duty_called', waiting),
      await told(who, 'duty_called', taken),
    ]).toEqual([0, 1, 0]);
  expect(await told(bayo, 'duty_called', waiting)).toBe(0);
  // The page names who was on call when the button was pressed.
  expect(await shown(waiting)).toMatchObject({ acknowledged_at: null, on_call: [expect.any(String)] });
  expect(await takes(next, waiting)).toBe(1);
  expect([
    await told(amina, 'duty_call_taken', waiting),
    await told(next, 'duty_call_taken', waiting),
  ]).toEqual([1, 0]);
});

test('where nobody is on the roster the administrators are told at once, and the page says so', async () => {
  await db.system.query('delete from public.duty_shifts');
  const call = await press('+234 803 555 0106');
  expect(await told(admin, 'duty_called', call)).toBe(1);
  expect(await shown(call)).toMatchObject({ unstaffed: true, on_call: [] });
  expect(await takes(admin, call)).toBe(1);
});

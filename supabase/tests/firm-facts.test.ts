import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let tunde: Person;
let amina: Person;
beforeAll(async () => {
  db = await testDatabase();
  [tunde, amina] = [await someone(db.system, 'admin'), await someone(db.system, 'consultant')];
});
afterAll(() => db.close());

const write = (key: string, value: string): [string, unknown[]] => [
  'update public.firm_facts set value = $2 where key = $1',
  [key, value],
];

test('A visitor reads the telephone that an administrator has just entered, and it is no example any more', async () => {
  await tunde.run(...write('phone', ' +234 803 555 0199 '));
  const [row] = await visitor(db.system).run('select public.firm_facts_now() as facts');
  expect(row?.facts).toMatchObject({
    phone: { value: '+234 803 555 0199', placeholder: false },
    phone_2: { placeholder: true },
    linkedin: { value: '' },
  });
  const [entry] = await tunde.run(`select action, columns from public.audit_log where noun = 'firm_facts'`);
  expect(entry).toMatchObject({ action: 'update' });
});

test('C01 a link of the firm leads over https and nowhere else, and nobody but administrators sets it', async () => {
  for (const bad of ['javascript:alert(1)', 'http://example.org', 'https://a.b/">', 'example.org'])
    expect(await tunde.tries(...write('linkedin', bad)), bad).toBe('23514');
  expect(await tunde.tries(...write('linkedin', 'https://www.linkedin.com/company/harmattan'))).toBe(1);
  expect(await amina.tries(...write('linkedin', ''))).toBe(0);
  expect(await visitor(db.system).tries(...write('linkedin', ''))).toBe('42501');
});

test('An administrator changes a promise and the hours of consultations; the slots on offer follow', async () => {
  await tunde.run(`select public.set_response_promise('contact', 12)`);
  const hours = [{ weekday: 3, opens: '10:00', closes: '12:00' }];
  await tunde.run('select public.set_consultation_hours($1)', [JSON.stringify(hours)]);
  const [row] = await tunde.run('select public.system_rules() as rules');
  expect(row?.rules).toMatchObject({ hours });
  expect(JSON.stringify(row?.rules)).toContain(
    '"kind": "contact", "hours": 12'.replaceAll(': ', ':').replaceAll(', ', ','),
  );
  const slots = await visitor(db.system).run(
    `select distinct extract(isodow from s at time zone 'Africa/Lagos')::int as day from public.open_slots(null, 31) s`,
  );
  expect(slots).toEqual([{ day: 3 }]);
});

test('Hours that overlap or end before an hour is over are refused, and consultants may not set any', async () => {
  const set = 'select public.set_consultation_hours($1)';
  const span = (opens: string, closes: string) => ({ weekday: 1, opens, closes });
  expect(await tunde.tries(set, [JSON.stringify([span('09:00', '12:00'), span('11:00', '13:00')])])).toBe(
    '22023',
  );
  expect(await tunde.tries(set, [JSON.stringify([span('09:00', '09:30')])])).toBe('22023');
  expect(await tunde.tries(set, ['[]'])).toBe('22023');
  expect(await amina.tries(set, [JSON.stringify([span('09:00', '12:00')])])).toBe('42501');
  expect(await amina.tries('select public.system_rules()')).toBe('42501');
});

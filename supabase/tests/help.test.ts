import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let amina: Person;
let peter: Person;
beforeAll(async () => {
  db = await testDatabase();
  [amina, peter] = [await someone(db.system, 'consultant'), await someone(db.system)];
});
afterAll(() => db.close());

const ask = 'select public.ask_support($1, $2, $3) as filed';

test('H7 a question to support is a request with a reference, under My requests of whoever asked', async () => {
  const [answer] = await peter.run(ask, ['support', 'The list stays empty', 'Since this morning.']);
  const { reference } = (answer as { filed: { reference: string } }).filed;
  const [mine] = await peter.run('select public.my_requests() as list');
  expect(mine?.list).toMatchObject([{ kind: 'support', reference, subject: 'The list stays empty' }]);
  expect(await amina.run('select public.my_requests() as list')).toEqual([{ list: [] }]);
});

test('H7 support takes only questions and wishes that say something, and nobody asks without an account', async () => {
  expect(await peter.tries(ask, ['job_application', 'x', 'x'])).toBe('22023');
  expect(await peter.tries(ask, ['support', ' ', 'x'])).toBe('22023');
  expect(await peter.tries(ask, ['support', 'x', ''])).toBe('22023');
  expect(await visitor(db.system).tries(ask, ['support', 'x', 'x'])).toBe('42501');
});

test('H15 my data holds what is mine and nobody else’s', async () => {
  await amina.run(`insert into public.profiles (user_id, first_name) values ($1, 'Amina')`, [amina.id]);
  await peter.run(`insert into public.profiles (user_id, first_name) values ($1, 'Peter')`, [peter.id]);
  const [row] = await amina.run('select public.my_data() as data');
  expect(row?.data).toMatchObject({
    user_id: amina.id,
    profile: { first_name: 'Amina' },
    roles: [{ role: 'consultant' }],
    requests: [],
  });
  expect(JSON.stringify(row?.data)).not.toContain('Peter');
});

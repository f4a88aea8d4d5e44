import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';
import { raiseBarrier } from './raise-barrier.ts';

let db: TestDatabase;
let amina: Person;
let colleague: Person;
let admin: Person;

beforeAll(async () => {
  db = await testDatabase();
  [amina, colleague, admin] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'admin'),
  ]);
});
afterAll(() => db.close());

const clientOf = async (who: Person, name: string) => (await who.adds('clients', { name })).id;
const entry = async (who: Person, name: string, client_id: string) =>
  (await who.adds('stakeholders', { name, client_id })).id;
const merge = async (who: Person, keep: string, gone: string) =>
  (await who.run('select public.merge_stakeholders($1, $2) as id', [keep, gone]))[0]?.id;
const undo = (who: Person, id: unknown) => who.tries('select public.undo_stakeholder_merge($1)', [id]);
const merges = async (who: Person, keep: string) =>
  (
    await who.run<{ name: string; last: boolean }>('select name, last from public.stakeholder_merges($1)', [
      keep,
    ])
  ).map(({ name, last }) => [name, last]);

test('a merge is not undone from under a later one, whichever entry was kept then', async () => {
  const client = await clientOf(amina, 'Zuma Power');
  const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => entry(amina, name, client)));
  const task = await amina.adds('tasks', { title: 'Call', record_kind: 'stakeholders', record_id: b });
  const first = await merge(amina, a ?? '', b ?? '');
  const second = await merge(amina, c ?? '', a ?? '');
  expect(await undo(amina, first)).toBe('PT409');
  expect(await undo(amina, second)).toBe(1);
  expect(await undo(amina, first)).toBe(1);
  const { rows } = await db.system.query('select record_id from public.tasks where id = $1', [task.id]);
  expect(rows).toEqual([{ record_id: b }]);
});

test('whoever has left the team since takes nothing off its entry, and is told of no merge', async () => {
  const client = await clientOf(colleague, 'Delta Oil');
  const project = await colleague.adds('projects', { name: 'Licence', client_id: client });
  await colleague.run('insert into public.project_members (project_id, user_id) values ($1, $2)', [
    project.id,
    amina.id,
  ]);
  const kept = await entry(colleague, 'Chief Okon', client);
  const merged = await merge(amina, kept, await entry(amina, 'E. Okon', client));
  expect(await merges(amina, kept)).toEqual([['E. Okon', true]]);
  await colleague.run('delete from public.project_members where user_id = $1', [amina.id]);
  expect(await merges(amina, kept)).toEqual([]);
  expect(await undo(amina, merged)).toBe('PT404');
  expect(await merges(admin, kept)).toEqual([['E. Okon', true]]);
  expect(await undo(admin, merged)).toBe(1);
});

test('an administrator on one side of a barrier is not told the name of an entry on the other', async () => {
  const [here, there] = [await clientOf(amina, 'Kano Mills'), await clientOf(amina, 'Benue Foods')];
  const kept = await entry(amina, 'Ada Obi', here);
  const gone = await entry(amina, 'A. Obi', there);
  await merge(amina, kept, gone);
  expect(await merges(admin, kept)).toEqual([['A. Obi', true]]);
  await raiseBarrier(db.system, admin, here, there);
  expect(await merges(admin, kept)).toEqual([]);
});

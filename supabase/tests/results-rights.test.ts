import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

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

/** A saved text; its rights stand in tool_runs.sql. */
const save = (who: Person, more: object = {}) =>
  who.adds('results', { function: 'policy-brief', title: 'Brief', content: {}, ...more });
const titles = (who: Person, id: string) => who.run('select title from public.results where id = $1', [id]);

test('an administrator deletes no text that names no client, also without naming one', async () => {
  const hers = await save(amina);
  expect(await admin.tries('delete from public.results')).toBe(0);
  expect(await titles(amina, hers.id)).toEqual([{ title: 'Brief' }]);
});

test('what an administrator saved about a stakeholder is read by whoever keeps the stakeholder', async () => {
  const stakeholder = await amina.adds('stakeholders', { name: 'Chief Ukatu' });
  const { id } = await save(admin, { stakeholder_id: stakeholder.id });
  expect(await titles(amina, id)).toEqual([{ title: 'Brief' }]);
  expect(await titles(bola, id)).toEqual([]);
});

test('nobody saves a text as the result of a run of somebody else', async () => {
  const { rows } = await db.system.query<{ id: string }>(
    `insert into public.tool_runs (function, engine, input_hash, created_by)
     values ('policy-brief', 'builtin', repeat('a', 64), $1) returning id`,
    [amina.id],
  );
  const run = rows[0]?.id;
  const text = `insert into public.results (function, title, content, run_id) values ('policy-brief', 'Brief', '{}', $1)`;
  expect(await bola.tries(text, [run])).toBe('42501');
  expect(await amina.tries(text, [run])).toBe(1);
});

test('whoever keeps a stakeholder of a client they left saves a text about the stakeholder, and none about the client', async () => {
  const client = await amina.adds('clients', { name: 'Zuma Power' });
  const project = await amina.adds('projects', { name: 'Tariffs', client_id: client.id });
  await amina.adds('project_members', { project_id: project.id, user_id: bola.id, team_role: 'member' });
  const stakeholder = await bola.adds('stakeholders', { name: 'Chief Ukatu', client_id: client.id });
  await amina.run('delete from public.project_members where user_id = $1', [bola.id]);
  const about = (column: string, id: string) =>
    bola.tries(
      `insert into public.results (function, title, content, ${column}) values ('policy-brief', 'Brief', '{}', $1)`,
      [id],
    );
  expect(await about('client_id', client.id)).toBe('42501');
  expect(await about('stakeholder_id', stakeholder.id)).toBe(1);
});

test('a client reads no approvals, not even of a text of their own', async () => {
  const client = await someone(db.system, 'client');
  const [theirs, hers] = [await save(client), await save(amina)];
  for (const { id } of [theirs, hers])
    await db.system.query(
      `insert into public.approvals (record_kind, record_id, hash) values ('results', $1, repeat('a', 64))`,
      [id],
    );
  const approvals = 'select record_id from public.approvals';
  expect(await client.run(approvals)).toEqual([]);
  expect(await amina.run(approvals)).toEqual([{ record_id: hers.id }]);
});

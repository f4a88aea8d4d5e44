import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureMoves } from '#server/content/moves.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { requestMoves, requestStateValues } from '#src/features/requests/request.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let admin: Person;

beforeAll(async () => {
  db = await testDatabase();
  admin = await someone(db.system, 'admin');
});
afterAll(() => db.close());

const count = async () =>
  (await db.system.query('select count(*)::int as n from private.moves')).rows[0].n as number;

test('a request moves from each state to those its noun file names, and to no other', async () => {
  const differing: string[] = [];
  for (const from of requestStateValues)
    for (const to of requestStateValues) {
      const id = randomUUID();
      await db.system.query(
        `insert into public.requests (id, kind, name, email, due_at, state) values ($1, 'contact', 'Ada', $2, now(), $3)`,
        [id, `${id}@example.org`, from],
      );
      const found = await admin.tries('select public.move_request($1, $2)', [id, to]);
      if (found !== (requestMoves[from].includes(to) ? 1 : 'PT409'))
        differing.push(`${from} > ${to}: ${found}`);
    }
  expect(differing).toEqual([]);
});

test('a server that starts brings the moves in line with the noun files: what is missing comes, what is gone goes', async () => {
  const all = await count();
  await db.system.query(`delete from private.moves where table_name = 'projects' and from_state = 'active'`);
  await db.system.query(`insert into private.moves values ('projects', 'status', 'pending', 'completed')`);
  await db.system.query(`update private.moves set needs_reason = true where table_name = 'requests'`);
  await Promise.all([ensureMoves(db), ensureMoves(db)]);
  expect(await count()).toBe(all);
  const client = await admin.adds('clients', { name: 'Zuma Power' });
  const project = await admin.adds('projects', { name: 'Tariffs', client_id: client.id });
  const move = (to: string) =>
    admin.tries('update public.projects set status = $2 where id = $1', [project.id, to]);
  expect([await move('completed'), await move('active'), await move('on_hold')]).toEqual(['PT409', 1, 1]);
});

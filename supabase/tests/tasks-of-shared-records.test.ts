import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureKnowledge } from '#server/content/first-knowledge.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { someone } from './as-user.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await ensureKnowledge(db);
});
afterAll(() => db.close());

test('a client who may read a knowledge card deletes none of its tasks, also without naming one', async () => {
  const client = await someone(db.system, 'client');
  const [card] = await client.run<{ id: string }>('select id from public.knowledge_cards limit 1');
  await db.system.query(
    `insert into public.tasks (title, record_kind, record_id) values ('Bring it up to date', 'knowledge_cards', $1)`,
    [card?.id],
  );
  // Without a condition PostgreSQL does not ask who may read a row before it deletes it.
  expect(await client.tries('delete from public.tasks')).toBe(0);
  const { rows } = await db.system.query('select deleted_at from public.tasks');
  expect(rows).toEqual([{ deleted_at: null }]);
});

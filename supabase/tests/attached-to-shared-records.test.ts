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

/** What hangs on a record, and a row of it. */
const ATTACHED = {
  tasks: { title: 'Bring it up to date' },
  activities: { body: 'The Commission was asked about it.' },
  attachments: { name: 'Letter', path: 'knowledge_cards/letter.pdf' },
};

test.each(Object.entries(ATTACHED))(
  'a client who may read a knowledge card deletes none of its %s, also without naming one',
  async (table, row) => {
    const client = await someone(db.system, 'client');
    const [card] = await client.run<{ id: string }>('select id from public.knowledge_cards limit 1');
    const named = Object.keys(row);
    await db.system.query(
      `insert into public.${table} (record_kind, record_id, ${named.join(', ')}) values ('knowledge_cards', $1, ${named.map((_, at) => `$${at + 2}`).join(', ')})`,
      [card?.id, ...Object.values(row)],
    );
    // Without a condition PostgreSQL does not ask who may read a row before it deletes it.
    expect(await client.tries(`delete from public.${table}`)).toBe(0);
    const { rows } = await db.system.query(
      `select deleted_at from public.${table} where ${named[0]} = $1`,
      Object.values(row).slice(0, 1),
    );
    expect(rows).toEqual([{ deleted_at: null }]);
  },
);

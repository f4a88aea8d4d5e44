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
const ATTACHED = Object.entries({
  tasks: { title: 'Bring it up to date' },
  activities: { body: 'The Commission was asked about it.' },
  attachments: { name: 'Letter', path: 'knowledge_cards/letter.pdf' },
});

/** Leaves one such row in the table, on this record. */
async function attachOne(table: string, row: object, kind: string, id: string | undefined): Promise<void> {
  // What was not archived would be archived first.
  await db.system.query(`update public.${table} set deleted_at = now() where deleted_at is null`);
  await db.system.query(`delete from public.${table}`);
  const whole = { ...row, record_kind: kind, record_id: id };
  const marks = Object.keys(whole).map((_, at) => `$${at + 1}`);
  await db.system.query(
    `insert into public.${table} (${Object.keys(whole).join(', ')}) values (${marks.join(', ')})`,
    Object.values(whole),
  );
}
/** Without a condition PostgreSQL does not ask who may read a row before it deletes it. */
const deleteAll = (table: string) => `delete from public.${table}`;

test.each(ATTACHED)(
  'a client who may read a knowledge card deletes none of its %s, also without naming one',
  async (table, row) => {
    const client = await someone(db.system, 'client');
    const [card] = await client.run<{ id: string }>('select id from public.knowledge_cards limit 1');
    await attachOne(table, row, 'knowledge_cards', card?.id);
    expect(await client.tries(deleteAll(table))).toBe(0);
  },
);

test.each(ATTACHED)(
  'a consultant who does not serve the client deletes none of its %s, also without naming one',
  async (table, row) => {
    const [owner, stranger] = await Promise.all([
      someone(db.system, 'consultant'),
      someone(db.system, 'consultant'),
    ]);
    const client = await owner.adds('clients', { name: 'Zuma Power' });
    await attachOne(table, row, 'clients', client.id);
    expect(await stranger.tries(deleteAll(table))).toBe(0);
    expect(await owner.tries(deleteAll(table))).not.toBe(0);
  },
);

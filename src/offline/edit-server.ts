import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { EditServer } from './send-edits.ts';

/** A call is checked by the database alone: the table of a waiting edit is a name read from the device. */
interface AnyTable {
  insert(row: object): AnyAnswer;
  update(changes: object): AnyAnswer;
  select(columns: string): AnyAnswer;
}
interface AnyAnswer
  extends PromiseLike<{
    data: Stored[] | null;
    error: { message: string; code: string; details: string; hint: string } | null;
    status: number;
  }> {
  eq(column: string, value: string): this;
  select(columns: string): this;
}
type Stored = Record<string, unknown> & { updated_at: string };

const table = (name: string): AnyTable =>
  (supabase() as unknown as { from(name: string): AnyTable }).from(name);

export const editServer: EditServer = {
  async insert(edit) {
    await dataOrThrow(table(edit.table).insert(edit.row));
  },
  async update(edit) {
    const saved = await dataOrThrow(
      table(edit.table).update(edit.changes).eq('id', edit.record).eq('updated_at', edit.readAt).select('id'),
    );
    return saved.length > 0;
  },
  async read(edit) {
    const [stored] = await dataOrThrow(table(edit.table).select('*').eq('id', edit.record));
    return stored ?? null;
  },
};

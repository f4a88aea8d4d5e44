import { dataOrThrow } from '#src/lib/errors.ts';
import { anyTable as table } from '#src/records/table-calls.ts';
import type { EditServer } from './send-edits.ts';

export const editServer: EditServer = {
  async insert(edit) {
    await dataOrThrow(table(edit.table).insert([edit.row]));
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

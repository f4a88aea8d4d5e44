import { ApiError } from '#src/lib/errors.ts';
import type { Row, Update } from '#supabase/types.gen.ts';
import { type RecordTable, selectOne, updateRow } from './table-calls.ts';
import { same } from './three-way-merge.ts';

/** Someone else saved this record after it was opened here. `theirs` is what is stored now. */
export class RecordConflict<Row> extends Error {
  readonly theirs: Row;

  constructor(theirs: Row) {
    super('Someone else changed this record while you were working on it.');
    this.name = 'RecordConflict';
    this.theirs = theirs;
  }
}

/** A record as this person read it: its id, the moment it was last saved, and the fields they may change. */
export type Saved<Table extends RecordTable> = Pick<Row<Table>, 'id' | 'updated_at'> & Partial<Row<Table>>;

/**
 * Saves `fields` only if nobody has saved the record since `base` was read. The comparison happens in the update
 * itself, so two people who save in the same instant cannot both win.
 * @throws RecordConflict when somebody else saved first
 */
export async function updateIfUnchanged<Table extends RecordTable>(
  table: Table,
  base: Saved<Table>,
  fields: Update<Table>,
): Promise<Row<Table>> {
  const changes = changedFields<object, Update<Table>>(base, fields);
  if (Object.keys(changes).length > 0) {
    const saved = await updateRow(table, base.id, base.updated_at, changes);
    if (saved) return saved;
  }
  const stored = await selectOne<Table>(table, base.id);
  if (stored && Object.keys(changes).length === 0) return stored;
  throw whyNothingWasSaved(stored, base.updated_at);
}

/** Only what differs is sent: a field nobody touched is nobody's change. */
export function changedFields<Base extends object, Fields extends object>(
  base: Base,
  fields: Fields,
): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(fields).filter(([field, value]) => !same(value, before.get(field)));
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** No row was written: it is gone, it was changed meanwhile, or this person may read but not change it. */
function whyNothingWasSaved(stored: { updated_at: string } | null, readAt: string): Error {
  if (!stored) {
    return new ApiError(404, {
      message:
        'Someone deleted this record while you were working on it. Copy what you typed before you close.',
    });
  }
  if (stored.updated_at !== readAt) return new RecordConflict(stored);
  return new ApiError(403, {
    message: 'You may read this record but not change it. Ask its owner or an administrator.',
    code: '42501',
  });
}

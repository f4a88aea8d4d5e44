import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
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

/** What the guard compares: the row's id, and the moment it was last saved as this person saw it. */
interface Version {
  id: string;
  updated_at: string;
}

/**
 * Saves `fields` only if nobody has saved the record since `base` was read. The comparison happens in the update
 * itself, so two people who save in the same instant cannot both win.
 */
export async function updateIfUnchanged<Row extends Version>(
  table: 'clients' | 'projects' | 'content_items',
  base: Row,
  fields: Partial<Row>,
): Promise<Row> {
  const changes = changedFields(base, fields);
  if (Object.keys(changes).length === 0) return base;
  const saved = await dataOrThrow(
    supabase()
      .from(table)
      .update(changes)
      .eq('id', base.id)
      .eq('updated_at', base.updated_at)
      .select('*')
      .overrideTypes<Row[], { merge: false }>(),
  );
  if (saved[0]) return saved[0];
  throw await whyNothingWasSaved<Row>(table, base);
}

/** Only what differs is sent: a field nobody touched is nobody's change. */
export function changedFields<Row extends object>(base: Row, fields: Partial<Row>): Record<string, unknown> {
  const changed = Object.entries(fields).filter(([field, value]) => !same(value, base[field as keyof Row]));
  return Object.fromEntries(changed);
}

/** No row was written: it is gone, it was changed meanwhile, or this person may read but not change it. */
async function whyNothingWasSaved<Row extends Version>(table: string, base: Version): Promise<Error> {
  const [stored] = await dataOrThrow(
    supabase().from(table).select('*').eq('id', base.id).overrideTypes<Row[], { merge: false }>(),
  );
  if (!stored) {
    return new ApiError(404, {
      message:
        'Someone deleted this record while you were working on it. Copy what you typed before you close.',
    });
  }
  if (stored.updated_at !== base.updated_at) return new RecordConflict(stored);
  return new ApiError(403, {
    message: 'You may read this record but not change it. Ask its owner or an administrator.',
    code: '42501',
  });
}

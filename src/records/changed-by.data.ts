import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { RecordTable } from './table-calls.ts';

/** Who changed these records last, by id; a record whose history is not there is left out. */
export async function changedBy(
  table: RecordTable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const changes = await dataOrThrow(
    supabase()
      .from('field_changes')
      .select('record_id, changed_by')
      .eq('noun', table)
      .in('record_id', ids)
      .order('id', { ascending: false })
      .limit(100),
  );
  // Newest first, so that the first word about a record is the last one.
  return new Map(changes.toReversed().map((change) => [change.record_id, change.changed_by]));
}

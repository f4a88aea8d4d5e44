import { useInfiniteQuery } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';
import type { RecordTable } from './table-calls.ts';

/** One field that changed, as the database noted it. */
export type FieldChange = Pick<
  Row<'field_changes'>,
  'id' | 'column_name' | 'old_value' | 'new_value' | 'changed_by' | 'changed_at'
>;

/** Everything one person changed in one save. */
export interface Save {
  key: string;
  by: string | null;
  at: string;
  changes: FieldChange[];
}

const historyPage = 50;

export const recordKeys = {
  history: (table: RecordTable, id: string) => ['field_changes', table, id] as const,
};

/** What changed on a record, newest first, fifty changes at a time. */
export function useFieldHistory(table: RecordTable, id: string) {
  return useInfiniteQuery({
    queryKey: recordKeys.history(table, id),
    queryFn: ({ pageParam }) => loadChanges(table, id, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === historyPage ? page.at(-1)?.id : undefined),
    // History is opened to see what just happened.
    staleTime: 0,
  });
}

/** The changes below one id, or the newest ones. */
export async function loadChanges(table: RecordTable, id: string, below: number | null) {
  const changes = supabase()
    .from('field_changes')
    .select('id, column_name, old_value, new_value, changed_by, changed_at')
    .eq('noun', table)
    .eq('record_id', id)
    .order('id', { ascending: false })
    .limit(historyPage);
  return dataOrThrow(below === null ? changes : changes.lt('id', below));
}

/** Puts the changes of one save together: they carry one person and one moment. */
export function savesOf(changes: readonly FieldChange[]): Save[] {
  const saves: Save[] = [];
  for (const change of changes) {
    const last = saves.at(-1);
    if (last && last.at === change.changed_at && last.by === change.changed_by) last.changes.push(change);
    else
      saves.push({ key: String(change.id), by: change.changed_by, at: change.changed_at, changes: [change] });
  }
  return saves;
}

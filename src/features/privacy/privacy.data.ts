import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '#src/features/people/people.data.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { RecordConflict } from '#src/records/update-if-unchanged.ts';
import type { ProcessingFields, ProcessingRecord, RetentionRule } from './processing.ts';

const keys = {
  records: ['processing_records'] as const,
  rules: ['retention_rules'] as const,
  policy: ['privacy_policy'] as const,
  history: ['field_changes'] as const,
};

/** The whole record, in its order; a firm has some dozens of entries. */
export function processingQuery() {
  return queryOptions({
    queryKey: keys.records,
    queryFn: (): Promise<ProcessingRecord[]> =>
      dataOrThrow(
        supabase()
          .from('processing_records')
          .select('*')
          .order('position')
          .order('key')
          .limit(500)
          .overrideTypes<ProcessingRecord[], { merge: false }>(),
      ),
  });
}

export function retentionQuery() {
  return queryOptions({
    queryKey: keys.rules,
    queryFn: (): Promise<RetentionRule[]> =>
      dataOrThrow(
        supabase()
          .from('retention_rules')
          .select('*')
          .order('position')
          .order('key')
          .limit(500)
          .overrideTypes<RetentionRule[], { merge: false }>(),
      ),
  });
}

/** What publishing now would change. */
export interface PolicyState {
  latest: { version: string; effectiveOn: string; summary: string } | null;
  changes: string[];
  /** Who edited last and leaves publishing to somebody else; null: anyone may. */
  notBy: string | null;
}

export function policyStateQuery() {
  return queryOptions({
    queryKey: keys.policy,
    queryFn: () => callFunction<PolicyState>('compare-privacy-policy', {}),
  });
}

interface Stored {
  id: string;
  updated_at: string;
}

/** Saves if nobody has since `base` was read; the comparison happens in the update itself. */
async function save<Row extends Stored>(
  table: 'processing_records' | 'retention_rules',
  base: Row,
  fields: object,
): Promise<void> {
  const saved = await dataOrThrow(
    supabase().from(table).update(fields).eq('id', base.id).eq('updated_at', base.updated_at).select('id'),
  );
  if (saved.length > 0) return;
  const [theirs] = await dataOrThrow(
    supabase().from(table).select('*').eq('id', base.id).overrideTypes<Row[], { merge: false }>(),
  );
  throw new RecordConflict(theirs ?? base);
}

function useSave<Row extends Stored, Fields extends object>(table: 'processing_records' | 'retention_rules') {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Row; fields: Fields }) => save(table, base, fields),
    onSettled: () =>
      Promise.all(Object.values(keys).map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export const useSaveProcessing = () => useSave<ProcessingRecord, ProcessingFields>('processing_records');
export const useSaveRule = () =>
  useSave<RetentionRule, { keep_for: string; reason: string }>('retention_rules');

export function usePublishPolicy() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: { effectiveOn: string; summary: string }) =>
      callFunction<{ version: string }>('publish-privacy-policy', form),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.policy }),
  });
}

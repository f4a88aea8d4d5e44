import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { type Saved, updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import type { Update } from '#supabase/types.gen.ts';
import { type ProcessingRecord, processingTables, type RetentionRule } from './processing.ts';
import type { comparePrivacyPolicy, publishPrivacyPolicy } from './publish.server.ts';

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
    queryFn: async (): Promise<ProcessingRecord[]> => {
      const rows = await dataOrThrow(
        supabase().from('processing_records').select('*').order('position').order('key').limit(500),
      );
      return rows.map((row) => ({ ...row, tables: processingTables.parse(row.tables) }));
    },
  });
}

export function retentionQuery() {
  return queryOptions({
    queryKey: keys.rules,
    queryFn: (): Promise<RetentionRule[]> =>
      dataOrThrow(supabase().from('retention_rules').select('*').order('position').order('key').limit(500)),
  });
}

/** What publishing now would change. */
export type PolicyState = z.output<(typeof comparePrivacyPolicy)['output']>;

export function policyStateQuery() {
  return queryOptions({
    queryKey: keys.policy,
    queryFn: () => call<typeof comparePrivacyPolicy>('compare-privacy-policy', {}),
  });
}

function useSave<Table extends 'processing_records' | 'retention_rules'>(table: Table) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Saved<Table>; fields: Update<Table> }) =>
      updateIfUnchanged(table, base, fields),
    onSettled: () =>
      Promise.all(Object.values(keys).map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export const useSaveProcessing = () => useSave('processing_records');
export const useSaveRule = () => useSave('retention_rules');

export function usePublishPolicy() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: { effectiveOn: string; summary: string }) =>
      call<typeof publishPrivacyPolicy>('publish-privacy-policy', form),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.policy }),
  });
}

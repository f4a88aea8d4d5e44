import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { nounOf, nouns } from '#src/nouns.ts';
import type { AnyNoun } from '#src/records/define-noun.ts';

export const binKeys = { all: ['deleted_records'] as const };

/** Nouns whose records can be brought back. */
export const restorable = nouns.filter(({ restore }) => restore !== undefined);

/**
 * What was deleted and can be brought back, newest first, with its noun; a kind without a screen is left out.
 * @param of of one noun only: what is read of the others would stand in the audit log
 */
export function binQuery(of?: AnyNoun) {
  const kinds = (of ? [of] : restorable).map(({ table }) => table);
  return queryOptions({
    queryKey: [...binKeys.all, ...kinds],
    queryFn: async () => {
      const rows = await dataOrThrow(supabase().rpc('deleted_records', { _kinds: kinds }));
      return rows.flatMap((row) => {
        const noun = nounOf(row.record_kind);
        return noun ? [{ ...row, noun }] : [];
      });
    },
  });
}
export type DeletedRecord = Awaited<ReturnType<NonNullable<ReturnType<typeof binQuery>['queryFn']>>>[number];

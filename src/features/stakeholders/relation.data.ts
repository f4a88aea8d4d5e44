import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { showError } from '#src/records/show-error.ts';
import { deleteRows, insertRows } from '#src/records/table-calls.ts';
import { toast } from '#src/ui/toast.ts';
import type { RelationKind } from './relation.ts';
import { type Stakeholder, stakeholderNoun } from './stakeholder.ts';

const all = [stakeholderNoun.table] as const;
/** More marks than this are no picture any more. */
const plottedAtMost = 500;

/** Whom the charts show: those with the most influence first. */
export function usePlotted() {
  return useQuery({
    queryKey: [...all, 'plotted'],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('stakeholders')
          .select('id, name, organization, client_name, influence_level, interest_level, relationship_status')
          .order('influence_level', { ascending: false })
          .order('name')
          .limit(plottedAtMost),
      ),
  });
}

export function useRelations(about?: string) {
  return useQuery({
    queryKey: [...all, 'relations', about ?? 'all'],
    queryFn: () => {
      const rows = supabase()
        .from('stakeholder_relations')
        .select(
          'id, from_id, to_id, kind, from:stakeholders!stakeholder_relations_from_id_fkey(name), to:stakeholders!stakeholder_relations_to_id_fkey(name)',
        )
        .order('created_at')
        .limit(1000);
      return dataOrThrow(about ? rows.or(`from_id.eq.${about},to_id.eq.${about}`) : rows);
    },
  });
}

export function useAddRelation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (line: { from_id: string; to_id: string; kind: RelationKind }) =>
      insertRows('stakeholder_relations', [line]),
    onSuccess: () => void cache.invalidateQueries({ queryKey: all }),
    onError: showError,
  });
}

export function useRemoveRelation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteRows('stakeholder_relations', [id]),
    onSuccess: () => void cache.invalidateQueries({ queryKey: all }),
    onError: showError,
  });
}

/** Entries that were merged into this one and can be brought back, the last one first. */
export const mergesQuery = (keep: string) =>
  queryOptions({
    queryKey: [...all, 'merges', keep],
    queryFn: () => dataOrThrow(supabase().rpc('stakeholder_merges', { _keep: keep })),
  });

/** Brings both entries back as they were. */
export function useUndoMerge() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (merge: string) => dataOrThrow(supabase().rpc('undo_stakeholder_merge', { _merge: merge })),
    onSuccess: () => toast.success('Success', 'Both stakeholders are back'),
    onError: showError,
    onSettled: () => void cache.invalidateQueries(),
  });
}

/** Makes one entry of two; the toast undoes it, and later the entry's own tab. */
export function useMerge(keep: Stakeholder) {
  const cache = useQueryClient();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: (gone: string) =>
      dataOrThrow(supabase().rpc('merge_stakeholders', { _keep: keep.id, _gone: gone })),
    onSuccess: (merge) => {
      toast.success('Success', `Merged into ${keep.name}`, { undo: () => undo.mutate(String(merge)) });
      void cache.invalidateQueries();
    },
    onError: showError,
  });
}

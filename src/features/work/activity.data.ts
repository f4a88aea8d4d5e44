import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { supabase } from '#src/lib/supabase.ts';
import { addOrKeep, toastKept } from '#src/offline/keep-change.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { toast } from '#src/ui/toast.ts';
import type { Insert, Update } from '#supabase/types.gen.ts';
import type { Activity } from './activity.ts';

export const activityKeys = {
  all: ['activities'] as const,
  of: ({ record_kind, record_id }: RecordRef) => ['activities', record_kind, record_id] as const,
};

const PER_PAGE = 30;

interface Page {
  entries: Activity[];
  comments: Activity[];
}

/** The timeline of a record, newest first, each page with the comments on its entries. */
export function useTimeline(ref: RecordRef) {
  return useInfiniteQuery({
    queryKey: activityKeys.of(ref),
    initialPageParam: null as Pick<Activity, 'happened_at' | 'id'> | null,
    queryFn: async ({ pageParam }): Promise<Page> => {
      let query = supabase()
        .from('activities')
        .select('*')
        .eq('record_kind', ref.record_kind)
        .eq('record_id', ref.record_id)
        .is('parent_id', null)
        .order('happened_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PER_PAGE);
      if (pageParam)
        query = query.or(
          `happened_at.lt.${pageParam.happened_at},and(happened_at.eq.${pageParam.happened_at},id.lt.${pageParam.id})`,
        );
      const entries = await dataOrThrow(query);
      const ids = entries.map(({ id }) => id);
      const comments =
        ids.length === 0
          ? []
          : await dataOrThrow(
              supabase().from('activities').select('*').in('parent_id', ids).order('created_at').limit(500),
            );
      return { entries, comments };
    },
    getNextPageParam: ({ entries }) => (entries.length < PER_PAGE ? null : (entries.at(-1) ?? null)),
  });
}

/** The notes on passages of a record's text, oldest first, with the comments on them. */
export function usePassageNotes(ref: RecordRef) {
  return useQuery({
    queryKey: [...activityKeys.of(ref), 'passages'],
    queryFn: async (): Promise<Page> => {
      // The latest thousand: the last word on a note says whether it is resolved.
      const latest = await dataOrThrow(
        supabase()
          .from('activities')
          .select('*')
          .eq('record_kind', ref.record_kind)
          .eq('record_id', ref.record_id)
          .or('passage.not.is.null,kind.eq.comment')
          .order('created_at', { ascending: false })
          .limit(1000),
      );
      const rows = latest.toReversed();
      return {
        entries: rows.filter(({ passage }) => passage !== null),
        comments: rows.filter(({ kind }) => kind === 'comment'),
      };
    },
  });
}

/** Writes an entry, or a comment on one; without a network it waits on the device. */
export function useWriteActivity() {
  const cache = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  return useMutation({
    mutationFn: async (activity: Insert<'activities'>) => {
      const saved = await addOrKeep(
        (row) =>
          dataOrThrow(
            supabase()
              .from('activities')
              .insert({ ...activity, ...row })
              .select('id'),
          ),
        { userId, table: 'activities', title: activity.body, row: activity },
      );
      if (!saved) toastKept();
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: activityKeys.all }),
  });
}

/** Changes one's own words. */
export function useEditActivity() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: Update<'activities'> }) => {
      await dataOrThrow(supabase().from('activities').update(change).eq('id', id).select('id'));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: activityKeys.all }),
  });
}

/** Deletes an entry; the toast brings it back. */
export async function deleteActivity(cache: QueryClient, { id, kind }: Activity): Promise<void> {
  const again = () => cache.invalidateQueries({ queryKey: activityKeys.all });
  const undo = async () => {
    try {
      await dataOrThrow(supabase().rpc('restore_activity', { _id: id }));
      await again();
    } catch (error) {
      showError(error);
    }
  };
  try {
    await dataOrThrow(supabase().from('activities').delete().eq('id', id));
    const what = kind === 'comment' ? 'Comment' : 'Entry';
    toast.success('Success', `${what} deleted successfully`, { undo: () => void undo() });
    await again();
  } catch (error) {
    showError(error);
  }
}

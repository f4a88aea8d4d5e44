import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { contentKeys, draftValues } from './content.data.ts';

/** One entry of an item's history: an edit or a step, without its text. */
export interface ContentVersion {
  number: number;
  event: keyof typeof versionEvents;
  reason: string | null;
  made_by: string | null;
  made_at: string;
}

/** What happened, as the history tells it. */
export const versionEvents = {
  created: 'started it',
  edited: 'edited it',
  in_review: 'submitted it for review',
  returned: 'returned it',
  approved: 'approved it',
  scheduled: 'scheduled it',
  unscheduled: 'took the date away',
  published: 'published it',
  withdrawn: 'withdrew it from the site',
  restored: 'brought back an older version',
} as const;

/** The history of an item, newest first. */
export function useVersions(itemId: string) {
  return useQuery({
    queryKey: contentKeys.versions(itemId),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('content_versions')
          .select('number, event, reason, made_by, made_at')
          .eq('item_id', itemId)
          .order('number', { ascending: false })
          .limit(500),
      ),
  });
}

/** The text of one version. */
export function useVersionText(itemId: string, number: number | null, madeAt: string | undefined) {
  return useQuery({
    // Edits within ten minutes are one entry, so its text may still change.
    queryKey: [...contentKeys.versions(itemId), number, madeAt],
    enabled: number !== null,
    queryFn: async () => {
      const rows = await dataOrThrow(
        supabase()
          .from('content_versions')
          .select('slug, draft')
          .eq('item_id', itemId)
          .eq('number', number ?? 0),
      );
      const [row] = rows;
      return row ? { slug: row.slug, draft: draftValues(row.draft) } : null;
    },
  });
}

/** Makes an older version the present draft. */
export function useRestoreVersion(itemId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (number: number) => {
      await dataOrThrow(supabase().rpc('restore_content_version', { _id: itemId, _number: number }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

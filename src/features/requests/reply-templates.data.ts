import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';

export type ReplyTemplate = Row<'reply_templates'>;

/** Templates of one's own and those colleagues share, by name. */
export const replyTemplatesQuery = () =>
  queryOptions({
    queryKey: ['reply_templates'],
    staleTime: 60_000,
    queryFn: () => dataOrThrow(supabase().from('reply_templates').select('*').order('title').limit(200)),
  });

function useTemplateCall<Input, Output>(run: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => cache.invalidateQueries({ queryKey: replyTemplatesQuery().queryKey }),
  });
}

/** Saves a new template, or a change to one's own. */
export const useSaveTemplate = () =>
  useTemplateCall(
    ({ id, ...words }: Pick<ReplyTemplate, 'title' | 'body' | 'shared'> & { id: string | null }) =>
      dataOrThrow(
        id
          ? supabase().from('reply_templates').update(words).eq('id', id).select().single()
          : supabase().from('reply_templates').insert(words).select().single(),
      ),
  );

export const useDeleteTemplate = () =>
  useTemplateCall((id: string) => dataOrThrow(supabase().from('reply_templates').delete().eq('id', id)));

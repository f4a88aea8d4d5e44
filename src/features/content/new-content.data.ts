import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Document } from '#src/fields/document.ts';
import { emptyValue } from '#src/fields/value.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { contentKeys, storedDraft } from './content.data.ts';
import { type ContentKind, contentKinds } from './content.ts';

/** A new item: its title, its address and who signs it; every other field is empty. */
interface NewContent {
  kind: ContentKind;
  title: string;
  slug: string;
  /** Who signs it until another name is written. */
  author: string;
  /** A text that was written elsewhere. */
  body?: Document;
}

/** The role under which somebody signed last; nothing for a first article. */
async function lastRoleOf(author: string): Promise<string> {
  const { data } = await supabase()
    .from('content_items')
    .select('role:draft->>author_role')
    .eq('kind', 'insight')
    .eq('draft->>author', author)
    .neq('draft->>author_role', '')
    .order('updated_at', { ascending: false })
    .limit(1)
    .returns<{ role: string }[]>();
  return data?.[0]?.role ?? '';
}

/** Starts an item, which goes the way of every content from there, and gives its id. */
export function useCreateContent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, title, slug, author, body }: NewContent) => {
      const { fields } = contentKinds[kind];
      const empty = fields.map((field) => [field.name, emptyValue(field)]);
      const has = (field: string) => fields.some(({ name }) => name === field);
      const draft = {
        ...Object.fromEntries(empty),
        title,
        ...(has('author') && { author }),
        ...(has('author_role') && { author_role: await lastRoleOf(author) }),
        ...(body && { body }),
      };
      const rows = await dataOrThrow(
        supabase()
          .from('content_items')
          .insert({ kind, slug, draft: storedDraft(draft) })
          .select('id'),
      );
      return rows[0]?.id ?? '';
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';

export type SavedView = Row<'saved_views'>;

const keys = { all: ['saved_views'] as const };

/** The views of one list, and which of them it opens with. */
export function savedViewsQuery(kind: string) {
  return queryOptions({
    queryKey: [...keys.all, kind],
    staleTime: 60_000,
    queryFn: async () => {
      const [views, chosen] = await Promise.all([
        dataOrThrow(supabase().from('saved_views').select('*').eq('record_kind', kind).order('name')),
        dataOrThrow(supabase().from('default_views').select('view_id').eq('record_kind', kind)),
      ]);
      return { views, defaultId: chosen[0]?.view_id ?? null };
    },
  });
}

const read = (cache: QueryClient) => cache.invalidateQueries({ queryKey: keys.all });

/** Saves a view; one of that name of one's own is replaced. */
export async function saveView(
  cache: QueryClient,
  view: { record_kind: string; name: string; query: string; shared: boolean },
  replaces: string | null,
): Promise<SavedView> {
  const { record_kind, ...changes } = view;
  const saved = await dataOrThrow(
    replaces
      ? supabase().from('saved_views').update(changes).eq('id', replaces).select().single()
      : supabase()
          .from('saved_views')
          .insert({ record_kind, ...changes })
          .select()
          .single(),
  );
  await read(cache);
  return saved;
}

export async function deleteView(cache: QueryClient, id: string): Promise<void> {
  await dataOrThrow(supabase().from('saved_views').delete().eq('id', id));
  await read(cache);
}

/** The list opens with this view from now on; with none it opens whole. */
export async function chooseDefault(cache: QueryClient, kind: string, id: string | null): Promise<void> {
  await dataOrThrow(
    id
      ? supabase()
          .from('default_views')
          .upsert({ record_kind: kind, view_id: id }, { onConflict: 'user_id,record_kind' })
      : supabase().from('default_views').delete().eq('record_kind', kind),
  );
  await read(cache);
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { boolean, integer, text, url } from '#src/fields/field.ts';
import type { FieldValues } from '#src/fields/value.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';

/** What is said about a source. */
export const sourceFields = [
  text('title', 'Title', { required: true, max: 200 }),
  url('url', 'Address', { required: true, help: 'A public page or feed that anyone can read.' }),
  integer('every_hours', 'Look every so many hours', { required: true, min: 1, max: 720, initial: 24 }),
  boolean('enabled', 'Turned on', { help: 'Off: the address is kept and not asked.' }),
] as const;
export type SourceValues = FieldValues<typeof sourceFields> & { policy_id: string | null };
export type ListedSource = Pick<
  Row<'watched_sources'>,
  | 'id'
  | 'title'
  | 'url'
  | 'policy_id'
  | 'enabled'
  | 'every_hours'
  | 'next_at'
  | 'checked_at'
  | 'refusal'
  | 'refusal_detail'
  | 'failures'
>;
export type FoundDifference = Row<'watch_findings'>;

export const sourcesQuery = queryOptions({
  queryKey: ['watched-sources'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('watched_sources')
        .select(
          'id, title, url, policy_id, enabled, every_hours, next_at, checked_at, refusal, refusal_detail, failures',
        )
        .order('title')
        .limit(500),
    ),
});
export const findingsQuery = queryOptions({
  queryKey: ['watched-sources', 'findings'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('watch_findings')
        .select('*')
        .eq('state', 'open')
        .order('id', { ascending: false })
        .limit(50),
    ),
});

const again = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['watched-sources'] });
export async function saveSource(cache: QueryClient, id: string | null, values: SourceValues): Promise<void> {
  const table = supabase().from('watched_sources');
  await dataOrThrow(id ? table.update(values).eq('id', id) : table.insert(values));
  await again(cache);
}
export async function removeSource(cache: QueryClient, id: string): Promise<void> {
  await dataOrThrow(supabase().from('watched_sources').delete().eq('id', id));
  await again(cache);
}
export async function decideFinding(
  cache: QueryClient,
  id: number,
  state: 'used' | 'dismissed',
): Promise<void> {
  await dataOrThrow(supabase().from('watch_findings').update({ state }).eq('id', id));
  await again(cache);
}

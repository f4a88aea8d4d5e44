import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { FieldValues } from '#src/fields/value.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { entryFields } from './portfolio.ts';

export type EntryValues = FieldValues<typeof entryFields>;

const policyName = z.object({ id: z.string(), slug: z.string(), title: z.string(), status: z.string() });
export type PolicyName = z.infer<typeof policyName>;

/** Every published policy by name. */
export const policyNamesQuery = queryOptions({
  queryKey: ['live-item', 'policy-names'],
  queryFn: async () =>
    z
      .array(policyName)
      .parse(
        await dataOrThrow(
          supabase()
            .from('live_content')
            .select('id, slug, title:live->>title, status:live->>status')
            .eq('kind', 'policy')
            .limit(1000),
        ),
      )
      .sort((one, other) => one.title.localeCompare(other.title)),
  staleTime: 60_000,
});

/** The policies of a client, the most exposed first, each with its latest change. */
export const portfolioQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['portfolio', clientId],
    queryFn: async () => {
      const [entries, changes] = await Promise.all([
        dataOrThrow(
          supabase()
            .from('portfolio_entries')
            .select('*')
            .eq('client_id', clientId)
            .order('exposure', { ascending: false, nullsFirst: true })
            .limit(500),
        ),
        dataOrThrow(
          supabase()
            .from('exposure_changes')
            .select('*')
            .eq('client_id', clientId)
            .order('id', { ascending: false })
            .limit(500),
        ),
      ]);
      return entries.map((entry) => ({
        ...entry,
        changes: changes.filter(({ entry_id }) => entry_id === entry.id),
      }));
    },
  });
export type PortfolioEntry = Awaited<
  ReturnType<NonNullable<ReturnType<typeof portfolioQuery>['queryFn']>>
>[number];

export const clientNotesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client-notes', clientId],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('client_notes')
          .select('*')
          .eq('client_id', clientId)
          .order('created_at', { ascending: false })
          .limit(50),
      ),
  });
export type ClientNote = Awaited<
  ReturnType<NonNullable<ReturnType<typeof clientNotesQuery>['queryFn']>>
>[number];

/** Does it, and reads the client's portfolio and notes again. */
async function changed(cache: QueryClient, work: PromiseLike<unknown>): Promise<void> {
  await work;
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['portfolio'] }),
    cache.invalidateQueries({ queryKey: ['client-notes'] }),
  ]);
}
export const addEntry = (cache: QueryClient, clientId: string, values: EntryValues & { policy_id: string }) =>
  changed(
    cache,
    dataOrThrow(
      supabase()
        .from('portfolio_entries')
        .insert({ client_id: clientId, ...values }),
    ),
  );
export const editEntry = (cache: QueryClient, id: string, values: EntryValues) =>
  changed(cache, dataOrThrow(supabase().from('portfolio_entries').update(values).eq('id', id)));
export const removeEntry = (cache: QueryClient, id: string) =>
  changed(cache, dataOrThrow(supabase().from('portfolio_entries').delete().eq('id', id)));
export const editNote = (cache: QueryClient, id: string, text: { title: string; body: string }) =>
  changed(cache, dataOrThrow(supabase().from('client_notes').update(text).eq('id', id)));
export const deleteNote = (cache: QueryClient, id: string) =>
  changed(cache, dataOrThrow(supabase().from('client_notes').delete().eq('id', id)));
export const askNote = (cache: QueryClient, id: string) =>
  changed(cache, dataOrThrow(supabase().rpc('ask_client_note', { _id: id })));
export const decideNote = (cache: QueryClient, id: string, approve: boolean, reason: string) =>
  changed(
    cache,
    dataOrThrow(supabase().rpc('decide_client_note', { _id: id, _approve: approve, _reason: reason })),
  );

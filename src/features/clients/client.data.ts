import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from '#src/access/permissions.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { toCsv } from '#src/records/csv.ts';
import { ilikeFilter } from '#src/records/ilike-filter.ts';
import { searchAll, searchPage, useOptimisticRemoval, useRecordList } from '#src/records/record-list.data.ts';
import { selectFrom } from '#src/records/table-calls.ts';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import { type Client, type ClientField, type ClientFields, clientLabels } from './client.ts';

/** Where clients stand in the cache. Everything below `lists` is dropped when a client is added or changed. */
export const clientKeys = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  list: (scope: Scope, term: string) => ['clients', 'list', scope, term] as const,
  one: (scope: Scope, id: string) => ['clients', 'one', scope, id] as const,
  names: (term: string) => ['clients', 'names', term] as const,
};

/**
 * Clients, newest first; with a term, those whose name, industry or contact email contains it. A client's own people
 * see the clients they belong to, by name and industry.
 */
export function useClients(scope: Scope, term: string, enabled = true) {
  return useRecordList<Client>({
    queryKey: clientKeys.list(scope, term),
    enabled,
    load: (after) =>
      scope === 'staff' ? searchPage<'clients'>('search_clients', { term }, after) : loadLinkedClients(term),
  });
}

/** The clients a search finds, as a spreadsheet. */
export async function exportClients(term: string): Promise<string> {
  const clients = await searchAll<'clients'>('search_clients', { term });
  const fields = Object.entries(clientLabels) as [ClientField, string][];
  return toCsv<Client>(
    [
      ...fields.map(([field, header]) => ({ header, value: (client: Client) => client[field] })),
      { header: 'Created', value: (client) => client.created_at },
    ],
    clients,
  );
}

async function loadLinkedClients(term: string) {
  const linked = selectFrom<'clients'>('linked_clients').order('created_at', { ascending: false });
  const found = term === '' ? linked : linked.or(ilikeFilter(['name', 'industry'], term));
  const rows = await dataOrThrow(found);
  // Few enough to be one page.
  return { rows: rows.map((row) => ({ ...unseen, ...row })), total: rows.length, next: null };
}

/** The fields linked_clients does not give away. */
const unseen = {
  contact_email: null,
  contact_phone: null,
  address: null,
  description: null,
  created_by: null,
  updated_at: '',
};

/** One client. Null when it is deleted, or not there for this person. */
export function useClient(scope: Scope, id: string | null) {
  return useQuery({
    queryKey: clientKeys.one(scope, id ?? ''),
    enabled: id !== null,
    queryFn: async () => {
      const source = selectFrom<'clients'>(scope === 'staff' ? 'clients' : 'linked_clients');
      const [client] = await dataOrThrow(source.eq('id', id ?? ''));
      return client ? { ...unseen, ...client } : null;
    },
  });
}

/** Adds a client. created_by is the database's own default: the caller. */
export function useCreateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (fields: ClientFields) => {
      const [client] = await dataOrThrow(supabase().from('clients').insert(fields).select('*'));
      return client;
    },
    // Not awaited: the dialog closes at once and the list follows.
    onSuccess: () => void cache.invalidateQueries({ queryKey: clientKeys.all }),
  });
}

/** Saves a client unless someone else saved it since `base` was read; then it throws `RecordConflict`. */
export function useUpdateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Client; fields: ClientFields }) =>
      updateIfUnchanged('clients', base, fields),
    onSuccess: () => void cache.invalidateQueries({ queryKey: clientKeys.all }),
  });
}

/** Deletes a client: it leaves every list at once, and can be restored for 30 days. */
export function useDeleteClient() {
  return useMutation(useOptimisticRemoval(clientKeys.lists, deleteClient));
}

async function deleteClient(id: string): Promise<undefined> {
  await dataOrThrow(
    supabase()
      .from('clients')
      .delete()
      .eq('id', id ?? ''),
  );
}

/** Takes a delete back: the client and its link to its projects return unchanged. */
export function useRestoreClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await dataOrThrow(supabase().rpc('restore_client', { _id: id }));
    },
    onSuccess: () => void cache.invalidateQueries(),
  });
}

/** Up to 20 clients to choose from, found by the server, so that the thousandth client can be chosen too. */
export function useClientNames(term: string) {
  return useQuery({
    queryKey: clientKeys.names(term),
    queryFn: () => loadClientNames(term),
    placeholderData: (previous) => previous,
  });
}

async function loadClientNames(term: string) {
  const clients =
    term === ''
      ? supabase().from('clients').select('id, name, industry')
      : supabase().rpc('search_clients', { term, page_size: 100 }).select('id, name, industry');
  const found = await dataOrThrow(clients.order('name').limit(20));
  return found as Pick<Client, 'id' | 'name' | 'industry'>[];
}

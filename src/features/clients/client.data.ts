import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Cursor,
  counting,
  newestFirst,
  pageOf,
  useOptimisticRemoval,
  useRecordList,
} from '#src/features/records/record-list.ts';
import { saveGuarded } from '#src/features/records/save-guarded.ts';
import { must } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Client, ClientFields } from './client.ts';

/** Where clients stand in the cache. Everything below `lists` is dropped when a client is added or changed. */
export const clientKeys = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  list: (term: string) => ['clients', 'list', term] as const,
  one: (id: string) => ['clients', 'one', id] as const,
  names: (term: string) => ['clients', 'names', term] as const,
};

/** Clients, newest first; with a term, those whose name, industry or contact email contains it. */
export function useClients(term: string) {
  return useRecordList<Client>({ queryKey: clientKeys.list(term), load: (after) => loadClients(term, after) });
}

async function loadClients(term: string, after: Cursor | null) {
  const clients =
    term === ''
      ? supabase().from('clients').select('*', counting(after)).is('deleted_at', null)
      : supabase().rpc('search_clients', { term }, counting(after)).select('*');
  return pageOf<Client>(newestFirst(clients, after));
}

/** One client, also a deleted one: its projects still point to it. Null when it is not there for this person. */
export function useClient(id: string | null) {
  return useQuery({
    queryKey: clientKeys.one(id ?? ''),
    enabled: id !== null,
    queryFn: async () => {
      const [client] = await must(
        supabase().from('clients').select('*').eq('id', id).overrideTypes<Client[], { merge: false }>(),
      );
      return client ?? null;
    },
  });
}

/** Adds a client. created_by is the database's own default: the caller. */
export function useCreateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (fields: ClientFields) => {
      const [client] = await must(
        supabase().from('clients').insert(fields).select('*').overrideTypes<Client[], { merge: false }>(),
      );
      return client;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: clientKeys.all }),
  });
}

/** Saves a client unless someone else saved it since `base` was read; then it throws `RecordConflict`. */
export function useUpdateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Client; fields: ClientFields }) =>
      saveGuarded<Client>('clients', base, fields),
    onSuccess: (client) => {
      cache.setQueryData(clientKeys.one(client.id), client);
      return cache.invalidateQueries({ queryKey: clientKeys.all });
    },
  });
}

/** Deletes a client: it leaves every list at once, and can be restored for 30 days. */
export function useDeleteClient() {
  return useMutation(useOptimisticRemoval(clientKeys.lists, deleteClient));
}

async function deleteClient(id: string): Promise<void> {
  await must(supabase().from('clients').delete().eq('id', id));
}

/** Takes a delete back: the client and its link to its projects return unchanged. */
export function useRestoreClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await must(supabase().rpc('restore_client', { _id: id }));
    },
    onSuccess: () => cache.invalidateQueries(),
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
      ? supabase().from('clients').select('id, name').is('deleted_at', null)
      : supabase().rpc('search_clients', { term }).select('id, name');
  return must(
    clients.order('name').limit(20).overrideTypes<Pick<Client, 'id' | 'name'>[], { merge: false }>(),
  );
}

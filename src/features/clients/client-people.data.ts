import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { inviteClientPerson } from '#src/features/people/invite.server.ts';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

const peopleKey = (clientId: string) => ['client_people', clientId] as const;

/** A client's own people. Empty for anyone who does not serve the client. */
export function useClientPeople(clientId: string | null) {
  return useQuery({
    queryKey: peopleKey(clientId ?? ''),
    enabled: clientId !== null,
    queryFn: () => dataOrThrow(supabase().rpc('client_people', { _client_id: clientId })),
  });
}

/** Links a person by the address they sign in with. */
export function useAddClientPerson(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      await dataOrThrow(supabase().rpc('add_client_member', { _client_id: clientId, _email: email }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: peopleKey(clientId) }),
  });
}

/** Invites somebody without an account: they choose a password and see this client, and nothing else. */
export function useInviteClientPerson(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (person: { email: string; firstName: string; lastName: string }) =>
      call<typeof inviteClientPerson>('invite-client-person', { clientId, ...person }),
    onSuccess: () => cache.invalidateQueries({ queryKey: peopleKey(clientId) }),
  });
}

/** The contacts of a client that have an address: whom access is given to most often. */
export const useAddressedContacts = (clientId: string) =>
  useQuery({
    queryKey: ['contacts', 'addressed', clientId],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('contacts')
          .select('id, name, email')
          .eq('client_id', clientId)
          .not('email', 'is', null)
          .order('name')
          .limit(100),
      ),
  });

/** Takes a link away: with their next click the person no longer sees this client. */
export function useRemoveClientPerson(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      await dataOrThrow(
        supabase().from('client_members').delete().eq('client_id', clientId).eq('user_id', userId),
      );
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: peopleKey(clientId) }),
  });
}

/** Whether I lead one of the client's projects, and so answer for who sees it. */
export function useLeadsClient(clientId: string, userId: string) {
  return useQuery({
    queryKey: ['project_members', 'leads', clientId, userId],
    queryFn: async () => {
      const led = await dataOrThrow(
        supabase()
          .from('project_members')
          .select('project_id, projects!inner(client_id)')
          .eq('user_id', userId)
          .eq('team_role', 'lead')
          .eq('projects.client_id', clientId)
          .limit(1),
      );
      return led.length > 0;
    },
  });
}

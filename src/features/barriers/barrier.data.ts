import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';

const keys = { barriers: ['barriers'] as const, conflicts: ['conflicts'] as const };

export type Conflict = Row<'conflicts'>;
export type Side = 'a' | 'b';
export interface Barrier extends Row<'barriers'> {
  members: Row<'barrier_members'>[];
}

/** Every barrier, newest first, with who stands where, and the names of the clients. */
export const barriersQuery = () =>
  queryOptions({
    queryKey: keys.barriers,
    queryFn: async (): Promise<{ barriers: Barrier[]; names: Map<string, string> }> => {
      const [barriers, members] = await Promise.all([
        dataOrThrow(
          supabase().from('barriers').select('*').order('created_at', { ascending: false }).limit(200),
        ),
        dataOrThrow(supabase().from('barrier_members').select('*').order('created_at').limit(1000)),
      ]);
      const names = await clientNames(members.map(({ client_id }) => client_id));
      return {
        barriers: barriers.map((one) => ({
          ...one,
          members: members.filter(({ barrier_id }) => barrier_id === one.id),
        })),
        names,
      };
    },
  });

/** Open conflicts, newest first, and the names of their clients. */
export const conflictsQuery = () =>
  queryOptions({
    queryKey: keys.conflicts,
    queryFn: async (): Promise<{ conflicts: Conflict[]; names: Map<string, string> }> => {
      const conflicts = await dataOrThrow(
        supabase()
          .from('conflicts')
          .select('*')
          .eq('state', 'open')
          .order('created_at', { ascending: false })
          .limit(200),
      );
      const names = await clientNames(conflicts.flatMap((one) => [one.client_id, one.other_client_id]));
      return { conflicts, names };
    },
  });

async function clientNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await dataOrThrow(supabase().from('clients').select('id, name').in('id', wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface NewBarrier {
  name: string;
  reason: string;
  clients: Record<Side, string>;
  people: Record<Side, string[]>;
}

/** What administrators do about conflicts. */
export function useBarrierActs() {
  const cache = useQueryClient();
  // What the caller may see changes with it.
  const onSettled = () => cache.invalidateQueries();
  return {
    raise: useMutation({
      mutationFn: async ({ name, reason, clients, people }: NewBarrier) => {
        await dataOrThrow(
          supabase().rpc('raise_barrier', {
            _name: name,
            _reason: reason,
            _clients_a: [clients.a],
            _clients_b: [clients.b],
            _people_a: people.a,
            _people_b: people.b,
          }),
        );
      },
      onSettled,
    }),
    end: useMutation({
      mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
        await dataOrThrow(supabase().rpc('end_barrier', { _id: id, _reason: reason }));
      },
      onSettled,
    }),
    clear: useMutation({
      mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
        await dataOrThrow(supabase().rpc('decide_conflict', { _id: id, _reason: reason }));
      },
      onSettled,
    }),
  };
}

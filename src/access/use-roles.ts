import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';

/** One row of user_roles. */
export type RoleRecord = Row<'user_roles'>;

export const roleKeys = { own: (userId: string | undefined) => ['user_roles', userId] as const };

/** The signed-in person's roles, as the database has them; never from the token. */
export function useRoles() {
  const { user } = useAuth();
  const query = useQuery({ ...rolesOf(user?.id), enabled: user !== null });
  return {
    roles: (query.data ?? []).map((record) => record.role),
    loading: query.isPending,
    /** For the states before they are known. */
    asked: query,
  };
}

/** The roles of a person and where they stand in the cache. */
export const rolesOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: roleKeys.own(userId),
    staleTime: 60_000,
    queryFn: () => fetchRoles(userId ?? ''),
  });

async function fetchRoles(userId: string): Promise<RoleRecord[]> {
  return dataOrThrow(
    supabase().from('user_roles').select('*').eq('user_id', userId).order('created_at', { ascending: false }),
  );
}

import { useAuth } from '#src/lib/session.tsx';
import { can, type Permission, type Scope, scopeOf } from './permissions.ts';
import { useRoles } from './use-roles.ts';

/** What the signed-in person may do; `loading` until their roles are known. */
export interface Can {
  can: (permission: Permission, record?: { created_by: string | null }) => boolean;
  scope: Scope;
  loading: boolean;
  userId: string;
}

export function useCan(): Can {
  const { user } = useAuth();
  const { roles, loading } = useRoles();
  const asker = { roles, userId: user?.id ?? null };
  return {
    can: (permission, record) => can(asker, permission, record),
    scope: scopeOf(asker),
    loading,
    userId: user?.id ?? '',
  };
}

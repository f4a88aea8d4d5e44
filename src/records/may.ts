import { useRoles } from '#src/lib/roles.ts';
import { useAuth } from '#src/lib/session.tsx';

/**
 * What a person may do with clients and projects. It only decides which buttons are shown: the wall is the policies
 * in supabase/migrations, and they refuse whatever this file forgets.
 */
export interface May {
  /** Staff read the tables; everyone else reads what is linked to them, through views without money or contacts. */
  scope: 'staff' | 'linked';
  create: boolean;
  admin: boolean;
  /** A consultant sees only records of their own teams, and may change every one of those. */
  edit: boolean;
  delete: (record: { created_by: string | null }) => boolean;
}

/** The rules, without React. */
export function mayOf(roles: readonly string[], userId: string | null): May {
  const admin = roles.includes('admin');
  const consultant = roles.includes('consultant');
  return {
    scope: admin || consultant || roles.includes('compliance_officer') ? 'staff' : 'linked',
    create: admin || consultant,
    admin,
    edit: admin || consultant,
    delete: (record) => admin || (consultant && userId !== null && record.created_by === userId),
  };
}

/** What the signed-in person may do; `loading` until their roles are known. */
export function useMay(): May & { loading: boolean; userId: string } {
  const { user } = useAuth();
  const { roles, loading } = useRoles();
  return { ...mayOf(roles, user?.id ?? null), loading, userId: user?.id ?? '' };
}

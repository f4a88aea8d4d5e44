import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { can, rolesWith } from '#src/access/permissions.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { permissionForPath } from './navigation.ts';

/** Keeps administration screens for administrators. The server refuses on its own; this only says so kindly. */
export function RoleGuard({ children }: { children: ReactNode }) {
  const needed = permissionForPath(useLocation().pathname);
  const { roles, loading, error, reload } = useRoles();
  if (needed === null || can({ roles, userId: null }, needed)) return children;
  if (loading) return <Waiting />;
  if (error) {
    const { title, message } = explain(error, 'Your roles could not be loaded');
    return <ErrorState title={title} message={message} onRetry={() => void reload()} />;
  }
  return (
    <EmptyState
      title={
        rolesWith(needed).includes('consultant')
          ? 'This page is for staff'
          : 'This page is for administrators'
      }
      action={
        <>
          <Button render={<Link to="/dashboard" />}>Back to the overview</Button>
          <Button variant="secondary" render={<Link to="/dashboard/settings?tab=roles" />}>
            See your roles
          </Button>
        </>
      }
    >
      Your role does not include it. If your work needs it, ask for admin access under Settings, Roles.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="mt-4 h-48 w-full rounded-lg" />
    </div>
  );
}

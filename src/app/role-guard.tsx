import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { rolesWith } from '#src/access/permissions.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { permissionForPath } from './navigation.ts';

// Few meet it.
const RoomRefused = lazyPart(() => import('./room-refused.tsx'));

/**
 * Keeps each room for the roles it is for, and says how to ask for one of them. The server refuses on its own; this
 * only says so kindly.
 */
export function RoleGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { roles, loading, asked } = useRoles();
  const needed = permissionForPath(pathname, loading ? null : roles);
  if (needed === null) return children;
  if (asked.data === undefined)
    return (
      <NotLoaded query={asked} waiting={<Waiting />} failed="Your roles could not be loaded" heading="h1" />
    );
  const opening = rolesWith(needed);
  return (
    <Suspense fallback={<Waiting />}>
      <RoomRefused opening={opening === 'everyone' ? [] : opening} roles={roles} />
    </Suspense>
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

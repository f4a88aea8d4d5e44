import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { rolesWith } from '#src/access/permissions.ts';
import { ROLES, type Role } from '#src/access/roles.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { explain } from '#src/lib/errors.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { permissionForPath } from './navigation.ts';

// Few meet it.
const RequestRole = lazyPart(async () => ({
  default: (await import('#src/features/account/request-role.tsx')).RequestRole,
}));

/**
 * Keeps each room for the roles it is for, and says how to ask for one of them. The server refuses on its own; this
 * only says so kindly.
 */
export function RoleGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { roles, loading, error, reload } = useRoles();
  const needed = permissionForPath(pathname, loading ? null : roles);
  if (needed === null) return children;
  if (loading) return <Waiting />;
  if (error) {
    const { title, message } = explain(error, 'Your roles could not be loaded');
    return <ErrorState title={title} message={message} onRetry={() => void reload()} />;
  }
  const opening = rolesWith(needed);
  return <Refused opening={opening === 'everyone' ? [] : opening} roles={roles} />;
}

function Refused({ opening, roles }: { opening: readonly Role[]; roles: readonly string[] }) {
  const names = ROLES.filter(({ value }) => opening.includes(value)).map(({ label }) => label.toLowerCase());
  const client = roles.includes('client') && roles.length === 1;
  return (
    <>
      <PageTitle>Not open to you</PageTitle>
      <EmptyState
        title={`This page is for ${inWords(names)}`}
        pattern="data-protection"
        action={
          <>
            <Button variant="secondary" render={<Link to="/dashboard" />}>
              Back to the overview
            </Button>
            <Button
              variant="secondary"
              render={<Link to={client ? '/dashboard/my-requests' : '/dashboard/settings?tab=roles'} />}
            >
              {client ? 'My requests' : 'See your roles'}
            </Button>
          </>
        }
      >
        {client
          ? 'It holds the firm’s own work. What the firm does for you stands under Projects; ask about anything else under My requests.'
          : 'Your role does not include it. If your work needs it, ask for the right one below: an administrator decides.'}
      </EmptyState>
      {!client && (
        <section
          aria-labelledby="ask-for-role"
          className="mx-auto mt-6 max-w-lg rounded-lg border bg-surface p-5 sm:p-6"
        >
          <h2 id="ask-for-role" className="mb-4 font-semibold text-lg">
            Ask for access
          </h2>
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <RequestRole roles={opening} />
          </Suspense>
        </section>
      )}
    </>
  );
}

/** 'consultants, compliance officers and administrators'. */
function inWords(names: readonly string[]): string {
  const many = names.map((name) => (name === 'admin' ? 'administrators' : `${name}s`)).toReversed();
  return many.length < 2 ? (many[0] ?? 'others') : `${many.slice(0, -1).join(', ')} and ${many.at(-1)}`;
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

import { Link } from 'react-router';
import { isClientOnly, ROLES, type Role } from '#src/access/roles.ts';
import { RequestRole } from '#src/features/account/request-role.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';

/** What somebody without a role asks for first. */
const firstRoles: readonly Role[] = ['consultant', 'compliance_officer'];

/** A room that is not for this person: for whom it is, and how to ask for the right access. */
export default function RoomRefused({
  opening,
  roles,
}: {
  opening: readonly Role[];
  roles: readonly string[];
}) {
  const names = ROLES.filter(({ value }) => opening.includes(value)).map(({ label }) => label.toLowerCase());
  const client = isClientOnly(roles);
  // Whoever is new asks for their first role, not for the keys to everything.
  const wanted = roles.length === 0 ? [...opening, ...firstRoles] : opening;
  return (
    <>
      <PageTitle>Not open to you</PageTitle>
      <EmptyState
        title={`This page is for ${inWords(names)}`}
        pattern="data-protection"
        heading="h1"
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
          : roles.length === 0
            ? 'You have no role yet. Ask below for the one your work needs: an administrator decides.'
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
          {/* Another room offers other roles: what was chosen for the last one is not asked for here. */}
          <RequestRole key={wanted.join()} roles={wanted} />
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

import { Link } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** An empty house: what to do first. */
export function FirstSteps({ admin, creates }: { admin: boolean; creates: boolean }) {
  if (!creates) {
    return (
      <EmptyState title="Nothing to oversee yet">
        As soon as a consultant enters clients and projects, you see them here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Start with a client"
      action={
        <>
          <Button render={<Link to="/dashboard/clients?new=1" />}>Add the first client</Button>
          {admin && (
            <Button variant="secondary" render={<Link to="/dashboard/people" />}>
              Invite colleagues
            </Button>
          )}
        </>
      }
    >
      Projects belong to clients, so a client comes first. Everything you enter is counted here from then on.
    </EmptyState>
  );
}

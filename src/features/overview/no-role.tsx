import { Link } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Somebody new: says why there is nothing to see, and what happens next. */
export function NoRole() {
  return (
    <EmptyState
      title="Your account is ready. Your role is not."
      pattern="capacity-building"
      action={
        <>
          <Button render={<Link to="/dashboard/settings" />}>Complete your profile</Button>
          <Button variant="secondary" render={<Link to="/dashboard/settings?tab=roles" />}>
            Request access
          </Button>
        </>
      }
    >
      An administrator has to assign you a role: consultants work with clients and projects, compliance
      officers oversee them, clients follow their own projects. Tell your contact at the firm which address
      you signed up with.
    </EmptyState>
  );
}

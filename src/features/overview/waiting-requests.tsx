import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminRequestsQuery } from '#src/features/people/admin-request.data.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Tells an administrator that somebody waits for a decision. Silent when it cannot be read: the page says more. */
export function WaitingRequests() {
  const { user } = useAuth();
  const { data = [] } = useQuery(adminRequestsQuery());
  const count = data.filter(({ status, user_id }) => status === 'pending' && user_id !== user?.id).length;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={count === 1 ? 'One person asks for admin access' : `${count} people ask for admin access`}
      action={
        <Button size="sm" variant="secondary" render={<Link to="/dashboard/admin-requests" />}>
          Review
        </Button>
      }
    >
      Requests lapse after seven days.
    </Notice>
  );
}

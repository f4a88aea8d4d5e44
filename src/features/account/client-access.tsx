import { Link } from 'react-router';
import { Notice } from '#src/ui/notice.tsx';

/** What one of a client's own people reads where colleagues ask for a role: whom to ask instead. */
export function ClientAccess() {
  return (
    <Notice title="Your access comes with your projects">
      You read what we do for your organisation under{' '}
      <Link to="/dashboard/projects" className="underline underline-offset-4">
        Projects
      </Link>
      . If something is missing there, ask whoever leads your project, or write to us under{' '}
      <Link to="/dashboard/my-requests" className="underline underline-offset-4">
        My requests
      </Link>
      . Roles of the firm are for its own people.
    </Notice>
  );
}

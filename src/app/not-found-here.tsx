import { data, Link } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';

export const loader = () => data(null, 404);

/** An address of the platform where nothing is: the frame stays, and with it every way on. */
export default function NotFoundHere() {
  return (
    <>
      <PageTitle>Page Not Found</PageTitle>
      <PageHeader title="Page Not Found" />
      <EmptyState
        title="Oops! Page not found"
        action={<Button render={<Link to="/dashboard" />}>Back to the overview</Button>}
      >
        The address may be mistyped, or the page may have moved. The search finds every record you may see
        <span className="pointer-coarse:hidden">: press Ctrl K, or /</span>.
      </EmptyState>
    </>
  );
}

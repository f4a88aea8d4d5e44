import { useLocation, useNavigate } from 'react-router';
import { BrandMark } from './brand.tsx';
import { Button } from './button.tsx';
import { PageTitle } from './page-title.tsx';

/** What stands in place of a page that failed. Never shows the error itself. */
export function ErrorScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  // Coming to the same place anew clears the error and leaves no second entry in the history.
  const tryAgain = () =>
    navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
      <PageTitle>Something went wrong</PageTitle>
      <BrandMark className="size-12 text-edge" />
      <h1 className="display mt-6 text-2xl">Something went wrong</h1>
      <p className="mt-3 max-w-md text-muted">
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem
        persists.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={() => void tryAgain()}>
          Try Again
        </Button>
        <Button size="lg" variant="secondary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </main>
  );
}

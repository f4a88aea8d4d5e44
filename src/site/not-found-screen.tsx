import { Link } from 'react-router';
import { BrandMark } from '#src/ui/brand.tsx';
import { Button } from '#src/ui/button.tsx';
import { Pattern } from '#src/ui/pattern.tsx';

/** Nothing at this address. */
export function NotFoundScreen() {
  return (
    <main className="relative isolate flex min-h-dvh flex-col items-center justify-center overflow-hidden px-6 py-16 text-center">
      <title>Page Not Found · Harmattan Advisory</title>
      <Pattern
        area="public-affairs"
        className="mask-t-from-10% mask-t-to-90% -z-10 absolute inset-x-0 bottom-0 h-2/5 text-edge opacity-50"
      />
      <BrandMark className="size-12 text-edge" />
      <p className="tabular mt-6 font-medium text-laterite">404</p>
      <h1 className="display mt-1 text-2xl">Page Not Found</h1>
      <p className="mt-3 max-w-md text-muted">
        Oops! Page not found. The address may be mistyped, or the page may have moved.
      </p>
      <Button size="lg" className="mt-8" render={<Link to="/" />}>
        Return to Home
      </Button>
    </main>
  );
}

import { Link } from 'react-router';
import { BrandMark } from '#src/ui/brand.tsx';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/input.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Haze } from './illustrations/haze.tsx';
import { firmPages, knowledgePages } from './pages.ts';

const contactPage = { href: '/contact', label: 'Contact' };

/** Nothing at this address. */
export function NotFoundScreen() {
  return (
    <main
      data-site=""
      className="relative isolate flex min-h-dvh flex-col items-center overflow-hidden bg-linear-to-b from-paper from-30% to-haze px-6 pt-16 text-center sm:pt-24"
    >
      <PageTitle>Page Not Found</PageTitle>
      <BrandMark className="size-12" />
      <p className="tabular mt-6 font-medium text-laterite">404</p>
      <h1 className="display mt-1 text-2xl">Page Not Found</h1>
      <p className="mt-3 max-w-md text-muted">
        Oops! Page not found. The address may be mistyped, or the page may have moved.
      </p>
      <form action="/search" className="mt-8 flex w-full max-w-md gap-2">
        <Input
          type="search"
          name="q"
          aria-label="Search this site"
          placeholder="Search this site"
          className="h-11 min-w-0"
        />
        <Button type="submit" size="lg" variant="secondary">
          Search
        </Button>
      </form>
      <Button size="lg" className="mt-6" render={<Link to="/" />}>
        Return to Home
      </Button>
      <nav aria-label="Pages" className="relative mt-10 max-w-2xl">
        <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
          {[...knowledgePages, ...firmPages, contactPage].map(({ href, label }) => (
            <li key={href}>
              <Link to={href} className="touch inline-flex min-h-9 items-center underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Haze />
    </main>
  );
}

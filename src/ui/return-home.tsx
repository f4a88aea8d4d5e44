import { House } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';

const shownAfter = 300;

/** A round button home, on every page but the home page, once the page is scrolled. */
export function ReturnHomeButton() {
  const { pathname } = useLocation();
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > shownAfter);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (pathname === '/') return null;
  // On a phone the platform has a bar at its foot; on a wide screen the button stays in the margin, off words and acts.
  const place = pathname.startsWith('/dashboard')
    ? 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))] size-12 sm:right-6 md:bottom-6 lg:right-0.5 lg:size-7 lg:[&>svg]:size-4'
    : 'bottom-4 size-12 sm:right-6 sm:bottom-6 xl:right-1 xl:size-10';
  return (
    // A landmark of its own: what stands outside of all is skipped by people who move from one to the next.
    <nav aria-label="Home">
      <Link
        to="/"
        // On a page without React its own script sets this instead.
        data-return-home=""
        data-shown={scrolled ? '' : undefined}
        title="Return to Home"
        aria-label="Return to Home"
        className={`invisible fixed right-4 z-40 flex items-center justify-center rounded-full bg-indigo text-on-indigo opacity-0 shadow-float transition-[opacity,visibility] hover:bg-indigo-deep data-shown:visible data-shown:opacity-100 print:hidden ${place}`}
      >
        <House aria-hidden="true" className="size-5" />
      </Link>
    </nav>
  );
}

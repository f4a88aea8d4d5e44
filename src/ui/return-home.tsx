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
  // Off words and acts: on the platform it stands in the bar at the foot of a phone, on wider screens in the margin.
  const place = pathname.startsWith('/dashboard')
    ? 'right-1.5 bottom-[calc(0.375rem+env(safe-area-inset-bottom))] size-11 md:right-0 md:bottom-6 md:size-8 md:[&>svg]:size-4 lg:right-0.5 lg:size-7'
    : 'right-4 bottom-4 size-12 sm:right-6 sm:bottom-6 xl:right-1 xl:size-10';
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
        className={`invisible fixed z-40 flex items-center justify-center rounded-full bg-indigo text-on-indigo opacity-0 shadow-float transition-[opacity,visibility] hover:bg-indigo-deep data-shown:visible data-shown:opacity-100 print:hidden ${place}`}
      >
        <House aria-hidden="true" className="size-5" />
      </Link>
    </nav>
  );
}

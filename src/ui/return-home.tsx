import { House } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from './cn.ts';

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
  return (
    <Link
      to="/"
      title="Return to Home"
      aria-label="Return to Home"
      className={cn(
        'fixed right-4 bottom-4 z-40 flex size-12 items-center justify-center rounded-full bg-indigo text-on-indigo shadow-float transition-[opacity,visibility] hover:bg-indigo-deep sm:right-6 sm:bottom-6 print:hidden',
        !scrolled && 'invisible opacity-0',
      )}
    >
      <House aria-hidden="true" className="size-5" />
    </Link>
  );
}

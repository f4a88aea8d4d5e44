import { Menu } from 'lucide-react';
import { BrandMark, Wordmark } from '#src/ui/brand.tsx';
import { Button, buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { anchors } from './content/home.ts';

const menuId = 'site-menu';

/** The head of a public page. Its menu is the browser's own popover, so that it works before any script. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-line/70 border-b bg-paper/95 backdrop-blur-sm">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-indigo px-4 py-2 text-on-indigo focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-6 px-5 sm:px-8">
        <a href="/" className="rounded-sm" aria-label="Harmattan, home">
          <Wordmark />
        </a>
        <div className="flex items-center gap-2 md:gap-6">
          <nav aria-label="Main" className="hidden md:block">
            <ul className="flex gap-1">
              {anchors.map((anchor) => (
                <li key={anchor.href}>
                  <a
                    href={anchor.href}
                    className="touch inline-flex items-center rounded-sm px-3 py-1.5 text-muted text-sm transition-colors hover:text-ink"
                  >
                    {anchor.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a href="/auth" className={cn(buttonLook(), 'max-sm:hidden')}>
            Access Platform
          </a>
          <Button variant="ghost" size="icon" className="md:hidden" aria-label="Menu" popoverTarget={menuId}>
            <Menu aria-hidden="true" />
          </Button>
        </div>
      </div>
      <nav
        id={menuId}
        popover="auto"
        aria-label="Menu"
        className="inset-x-0 top-16 m-0 w-full border-line border-b bg-surface px-5 py-3 text-ink shadow-float"
      >
        <ul>
          {anchors.map((anchor, index) => (
            <li key={anchor.href} className={cn(index > 0 && 'border-line border-t')}>
              <a href={anchor.href} className="display flex min-h-12 items-center text-lg">
                {anchor.label}
              </a>
            </li>
          ))}
        </ul>
        <a href="/auth" className={cn(buttonLook(), 'mt-1 mb-4 w-full sm:hidden')}>
          Access Platform
        </a>
        <p className="flex items-center gap-2 border-line border-t pt-4 pb-2 text-muted text-xs">
          <BrandMark className="size-5" /> Abuja · Lagos
        </p>
      </nav>
    </header>
  );
}

import { Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { useBrand } from '#src/lib/use-brand.ts';
import { Wordmark } from '#src/ui/brand.tsx';
import { Button, buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { currentMark, mainLinks } from './content/home.ts';
import { SiteMenu } from './site-menu.tsx';

const menuId = 'site-menu';

/** The head of a public page. Its menu is the browser's own popover, so that it works before any script. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const links = mainLinks(pathname);
  const { name } = useBrand();
  return (
    <header className="sticky top-0 z-30 border-line/70 border-b bg-paper/95 backdrop-blur-sm print:hidden">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-indigo px-4 py-2 text-on-indigo focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-3 min-[360px]:px-5 sm:px-8">
        <a
          href="/"
          className="touch inline-flex items-center rounded-sm min-w-0 overflow-clip"
          aria-label={`${name}, home`}
        >
          <Wordmark name={name} />
        </a>
        <div className="flex items-center gap-1 min-[360px]:gap-2 xl:gap-4">
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex">
              {links.map(({ href, label, under = href }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={currentMark(under, pathname)}
                    className="touch inline-flex items-center rounded-sm px-2.5 py-1.5 text-muted text-sm transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-laterite aria-[current]:underline-offset-8 xl:px-3"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Button variant="ghost" popoverTarget={menuId} className="max-sm:w-11 max-sm:px-0">
            <Menu aria-hidden="true" />
            <span className="max-sm:sr-only">All pages</span>
          </Button>
          <a
            href="/auth"
            className={cn(buttonLook({ variant: 'secondary' }), 'max-sm:hidden lg:max-xl:hidden')}
          >
            Access Platform
          </a>
          <a
            href="/contact"
            aria-current={currentMark('/contact', pathname)}
            className={`${buttonLook()} max-[359px]:px-3`}
          >
            <span className="max-[389px]:hidden">Speak with us</span>
            <span className="min-[390px]:hidden">Contact</span>
          </a>
        </div>
      </div>
      <SiteMenu id={menuId} links={links} />
    </header>
  );
}

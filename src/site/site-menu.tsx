import { useLocation } from 'react-router';
import { practicePages, sectorPages } from './all-pages.ts';
import { currentMark, type MainLink } from './content/home.ts';
import { firmPages, knowledgePages, type SitePageEntry } from './pages.ts';

/** Every public page, in the browser's own popover: open before any script, closed by Escape or a tap elsewhere. */
export function SiteMenu({
  id,
  links,
}: {
  id: string;
  /** What stands in the header itself where there is room. */
  links: readonly MainLink[];
}) {
  const { pathname } = useLocation();
  // A page that has its line below is not named twice.
  const short = links.filter(({ href }) => !listed.has(href));
  return (
    <nav
      id={id}
      popover="auto"
      aria-label="All pages"
      className="inset-x-0 top-16 m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-line border-b bg-surface text-ink shadow-float"
    >
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-5 py-6 sm:px-8 md:grid-cols-3 md:py-10">
        <ul className="grid grid-cols-2 gap-x-6 border-line border-b pb-4 lg:hidden md:col-span-3">
          {[...short, { href: '/auth', label: 'Access Platform' }].map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="display flex min-h-11 items-center text-lg">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <MenuGroup title="Services" pages={practicePages} />
        <MenuGroup title="The firm" pages={firmPages} />
        <MenuGroup title="Knowledge" pages={knowledgePages} />
        <div className="border-line border-t pt-4 md:col-span-3">
          <p className="font-semibold text-muted text-sm">Sectors</p>
          <ul className="flex flex-wrap gap-x-6">
            {sectorPages.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={currentMark(href, pathname)}
                  className="flex min-h-11 items-center text-sm hover:underline aria-[current]:font-semibold"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </nav>
  );
}

const listed = new Set([...practicePages, ...firmPages, ...knowledgePages].map(({ href }) => href));

function MenuGroup({ title, pages }: { title: string; pages: readonly SitePageEntry[] }) {
  const { pathname } = useLocation();
  return (
    <div>
      <p className="font-semibold text-muted text-sm">{title}</p>
      <ul className="mt-2">
        {pages.map(({ href, label, about }) => (
          <li key={href} className="border-line border-t">
            <a
              href={href}
              aria-current={currentMark(href, pathname)}
              className="group flex min-h-11 flex-col justify-center py-1.5 aria-[current]:border-laterite aria-[current]:border-l-2 aria-[current]:pl-3"
            >
              <span className="display text-base group-hover:underline">{label}</span>
              <span className="text-muted text-xs max-lg:hidden">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

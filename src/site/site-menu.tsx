import { firmPages, knowledgePages, type SitePageEntry } from './pages.ts';

/** Every public page, in the browser's own popover: open before any script, closed by Escape or a tap elsewhere. */
export function SiteMenu({
  id,
  links,
}: {
  id: string;
  /** What stands in the header itself where there is room. */
  links: readonly { href: string; label: string }[];
}) {
  return (
    <nav
      id={id}
      popover="auto"
      aria-label="All pages"
      className="inset-x-0 top-16 m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-line border-b bg-surface text-ink shadow-float"
    >
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-5 py-6 sm:px-8 md:grid-cols-[1fr_2fr] md:py-10">
        <ul className="grid grid-cols-2 gap-x-6 border-line border-b pb-4 md:hidden">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="display flex min-h-11 items-center text-lg">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <MenuGroup title="The firm" pages={firmPages} />
        <MenuGroup title="Knowledge" pages={knowledgePages} columns="md:grid md:grid-cols-2 md:gap-x-12" />
      </div>
    </nav>
  );
}

function MenuGroup({
  title,
  pages,
  columns = '',
}: {
  title: string;
  pages: readonly SitePageEntry[];
  columns?: string;
}) {
  return (
    <div>
      <p className="font-semibold text-muted text-sm">{title}</p>
      <ul className={`mt-2 ${columns}`}>
        {pages.map(({ href, label, about }) => (
          <li key={href} className="border-line border-t">
            <a href={href} className="group flex min-h-12 flex-col justify-center py-2">
              <span className="display text-lg group-hover:underline">{label}</span>
              <span className="text-muted text-sm max-sm:hidden">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

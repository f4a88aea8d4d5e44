import type { MainLink } from './content/home.ts';

export type Crumb = Pick<MainLink, 'href' | 'label'>;

/** The way from the home page to this one, without the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-5 py-4 text-sm sm:px-8">
        {[{ href: '/', label: 'Home' }, ...trail].map(({ href, label }, index) => (
          <li key={href} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
            <a
              href={href}
              className="touch inline-flex items-center justify-center text-muted underline decoration-edge underline-offset-4 hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same for search engines (schema.org), with the page at its end. */
export const breadcrumbList = (
  site: string,
  trail: readonly Crumb[],
  page: { title: string; path: string },
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...trail, { href: page.path, label: page.title }].map(({ href, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${site}${href}`,
  })),
});

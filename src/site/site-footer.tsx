import { useBrand } from '#src/lib/use-brand.ts';
import { Wordmark } from '#src/ui/brand.tsx';
import { contact, firstYear, social } from './brand.ts';
import { serviceAreas } from './content/home.ts';
import { firmPages, knowledgePages, legalPages } from './pages.ts';

const columns = [
  {
    title: 'Services',
    links: serviceAreas.map((service) => ({ href: `/#${service.area}`, label: service.title })),
  },
  { title: 'The firm', links: [...firmPages, ...legalPages] },
  { title: 'Knowledge', links: knowledgePages },
  {
    title: 'Contact',
    links: [
      { href: '/contact', label: 'Offices' },
      ...[contact.email, ...contact.phones].map(({ href, text }) => ({ href, label: text })),
      { href: '/auth', label: 'Sign in' },
    ],
  },
];

/** The foot of a public page. */
export function SiteFooter() {
  const { title } = useBrand();
  const elsewhere = Object.entries(social);
  const year = new Date().getFullYear();
  return (
    <footer className="border-line border-t bg-sunken print:hidden">
      <div className="mx-auto max-w-page px-5 py-14 sm:px-8">
        <div className="grid gap-10 lg:grid-cols-[1.2fr_3fr]">
          <div>
            <Wordmark />
            <p className="mt-3 max-w-xs text-muted text-sm">
              Strategic communication, public affairs and data protection, from Abuja and Lagos.
            </p>
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
            {columns.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2 className="font-semibold text-sm">{column.title}</h2>
                <ul className="mt-3 space-y-1">
                  {column.links.map((link) => (
                    <li key={link.label}>
                      <a
                        href={link.href}
                        className="inline-flex min-h-7 items-center text-muted text-sm wrap-anywhere hover:text-ink hover:underline pointer-coarse:min-h-11"
                      >
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6 text-muted text-sm">
          <p>
            © {firstYear}
            {year > firstYear && `–${year}`} {title}
          </p>
          {elsewhere.length > 0 && (
            <ul className="flex gap-5">
              {elsewhere.map(([name, href]) => (
                <li key={name}>
                  <a href={href} rel="noopener me" className="hover:text-ink hover:underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

import { useLocation } from 'react-router';
import { useBrand } from '#src/lib/use-brand.ts';
import { Wordmark } from '#src/ui/brand.tsx';
import { Breakable } from '#src/ui/breakable.tsx';
import { themes } from '#src/ui/theme.ts';
import { practicePages } from './all-pages.ts';
import { type FirmContact, firstYear, useContact } from './brand.ts';
import { currentMark } from './content/home.ts';
import { firmPages, knowledgePages, legalPages } from './pages.ts';

const columnsOf = ({ email, phones }: FirmContact) => [
  { title: 'Services', links: practicePages },
  { title: 'The firm', links: [...firmPages, ...legalPages] },
  { title: 'Knowledge', links: knowledgePages },
  {
    title: 'Contact',
    links: [
      { href: '/contact', label: 'Offices' },
      ...[email, ...phones]
        .filter(({ text }) => text !== '')
        .map(({ href, text }) => ({ href, label: text })),
      { href: '/auth', label: 'Sign in' },
    ],
  },
];

/** The foot of a public page. */
export function SiteFooter() {
  const { name, title } = useBrand();
  const { pathname } = useLocation();
  const contact = useContact();
  const year = new Date().getFullYear();
  return (
    <footer className="border-line border-t bg-sunken print:hidden">
      {/* Below the last line there is room for the button home. */}
      <div className="mx-auto max-w-page px-5 pt-14 pb-24 sm:px-8 xl:pb-14">
        <div className="grid gap-10 lg:grid-cols-[1.2fr_3fr]">
          <div>
            <Wordmark name={name} />
            <p className="mt-3 max-w-xs text-muted text-sm">
              Strategic communication, public affairs and data protection, from Abuja and Lagos.
            </p>
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
            {columnsOf(contact).map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2 className="font-semibold text-sm">{column.title}</h2>
                <ul className="mt-3 space-y-1">
                  {column.links.map((link) => (
                    <li key={link.label}>
                      <a
                        href={link.href}
                        aria-current={currentMark(link.href ?? '', pathname)}
                        className="inline-flex min-h-7 items-center text-muted text-sm wrap-anywhere hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11"
                      >
                        <Breakable text={link.label} />
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
          <ThemeSwitch />
          {contact.social.length > 0 && (
            <ul className="flex gap-5">
              {contact.social.map(({ name, href }) => (
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

/** By day, by night, or as the system says; its script shows it (theme-switch.ts). */
function ThemeSwitch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div
      data-theme-switch=""
      hidden
      role="group"
      aria-label="Theme"
      className="flex rounded-md border border-edge/70 p-0.5 [&[hidden]]:hidden"
    >
      {themes.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          value={value}
          aria-pressed="false"
          className="touch rounded-sm px-3 py-1 text-sm hover:text-ink aria-pressed:bg-indigo aria-pressed:text-on-indigo"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

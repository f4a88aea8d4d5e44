import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice.tsx';
import type { Crumb } from '../breadcrumbs.tsx';
import { SitePage } from '../site-page.tsx';
import { type Language, languages, unconfirmed } from './languages.ts';

/** A page that is offered in five languages: its head names the others, its top lets people change. */
export function TranslatedPage({
  language,
  base,
  title,
  description,
  trail,
  children,
}: {
  language: Language;
  /** The address of the English page. */
  base: string;
  title: string;
  description: string;
  trail: readonly Crumb[];
  children: ReactNode;
}) {
  const here = languages.find(({ code }) => code === language) ?? languages[0];
  return (
    <SitePage
      title={title}
      description={description}
      path={`${base}${here.path}`}
      trail={trail}
      alternates={languages.map(({ tag, path }) => ({ language: tag, path: `${base}${path}` }))}
    >
      <nav aria-label="Languages" className="border-line border-y bg-surface print:hidden">
        <ul className="mx-auto flex max-w-page flex-wrap gap-x-5 px-5 text-sm sm:px-8">
          {languages.map(({ code, tag, name, path }) => (
            <li key={code}>
              <a
                href={`${base}${path}`}
                lang={tag}
                hrefLang={tag}
                aria-current={code === language ? 'page' : undefined}
                className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-laterite aria-[current]:underline-offset-8"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div lang={here.tag}>
        {unconfirmed[language] && (
          <div className="mx-auto max-w-page px-5 py-6 sm:px-8">
            <Notice tone="warning" className="max-w-measure">
              {unconfirmed[language]}{' '}
              <span lang="en-NG">A translation, to be confirmed by a native reviewer.</span>
            </Notice>
          </div>
        )}
        {children}
      </div>
    </SitePage>
  );
}

import { publicContent } from '#src/features/content/public-page.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { languageOf, languages } from '../languages/languages.ts';
import { TranslatedPage } from '../languages/translated-page.tsx';
import { PageHero, Points } from '../page-hero.tsx';
import type { Route } from './+types/privacy-summary-page';
import { summaryWords } from './summary-words.ts';

export function loader(input: Route.LoaderArgs) {
  publicContent(input);
  return { language: languageOf(input.params.lang) };
}

/** The privacy policy on one page, in five languages. */
export default function PrivacySummaryPage({ loaderData: { language } }: Route.ComponentProps) {
  const words = summaryWords[language];
  const path = languages.find(({ code }) => code === language)?.path ?? '';
  return (
    <TranslatedPage
      language={language}
      base="/privacy-summary"
      title={words.title}
      description={words.lead}
      trail={[{ href: '/privacy-policy', label: 'Privacy policy' }]}
    >
      <PageHero area="data-protection" title={words.title} lead={words.lead} />
      <div className="mx-auto max-w-page px-5 py-14 sm:px-8 lg:py-20">
        <div className="max-w-4xl">
          <Points points={words.points} />
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={`/data-rights${path}`} className={buttonLook({ size: 'lg' })}>
            {words.ask}
          </a>
          <a href="/privacy-policy" className="touch inline-flex items-center underline underline-offset-4">
            {words.whole}
          </a>
        </div>
      </div>
    </TranslatedPage>
  );
}

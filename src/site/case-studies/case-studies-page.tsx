import { caseStudyCategories } from '#src/features/content/kinds/case-study.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { CategoryLinks } from '../category-links.tsx';
import { shownClaims } from '../claims.ts';
import { caseStudiesPage as text } from '../content/case-studies.ts';
import { choose, readListQuery } from '../finder.ts';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/case-studies-page';
import { CaseCard } from './case-card.tsx';
import { ClaimTiles } from './claim-tiles.tsx';
import { FeaturedCase } from './featured-case.tsx';

/** The figures of this page, in their order. */
const figures = [
  'successful-projects',
  'client-value-created',
  'industries-served',
  'compliance-success-rate',
] as const;

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const [all, claims] = await Promise.all([content.list('case_study'), shownClaims(content, figures)]);
  const query = readListQuery(input.request.url, caseStudyCategories);
  const found = choose(all, query, { category: ({ fields }) => fields.category, texts: () => [] });
  const featured = query.category ? undefined : found.find(({ fields }) => fields.featured);
  return { query, claims, featured, cases: found };
}

export const loader = read;

/** Case studies: what was faced, done and changed. */
export default function CaseStudiesPage({ loaderData }: Route.ComponentProps) {
  const { query, claims, featured, cases } = loaderData;
  return (
    <SitePage
      title={text.title}
      description={`How ${useBrand().title} works: what clients faced, what was done, what changed.`}
      path="/case-studies"
      hidden={query.category !== ''}
    >
      <PageHero area="capacity-building" title={text.title} lead={text.lead} />
      <ClaimTiles claims={claims} />
      {featured && <FeaturedCase study={featured} />}
      <PageSection id="cases" title={query.category || text.allTitle}>
        <div className="mt-6">
          <CategoryLinks path="/case-studies" query={query} categories={caseStudyCategories} at="#cases" />
        </div>
        {cases.length > 0 ? (
          <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {cases.map((study, index) => (
              <CaseCard key={study.slug} study={study} step={index % 3} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={text.empty.title}
            className="mt-10"
            action={
              <a href="/case-studies" className={buttonLook({ variant: 'secondary' })}>
                Show all cases
              </a>
            }
          >
            {text.empty.text}
          </EmptyState>
        )}
        <p className="mt-10 text-muted text-sm">{text.anonymous}</p>
      </PageSection>
    </SitePage>
  );
}

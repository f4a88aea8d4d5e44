import { insightCategories } from '#src/features/content/kinds/insight.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { insightsPage as text } from '../content/insights.ts';
import { choose, readListQuery } from '../finder.ts';
import { FinderBar } from '../finder-bar.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/insights-page';
import { FeaturedInsight } from './featured-insight.tsx';
import { InsightCard } from './insight-card.tsx';
import { StayInformed } from './stay-informed.tsx';

export async function loader(input: Route.LoaderArgs) {
  const all = await publicContent(input).list('insight');
  const query = readListQuery(input.request.url, insightCategories);
  const found = choose(all, query, {
    category: ({ fields }) => fields.category,
    texts: ({ fields }) => [fields.title, fields.excerpt],
  });
  const asked = query.q !== '' || query.category !== '';
  const featured = asked ? undefined : found.find(({ fields }) => fields.featured);
  return { query, asked, featured, latest: found.filter((item) => item !== featured) };
}

/** Strategic Insights: what the firm has published, to be searched and filtered. */
export default function InsightsPage({
  loaderData: { query, asked, featured, latest },
}: Route.ComponentProps) {
  return (
    <SitePage
      title={text.title}
      description={text.description}
      path="/insights"
      feed={text.feed}
      hidden={asked}
    >
      <PageHero area="strategic-communication" title={text.title} lead={text.lead}>
        <FinderBar path="/insights" query={query} categories={insightCategories} {...text.search} />
      </PageHero>
      {featured && <FeaturedInsight insight={featured} />}
      <PageSection title={asked ? undefined : text.latestTitle}>
        {asked && (
          <p role="status" className="text-muted">
            {latest.length === 1 ? '1 insight' : `${latest.length} insights`}
            {query.q && ` for “${query.q}”`}
            {query.category && ` in ${query.category}`}
          </p>
        )}
        {latest.length > 0 ? (
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {latest.map((insight, index) => (
              <InsightCard key={insight.slug} insight={insight} step={index % 3} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={text.empty.title}
            className="mt-8"
            action={
              <a href="/insights" className={buttonLook({ variant: 'secondary' })}>
                {text.empty.action}
              </a>
            }
          >
            {text.empty.text}
          </EmptyState>
        )}
        <p className="mt-12 text-muted text-sm">{text.sampleNote}</p>
      </PageSection>
      <StayInformed />
    </SitePage>
  );
}

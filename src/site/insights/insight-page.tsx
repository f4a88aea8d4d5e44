import { publicContent } from '#src/features/content/public-page.ts';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import { formatRecorded } from '#src/lib/dates.ts';
import { Pattern } from '#src/ui/pattern.tsx';
import { areaOf } from '../areas.ts';
import { insightsPage as text } from '../content/insights.ts';
import { ShareLink } from '../share-link.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/insight-page';
import { Byline } from './byline.tsx';
import { InsightCard } from './insight-card.tsx';

export const handle = { still: true };

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const insight = await content.get('insight', input.params.slug);
  if (!insight) throw new Response(null, { status: 404 });
  const others = (await content.list('insight')).filter((one) => one !== insight);
  const kin = others.filter((one) => one.fields.category === insight.fields.category);
  return { insight, next: [...new Set([...kin, ...others])].slice(0, 3) };
}

export const loader = read;

/** One article. */
export default function InsightPage({ loaderData: { insight, next } }: Route.ComponentProps) {
  const { fields, slug } = insight;
  const path = `/insights/${slug}`;
  return (
    <SitePage
      title={fields.title}
      description={fields.excerpt}
      path={path}
      type="article"
      image={`/og${path}.png`}
      data={[
        {
          '@type': 'Article',
          headline: fields.title,
          description: fields.excerpt,
          datePublished: fields.published_on,
          dateModified: insight.liveAt,
          author: { '@type': 'Person', name: fields.author, jobTitle: fields.author_role },
          publisher: { '@type': 'Organization', name: 'Harmattan Advisory' },
          articleSection: fields.category,
          keywords: fields.tags.join(', '),
          inLanguage: 'en-NG',
        },
      ]}
    >
      <article>
        <header className="border-line border-b bg-linear-to-b from-paper to-haze/60">
          <div className="mx-auto max-w-page px-5 py-14 sm:px-8 sm:py-20">
            <p className="text-sm">
              <a href="/insights" className="underline decoration-edge underline-offset-4">
                Insights
              </a>
              <span className="text-muted"> / </span>
              <a
                href={`/insights?category=${encodeURIComponent(fields.category)}`}
                className="font-medium text-laterite"
              >
                {fields.category}
              </a>
            </p>
            <h1 className="display mt-4 max-w-[24ch] text-3xl">{fields.title}</h1>
            <p className="mt-5 max-w-measure text-lg text-muted">{fields.excerpt}</p>
            <div className="mt-6">
              <Byline insight={insight} />
              <p className="text-muted text-sm">{fields.author_role}</p>
            </div>
          </div>
        </header>
        <div className="mx-auto grid max-w-page gap-12 px-5 py-14 sm:px-8 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-8">
            <DocumentView body={fields.body} />
            <ShareLink title={fields.title} path={path} className="mt-10" />
          </div>
          <aside className="lg:col-span-4">
            <div className="h-28 overflow-hidden rounded-lg bg-night lg:h-40">
              <Pattern area={areaOf(fields.category)} className="text-on-night opacity-45" />
            </div>
            {fields.sources.length > 0 && (
              <section className="mt-8">
                <h2 className="font-semibold">{text.sourcesTitle}</h2>
                <ol className="mt-3 space-y-3 text-muted text-sm">
                  {fields.sources.map((source) => (
                    <li key={source.title}>
                      {source.url ? (
                        <a
                          href={source.url}
                          rel="noopener nofollow"
                          className="underline decoration-edge underline-offset-4"
                        >
                          {source.title}
                        </a>
                      ) : (
                        source.title
                      )}
                      , {source.publisher}
                      {source.date && `, ${formatRecorded(source.date)}`}
                    </li>
                  ))}
                </ol>
              </section>
            )}
            <p className="mt-8 text-muted text-sm">{text.notAdvice}</p>
          </aside>
        </div>
      </article>
      <section className="border-line border-t bg-surface">
        <div className="mx-auto max-w-page px-5 py-14 sm:px-8">
          <h2 className="display text-xl">Read next</h2>
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {next.map((one, index) => (
              <InsightCard key={one.slug} insight={one} step={index} />
            ))}
          </ul>
        </div>
      </section>
    </SitePage>
  );
}

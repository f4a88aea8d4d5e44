import { publicContent } from '#src/features/content/public-page.ts';
import { DocumentView, headingsOf } from '#src/features/content/view/document-view.tsx';
import { useBrand } from '#src/lib/use-brand.ts';
import { areaOf } from '../areas.ts';
import { memberNamed } from '../content/team.ts';
import { ContentsAside, ContentsFold } from '../contents-list.tsx';
import { CoverFigure } from '../cover-figure.tsx';
import { insightCover } from '../covers.ts';
import { Ending } from '../ending.tsx';
import { LawNote } from '../law/law-note.tsx';
import { RailPartner } from '../people/rail-partner.tsx';
import { relatedOf } from '../practices/joined.ts';
import { ShareLink } from '../share-link.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/insight-page';
import { Author } from './author.tsx';
import { InsightCard } from './insight-card.tsx';
import { KeyPoints } from './key-points.tsx';
import { Sources } from './sources.tsx';

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const insight = await content.get('insight', input.params.slug);
  if (!insight) throw new Response(null, { status: 404 });
  const others = (await content.list('insight')).filter((one) => one !== insight);
  const kin = others.filter((one) => one.fields.category === insight.fields.category);
  const path = `/insights/${insight.slug}`;
  const related = await relatedOf(content, areaOf(insight.fields.category), path);
  return { insight, next: [...new Set([...kin, ...others])].slice(0, 3), related };
}

export const loader = read;

/** One article. */
export default function InsightPage({ loaderData: { insight, next, related } }: Route.ComponentProps) {
  const firm = useBrand().title;
  const { fields, slug } = insight;
  const path = `/insights/${slug}`;
  const author = memberNamed(fields.author);
  const contents = { title: 'In this article', entries: headingsOf(fields.body) };
  return (
    <SitePage
      title={fields.title}
      description={fields.excerpt}
      path={path}
      type="article"
      trail={[
        { href: '/insights', label: 'Insights' },
        { href: `/insights?category=${encodeURIComponent(fields.category)}`, label: fields.category },
      ]}
      image={`/og${path}.png`}
      data={[
        {
          '@type': 'Article',
          headline: fields.title,
          description: fields.excerpt,
          datePublished: fields.published_on,
          dateModified: insight.liveAt,
          author: {
            '@type': 'Person',
            name: fields.author,
            jobTitle: fields.author_role,
            ...(author && { url: `/team/${author.slug}` }),
          },
          publisher: { '@type': 'Organization', name: firm },
          articleSection: fields.category,
          keywords: fields.tags.join(', '),
          inLanguage: 'en-NG',
        },
      ]}
    >
      <article className="reading-span">
        <div
          aria-hidden="true"
          className="reading-bar fixed inset-x-0 top-16 z-30 h-0.5 bg-laterite print:hidden"
        />
        <header className="relative isolate overflow-hidden border-line border-b bg-linear-to-b from-paper to-haze/60">
          <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <p className="font-semibold text-laterite text-sm">{fields.type}</p>
              <h1 className="display mt-2 max-w-[24ch] text-3xl">{fields.title}</h1>
              <p className="mt-5 max-w-measure text-lg text-muted">{fields.excerpt}</p>
              <div className="mt-8">
                <Author insight={insight} />
              </div>
            </div>
            <CoverFigure cover={insightCover(insight)} piece={slug} says={fields.cover_says} />
          </div>
        </header>
        <div className="mx-auto grid max-w-page gap-x-12 px-5 py-10 sm:px-8 lg:grid-cols-12 lg:py-20">
          <aside className="lg:col-span-3">
            <ContentsAside {...contents}>
              <RailPartner area={areaOf(fields.category)} />
            </ContentsAside>
            <ContentsFold {...contents} className="mb-8" />
          </aside>
          <div className="lg:col-span-8 lg:col-start-5">
            <KeyPoints points={fields.key_points} />
            <LawNote body={fields.body} />
            <DocumentView body={fields.body} wide />
            <ShareLink title={fields.title} path={path} className="mt-10" />
            <Sources sources={fields.sources} />
          </div>
        </div>
      </article>
      <section className="border-line border-t bg-surface print:hidden">
        <div className="mx-auto max-w-page px-5 py-14 sm:px-8">
          <h2 className="display text-xl">Read next</h2>
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {next.map((one, index) => (
              <InsightCard key={one.slug} insight={one} step={index} />
            ))}
          </ul>
        </div>
      </section>
      <Ending
        area={areaOf(fields.category)}
        related={related.filter(({ href }) => !next.some(({ slug }) => href === `/insights/${slug}`))}
        back={{ href: '/insights', label: 'All insights' }}
      />
    </SitePage>
  );
}

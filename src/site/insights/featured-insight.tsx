import type { PublishedItem } from '#src/features/content/content.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { Cover } from '#src/ui/cover/cover.tsx';
import { insightCover } from '../covers.ts';
import { PageSection } from '../page-hero.tsx';
import { Byline } from './byline.tsx';

/** The insight the firm puts first. */
export function FeaturedInsight({ insight }: { insight: PublishedItem<'insight'> }) {
  const { fields, slug } = insight;
  return (
    <PageSection tone="surface">
      <article className="grid items-center gap-8 lg:grid-cols-12 lg:gap-12">
        <Cover
          cover={insightCover(insight)}
          piece={insight.slug}
          className="aspect-[8/5] rounded-lg lg:col-span-6"
        />
        <div className="lg:col-span-6">
          <p className="font-medium text-laterite">
            Featured · {fields.category} · {fields.type}
          </p>
          <h2 className="display mt-2 text-2xl">
            <a href={`/insights/${slug}`} className="hover:underline">
              {fields.title}
            </a>
          </h2>
          <p className="mt-4 max-w-measure text-lg text-muted">{fields.excerpt}</p>
          <div className="mt-5">
            <Byline insight={insight} />
          </div>
          <a href={`/insights/${slug}`} className={`${buttonLook({ size: 'lg' })} mt-7`}>
            Read the article
          </a>
        </div>
      </article>
    </PageSection>
  );
}

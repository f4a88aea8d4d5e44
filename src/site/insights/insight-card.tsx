import type { PublishedItem } from '#src/features/content/content.ts';
import { Cover } from '#src/ui/cover/cover.tsx';
import { insightCover } from '../covers.ts';
import { Byline } from './byline.tsx';

/** One insight in the grid. The whole card is the link's target. */
export function InsightCard({ insight, step }: { insight: PublishedItem<'insight'>; step: number }) {
  const { fields, slug } = insight;
  return (
    <li
      data-reveal=""
      data-step={step}
      className="group relative flex flex-col border-ink/80 border-t-2 pt-4"
    >
      <Cover cover={insightCover(insight)} piece={slug} className="mb-4 aspect-[8/5] rounded-sm" />
      <p className="font-medium text-laterite text-sm">
        {fields.category} · {fields.type}
      </p>
      <h3 className="display mt-2 text-xl">
        <a href={`/insights/${slug}`} className="after:absolute after:inset-0 group-hover:underline">
          {fields.title}
        </a>
      </h3>
      <p className="mt-3 mb-5 text-muted">{fields.excerpt}</p>
      <div className="mt-auto">
        <Byline insight={insight} />
      </div>
    </li>
  );
}

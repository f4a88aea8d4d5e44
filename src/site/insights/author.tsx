import type { PublishedItem } from '#src/features/content/content.ts';
import { advisers, leadership } from '../content/team.ts';
import { portraits } from '../illustrations/portraits.tsx';
import { Byline } from './byline.tsx';

const team = [...leadership, ...advisers];

/** Who signs an article: with face and page where the author is of the team. */
export function Author({ insight }: { insight: PublishedItem<'insight'> }) {
  const { author, author_role } = insight.fields;
  const slug = team.find(({ name }) => name === author)?.slug;
  return (
    <div className="flex items-center gap-4">
      {slug && (
        <a
          href={`/team#${slug}`}
          aria-label={`${author}, on the team page`}
          className="block size-16 shrink-0 overflow-hidden rounded-full border-2 border-sun print:hidden [&>svg]:-ml-4 [&>svg]:-mt-1 [&>svg]:w-23"
        >
          {portraits[slug]}
        </a>
      )}
      <div>
        <Byline insight={insight} />
        <p className="text-muted text-sm">{author_role}</p>
      </div>
    </div>
  );
}

import type { PublishedItem } from '#src/features/content/content.ts';
import { memberNamed } from '../content/team.ts';
import { Face } from '../people/faces.tsx';
import { Byline } from './byline.tsx';

/** Who signs an article: with face and page where the author is of the team. */
export function Author({ insight }: { insight: PublishedItem<'insight'> }) {
  const { author, author_role } = insight.fields;
  const member = memberNamed(author);
  return (
    <div className="flex items-center gap-4">
      {member && <Face of={member} />}
      <div>
        <Byline insight={insight} linked />
        <p className="text-muted text-sm">{author_role}</p>
      </div>
    </div>
  );
}

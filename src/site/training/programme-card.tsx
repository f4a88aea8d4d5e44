import type { PublishedItem } from '#src/features/content/content.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { Cover } from '#src/ui/cover/cover.tsx';
import { trainingPage as text } from '../content/training.ts';
import { programmeCover } from '../covers.ts';

const grouped = new Intl.NumberFormat('en-NG');
/** `₦150,000`. */
export const naira = (amount: number): string => `₦${grouped.format(amount)}`;

/** One programme in the list: price, length, the next date. */
export function ProgrammeCard({
  programme: { slug, fields },
  step,
}: {
  programme: PublishedItem<'programme'>;
  step: number;
}) {
  const [next] = fields.sessions;
  return (
    <li
      data-reveal=""
      data-step={step}
      className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <Cover cover={programmeCover({ slug, fields }).cover} piece={slug} className="aspect-[8/5]" />
      <div className="flex flex-1 flex-col p-6">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="indigo">{fields.level}</Badge>
          <Badge>{fields.duration}</Badge>
          <Badge>{fields.format}</Badge>
        </div>
        <h3 className="display mt-4 text-xl">
          <a href={`/training-programs/${slug}`} className="group-hover:underline">
            {fields.title}
          </a>
        </h3>
        <p className="mt-2 text-muted">{fields.description}</p>
        <p className="mt-3 text-sm">{fields.modules.length} modules</p>
        <div className="mt-auto flex flex-col items-start gap-4 pt-6">
          <p>
            <span className="display tabular text-xl">{naira(fields.price_ngn)}</span>{' '}
            <span className="text-muted text-sm">{text.perParticipant}</span>
            <span className="block text-muted text-sm">
              {next ? `Next: ${formatDate(next.starts_on)}, ${next.place}` : text.noDates}
            </span>
          </p>
          <a href={`/training-programs/${slug}`} className={buttonLook({ variant: 'secondary' })}>
            {text.actions.learnMore}
            <span className="sr-only"> about {fields.title}</span>
          </a>
        </div>
      </div>
    </li>
  );
}

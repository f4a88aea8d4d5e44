import type { PublishedItem } from '#src/features/content/content.ts';
import { shownClient } from '#src/features/content/kinds/case-study.ts';
import { Badge } from '#src/ui/badge.tsx';
import { cn } from '#src/ui/cn.ts';
import { Cover } from '#src/ui/cover/cover.tsx';
import { caseCover } from '../covers.ts';
import { Change } from './change.tsx';

/** The services a card has room for; the rest is counted (spec 2, Case Studies). */
const SHOWN = 2;

/** One case in the grid. */
export function CaseCard({
  study: { slug, fields },
  step,
}: {
  study: PublishedItem<'case_study'>;
  step: number;
}) {
  const [measure] = fields.measures;
  return (
    <li
      data-reveal=""
      data-step={step}
      className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <Cover cover={caseCover({ slug, fields })} piece={slug} className="aspect-[8/5]" />
      <div className="flex flex-1 flex-col p-6">
        <p className="tabular text-laterite text-sm">
          {fields.category} · {fields.year}
        </p>
        <h3 className="display mt-2 text-xl">
          <a href={`/case-studies/${slug}`} className="after:absolute after:inset-0 group-hover:underline">
            {fields.title}
          </a>
        </h3>
        <p className="mt-1 text-muted text-sm">{shownClient(fields)}</p>
        <p className="mt-4 mb-5">{fields.challenge}</p>
        {measure && (
          <dl className="mt-auto border-line border-t pt-4">
            <dt className="text-muted text-sm">{measure.label}</dt>
            <dd className="mt-1">
              <Change measure={measure} />
            </dd>
          </dl>
        )}
        <ul className={cn('flex flex-wrap gap-1.5', measure ? 'mt-4' : 'mt-auto')}>
          {fields.services.slice(0, SHOWN).map((service) => (
            <li key={service}>
              <Badge className="whitespace-normal">{service}</Badge>
            </li>
          ))}
          {fields.services.length > SHOWN && (
            <li>
              <Badge tone="outline">+{fields.services.length - SHOWN}</Badge>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

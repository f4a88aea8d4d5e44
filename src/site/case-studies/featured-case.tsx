import type { PublishedItem } from '#src/features/content/content.ts';
import { shownClient } from '#src/features/content/kinds/case-study.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { caseStudiesPage as text } from '../content/case-studies.ts';
import { PageSection } from '../page-hero.tsx';
import { BeforeAfter } from './before-after.tsx';

/** The case the firm puts first, with its measures. */
export function FeaturedCase({ study: { slug, fields } }: { study: PublishedItem<'case_study'> }) {
  return (
    <PageSection tone="surface">
      <article className="grid gap-10 lg:grid-cols-12 lg:gap-14">
        <div className="lg:col-span-7">
          <p className="tabular font-medium text-laterite">
            {text.featuredTitle} · {fields.category} · {fields.year}
          </p>
          <h2 className="display mt-2 text-2xl">
            <a href={`/case-studies/${slug}`} className="hover:underline">
              {fields.title}
            </a>
          </h2>
          <p className="mt-2 text-muted">{shownClient(fields)}</p>
          <p className="mt-5 max-w-measure text-lg">{fields.challenge}</p>
          <p className="mt-4 max-w-measure text-muted">{fields.outcome}</p>
          <a href={`/case-studies/${slug}`} className={`${buttonLook({ size: 'lg' })} mt-7`}>
            Read the case
          </a>
        </div>
        <div className="rounded-lg border border-line bg-paper p-6 lg:col-span-5">
          <BeforeAfter measures={fields.measures} title={text.labels.measures} />
          {fields.sample && <p className="mt-5 text-muted text-xs">{text.sampleNote}</p>}
        </div>
      </article>
    </PageSection>
  );
}

import { publicContent } from '#src/features/content/public-page.ts';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import { formatDate, formatRecorded } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NextStep } from '../next-step.tsx';
import { PageHero } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/policy-page';
import { priorityTones } from './policy-card.tsx';
import { StageLine } from './stage-line.tsx';

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const { slug } = input.params;
  const policy = await content.get('policy', slug);
  if (!policy) throw new Response(null, { status: 404 });
  const deadlines = (await content.list('deadline')).filter(({ fields }) => fields.policy === slug);
  return { policy, deadlines };
}

export const loader = read;

/** One policy: where it stands, what it asks, what we advise, and where to check. */
export default function PolicyPage({ loaderData: { policy, deadlines } }: Route.ComponentProps) {
  const { fields, slug } = policy;
  return (
    <SitePage
      title={fields.title}
      description={fields.description}
      path={`/policy-tracker/${slug}`}
      type="article"
    >
      <article>
        <PageHero
          area="political-communication"
          kicker={fields.sector}
          title={fields.title}
          lead={fields.description}
        >
          <Badge tone={priorityTones[fields.priority]}>{fields.priority} priority</Badge>
        </PageHero>
        <div className="mx-auto grid max-w-page gap-12 px-5 py-14 sm:px-8 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-7">
            <Notice tone="warning" className="mb-8">
              {fields.caution}
            </Notice>
            <DocumentView body={fields.body} />
          </div>
          <aside className="space-y-10 lg:col-span-4 lg:col-start-9">
            <StageLine status={fields.status} />
            <DescriptionList
              columns={1}
              items={[
                { term: 'Timeline', value: fields.timeline },
                { term: 'Impact', value: fields.impact },
                { term: 'Stakeholders', value: fields.stakeholders.join(', ') },
                { term: 'Last change', value: formatDate(fields.last_update) },
                {
                  term: 'Source',
                  value: fields.source_url ? (
                    <a
                      href={fields.source_url}
                      rel="noopener nofollow"
                      className="underline decoration-edge underline-offset-4"
                    >
                      {fields.source_title}
                    </a>
                  ) : (
                    fields.source_title
                  ),
                },
                { term: 'Last checked', value: formatRecorded(fields.last_checked) },
              ]}
            />
            {deadlines.length > 0 && (
              <section>
                <h2 className="font-semibold">Dates</h2>
                <ul className="mt-3 space-y-3">
                  {deadlines.map((one) => (
                    <li key={one.slug} className="border-laterite border-l-2 pl-3">
                      <a href={`/policy-tracker?tab=deadlines#${one.slug}`} className="hover:underline">
                        {one.fields.title}
                      </a>
                      <span className="tabular block text-muted text-sm">
                        {formatDate(one.fields.deadline)}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </aside>
        </div>
      </article>
      <NextStep
        title="Does this touch your work?"
        text="We read the text with you and say what to do, and by when."
        back={{ href: '/policy-tracker', label: 'All policies we follow' }}
      />
    </SitePage>
  );
}

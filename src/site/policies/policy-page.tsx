import { publicContent } from '#src/features/content/public-page.ts';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import { formatDate, formatRecorded } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CoverFigure } from '../cover-figure.tsx';
import { policyCover } from '../covers.ts';
import { DialogButton, DialogScript } from '../dialogs/dialog-button.tsx';
import { Ending } from '../ending.tsx';
import { PageHero } from '../page-hero.tsx';
import { relatedOf } from '../practices/joined.ts';
import { SitePage } from '../site-page.tsx';
import { SourceLink } from '../source-link.tsx';
import type { Route } from './+types/policy-page';
import { instrumentLabel, lastChange, priorityTones, trackHref } from './policy-card.tsx';
import { PolicyTexts } from './policy-texts.tsx';
import { StageHistory } from './stage-history.tsx';
import { StageLine } from './stage-line.tsx';

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const { slug } = input.params;
  const policy = await content.get('policy', slug);
  if (!policy) throw new Response(null, { status: 404 });
  const deadlines = (await content.list('deadline')).filter(({ fields }) => fields.policy === slug);
  const wanted = policy.fields.insights;
  const insights = (wanted.length > 0 ? await content.list('insight') : [])
    .filter((one) => wanted.includes(one.slug))
    .map((one) => ({ slug: one.slug, title: one.fields.title }));
  const kin = (await content.list('policy')).filter(
    (one) => one.slug !== slug && one.fields.sector === policy.fields.sector,
  );
  const related = [
    ...kin.slice(0, 2).map((one) => ({
      kind: 'Also moving in this sector',
      href: `/policy-tracker/${one.slug}`,
      title: one.fields.title,
    })),
    ...(await relatedOf(content, 'public-affairs', `/policy-tracker/${slug}`)),
  ];
  return { policy, deadlines, insights, related: related.slice(0, 3) };
}

export const loader = read;

/** One policy: where it stands, what it asks, what we advise, and where to check. */
export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { policy, deadlines, insights, related } = loaderData;
  const { fields, slug } = policy;
  return (
    <SitePage
      title={fields.title}
      description={fields.description}
      path={`/policy-tracker/${slug}`}
      type="article"
      trail={[
        { href: '/policy-tracker', label: 'Policy tracker' },
        { href: `/policy-tracker?sector=${encodeURIComponent(fields.sector)}#views`, label: fields.sector },
      ]}
    >
      <article>
        <PageHero
          drawing={<CoverFigure {...policyCover(policy)} piece={slug} />}
          kicker={[fields.sector, fields.instrument && instrumentLabel(fields.instrument)]
            .filter(Boolean)
            .join(' · ')}
          title={fields.title}
          lead={fields.description}
        >
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={priorityTones[fields.priority]}>{fields.priority} priority</Badge>
            {fields.sectors.map((sector) => (
              <Badge key={sector}>{sector}</Badge>
            ))}
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <a href={trackHref(slug)} rel="nofollow" className={buttonLook({ variant: 'secondary' })}>
              Track This Policy
            </a>
            <DialogButton
              dialog="policy-analysis"
              subject={slug}
              className={buttonLook({ variant: 'secondary' })}
            >
              AI Analysis
            </DialogButton>
            <DialogScript />
          </div>
        </PageHero>
        <div className="mx-auto grid max-w-page gap-12 px-5 py-14 sm:px-8 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-7">
            <Notice tone="warning" className="mb-8">
              {fields.caution}
            </Notice>
            <DocumentView body={fields.body} />
            {fields.stages.length > 0 && <StageHistory stages={fields.stages} />}
            {fields.texts.length > 0 && <PolicyTexts texts={fields.texts} />}
            {insights.length > 0 && (
              <section className="mt-12">
                <h2 className="display text-xl">We have written about it</h2>
                <ul className="mt-3 space-y-2">
                  {insights.map((one) => (
                    <li key={one.slug}>
                      <a
                        href={`/insights/${one.slug}`}
                        className="underline decoration-edge underline-offset-4"
                      >
                        {one.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <aside className="space-y-10 lg:col-span-4 lg:col-start-9">
            <StageLine policy={fields} />
            {fields.next_step && (
              <section className="rounded-lg bg-haze/60 p-5">
                <h2 className="font-semibold">Next step</h2>
                <p className="mt-2">{fields.next_step}</p>
              </section>
            )}
            <DescriptionList
              columns={1}
              items={[
                { term: 'Timeline', value: fields.timeline },
                { term: 'Impact', value: fields.impact },
                {
                  term: 'Stakeholders',
                  value: (
                    <ul className="list-[square] pl-4 marker:text-laterite">
                      {fields.stakeholders.map((one) => (
                        <li key={one}>{one}</li>
                      ))}
                    </ul>
                  ),
                },
                { term: 'Last change', value: lastChange(fields).replace('Last change ', '') },
                {
                  term: 'Source',
                  value: <SourceLink title={fields.source_title} url={fields.source_url} />,
                },
                {
                  term: 'As of',
                  value: fields.last_checked
                    ? formatRecorded(fields.last_checked)
                    : 'Not checked against an official source',
                },
              ]}
            />
            {deadlines.length > 0 && (
              <section>
                <h2 className="font-semibold">Dates</h2>
                <ul className="mt-3 space-y-3">
                  {deadlines.map((one) => (
                    <li key={one.slug} className="border-laterite border-l-2 pl-3">
                      <a
                        href={`/policy-tracker?tab=deadlines#${one.slug}`}
                        className="touch inline-flex items-center py-0.5 hover:underline"
                      >
                        {one.fields.title}
                      </a>
                      <span className="tabular block text-muted text-sm">
                        {formatDate(one.fields.deadline)} ·{' '}
                        <a
                          href={`/dashboard/my-policies?remind=${one.slug}`}
                          rel="nofollow"
                          className="underline decoration-edge underline-offset-4"
                        >
                          Set Reminder
                        </a>
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </aside>
        </div>
      </article>
      <Ending
        area="public-affairs"
        related={related}
        title="Does this touch your work?"
        text="We read the text with you and say what to do, and by when."
        back={{ href: '/policy-tracker', label: 'All policies we follow' }}
      />
    </SitePage>
  );
}

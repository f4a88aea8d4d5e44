import { shownClient } from '#src/features/content/kinds/case-study.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { areaOf } from '../areas.ts';
import { caseStudiesPage as text } from '../content/case-studies.ts';
import { sectorNamed } from '../content/sectors.ts';
import { CoverFigure } from '../cover-figure.tsx';
import { caseCover, coverWords } from '../covers.ts';
import { Ending } from '../ending.tsx';
import { LawNote } from '../law/law-note.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { RailPartner } from '../people/rail-partner.tsx';
import { caseBelongs, relatedOf } from '../practices/joined.ts';
import { ShareLink } from '../share-link.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/case-study-page';
import { CaseCard } from './case-card.tsx';
import { CasePapers } from './case-papers.tsx';
import { MeasuresBand } from './measures-band.tsx';

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const study = await content.get('case_study', input.params.slug);
  if (!study) throw new Response(null, { status: 404 });
  const others = (await content.list('case_study')).filter((one) => one !== study);
  const area = areaOf(study.fields.category);
  const next = [...others].sort(
    (one, other) => Number(caseBelongs(other, area)) - Number(caseBelongs(one, area)),
  );
  return {
    study,
    next: next.slice(0, 3),
    related: (await relatedOf(content, area, `/case-studies/${study.slug}`)).filter(
      ({ kind }) => kind !== 'Case',
    ),
  };
}

export const loader = read;

/** One case, from the situation to what the firm would do differently. */
export default function CaseStudyPage({ loaderData: { study, next, related } }: Route.ComponentProps) {
  const { fields, slug } = study;
  const sector = sectorNamed(fields.industry);
  return (
    <SitePage
      title={fields.title}
      description={fields.challenge}
      path={`/case-studies/${slug}`}
      type="article"
      trail={[{ href: '/case-studies', label: 'Case studies' }]}
    >
      <article>
        <PageHero
          drawing={<CoverFigure cover={caseCover(study)} piece={slug} says={coverWords(fields)} />}
          kicker={`${fields.category} · ${fields.industry}`}
          title={fields.title}
          lead={fields.outcome}
        />
        {fields.measures.length > 0 && (
          <MeasuresBand measures={fields.measures} title={text.labels.measures} />
        )}
        <div className="mx-auto grid max-w-page gap-12 px-5 py-14 sm:px-8 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-7">
            {fields.sample && <Notice className="mb-8">{text.sampleNote}</Notice>}
            <LawNote body={fields.body} />
            <DocumentView body={fields.body} />
            <ShareLink title={fields.title} path={`/case-studies/${slug}`} className="mt-10" />
          </div>
          <aside className="space-y-8 lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:self-start">
            <DescriptionList
              columns={1}
              items={[
                { term: 'Client', value: shownClient(fields) },
                ...(sector
                  ? [
                      {
                        term: 'Sector',
                        value: (
                          <a
                            href={`/sectors/${sector.slug}`}
                            className="touch inline-flex items-center underline decoration-edge underline-offset-4"
                          >
                            {sector.title}
                          </a>
                        ),
                      },
                    ]
                  : []),
                { term: text.labels.year, value: String(fields.year) },
                { term: text.labels.duration, value: fields.duration },
              ]}
            />
            <section>
              <h2 className="font-semibold">{text.labels.results}</h2>
              <ul className="mt-3 space-y-2">
                {fields.results.map((result) => (
                  <li key={result} className="border-laterite border-l-2 pl-3">
                    {result}
                  </li>
                ))}
              </ul>
            </section>
            <section>
              <h2 className="font-semibold">{text.labels.services}</h2>
              <ul className="mt-3 flex flex-wrap gap-1.5">
                {fields.services.map((service) => (
                  <li key={service}>
                    <Badge>{service}</Badge>
                  </li>
                ))}
              </ul>
            </section>
            <RailPartner area={areaOf(fields.category)} />
          </aside>
        </div>
        {fields.papers.length > 0 && <CasePapers papers={fields.papers} area={areaOf(fields.category)} />}
      </article>
      <PageSection title={text.moreTitle} tone="surface">
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {next.map((one, index) => (
            <CaseCard key={one.slug} study={one} step={index} />
          ))}
        </ul>
      </PageSection>
      <Ending
        area={areaOf(fields.category)}
        title="Something similar on your desk?"
        text="Tell us what is at stake and by when."
        related={related}
        back={{ href: '/case-studies', label: 'All case studies' }}
      />
    </SitePage>
  );
}

import { publicContent, publicFiles } from '#src/features/content/public-page.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { Pattern } from '#src/ui/pattern.tsx';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { areaOf } from '../areas.ts';
import { CaseCard } from '../case-studies/case-card.tsx';
import { serviceAreas } from '../content/home.ts';
import { practiceOf } from '../content/practices.ts';
import { partnerOf } from '../content/team.ts';
import { FileList } from '../downloads/file-link.tsx';
import { InsightCard } from '../insights/insight-card.tsx';
import { PageSection } from '../page-hero.tsx';
import { AskPartner } from '../people/ask-partner.tsx';
import { SitePage } from '../site-page.tsx';
import { naira } from '../training/programme-card.tsx';
import type { Route } from './+types/practice-page';
import { caseBelongs, insightBelongs, ownFirst } from './joined.ts';
import { ownFigureOf } from './own-figure.ts';
import { PracticeFigure } from './practice-figure.tsx';

export async function loader(input: Route.LoaderArgs) {
  const service = serviceAreas.find(({ area }) => area === input.params.area);
  const practice = practiceOf(input.params.area);
  if (!service || !practice) throw new Response(null, { status: 404 });
  const { area } = service;
  const content = publicContent(input);
  const [figure, cases, insights, programmes, downloads, files] = await Promise.all([
    ownFigureOf(area, content, todayInLagos()),
    content.list('case_study'),
    content.list('insight'),
    content.list('programme'),
    content.list('download'),
    publicFiles(input),
  ]);
  return {
    service,
    practice,
    figure,
    cases: rowOf(2, cases, area, caseBelongs),
    insights: rowOf(3, insights, area, insightBelongs),
    // Capacity building is the programmes themselves.
    programmes: programmes
      .filter(({ fields }) => area === 'capacity-building' || areaOf(fields.category) === area)
      .slice(0, 4)
      .map(({ slug, fields }) => ({
        slug,
        title: fields.title,
        duration: fields.duration,
        price: fields.price_ngn,
      })),
    papers: downloads
      .filter(
        ({ slug, fields }) =>
          (areaOf(fields.category) === area || practice.files?.includes(slug)) && files[slug],
      )
      .slice(0, 5)
      .map(({ slug, fields }) => ({ slug, title: fields.title, file: files[slug] })),
  };
}

/** A full row: what belongs to the area, its own before what touches it; where that is less, others join under their names. */
const rowOf = <Item extends { fields: { category: string } }>(
  count: number,
  items: readonly Item[],
  area: PatternArea,
  belongs: (item: Item, area: PatternArea) => boolean,
): Item[] =>
  [
    ...ownFirst(
      items.filter((one) => belongs(one, area)),
      area,
    ),
    ...items.filter((one) => !belongs(one, area)),
  ].slice(0, count);

/** One practice: the client's problem, the method, who answers, and what there is to show for it. */
export default function PracticePage({ loaderData }: Route.ComponentProps) {
  const { service, practice, figure, cases, insights, programmes, papers } = loaderData;
  const { area } = service;
  const partner = partnerOf(area);
  const [firstName] = partner.name.split(' ');
  return (
    <SitePage
      title={service.title}
      description={`${service.description} ${practice.result}`}
      path={`/services/${area}`}
      trail={[{ href: '/#services', label: 'Services' }]}
      data={[{ '@type': 'Service', name: service.title, description: service.description, areaServed: 'NG' }]}
    >
      <section className="relative isolate overflow-hidden bg-night text-on-night">
        <Pattern
          area={area}
          scale={1.9}
          className="mask-l-from-30% mask-l-to-70% -z-10 absolute inset-0 text-on-night opacity-25 max-lg:mask-none max-lg:opacity-10 lg:opacity-45 print:hidden"
        />
        <div className="mx-auto max-w-page px-5 py-16 sm:px-8 sm:py-24 lg:py-32">
          <h1 className="display max-w-[16ch] text-3xl">{service.title}</h1>
          <p className="mt-5 max-w-[44ch] text-lg text-on-night-muted">{service.description}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a
              href="#ask"
              className={`${buttonLook({ size: 'lg' })} bg-sun text-on-sun not-disabled:hover:bg-on-night`}
            >
              Speak with {firstName}
            </a>
            {cases.length > 0 && (
              <a href="#cases" className={buttonLook({ size: 'lg', variant: 'secondary' })}>
                See what changed
              </a>
            )}
          </div>
        </div>
      </section>
      <PageSection>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <h2 className="display max-w-[18ch] text-2xl lg:col-span-6">{practice.question}</h2>
          <ul className="space-y-5 lg:col-span-5 lg:col-start-8">
            {practice.problems.map((words) => (
              <li key={words} data-reveal="" className="border-laterite border-l-2 pl-5 text-lg">
                {words}
              </li>
            ))}
          </ul>
        </div>
      </PageSection>
      <PageSection title="How we work" tone="surface">
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {practice.method.map(({ title, text }, step) => (
            <li key={title} data-reveal="" data-step={step} className="border-ink/80 border-t-2 pt-5">
              <span aria-hidden="true" className="display tabular text-2xl text-laterite">
                {step + 1}
              </span>
              <h3 className="display mt-2 text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-14 grid gap-x-12 gap-y-6 border-line border-t pt-8 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h3 className="font-semibold">What you hold at the end</h3>
            <p className="mt-2 max-w-measure text-lg">{practice.result}</p>
          </div>
          <div className="lg:col-span-5 lg:col-start-8">
            <h3 className="font-semibold">What it covers</h3>
            <ul className="mt-2 list-[square] space-y-1 pl-5 text-muted marker:text-laterite">
              {service.covers.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        </div>
      </PageSection>
      {figure && <PracticeFigure {...figure} />}
      {cases.length > 0 && (
        <PageSection id="cases" title="What changed">
          <ul className="mt-8 grid gap-6 sm:grid-cols-2">
            {cases.map((study, index) => (
              <CaseCard key={study.slug} study={study} step={index} />
            ))}
          </ul>
        </PageSection>
      )}
      {insights.length > 0 && (
        <PageSection title="What we have written" tone="surface">
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {insights.map((insight, index) => (
              <InsightCard key={insight.slug} insight={insight} step={index} />
            ))}
          </ul>
        </PageSection>
      )}
      {programmes.length + papers.length > 0 && (
        <PageSection>
          <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
            {programmes.length > 0 && (
              <section>
                <h2 className="display text-xl">Learn it</h2>
                <ul className="mt-5 border-line border-b">
                  {programmes.map(({ slug, title, duration, price }) => (
                    <li key={slug} className="border-line border-t">
                      <a
                        href={`/training-programs/${slug}`}
                        className="touch group flex flex-wrap items-baseline justify-between gap-x-6 py-3"
                      >
                        <span className="font-medium group-hover:underline">{title}</span>
                        <span className="tabular text-muted text-sm">
                          {duration} · {naira(price)}
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {papers.length > 0 && (
              <section>
                <h2 className="display text-xl">Take it along</h2>
                <div className="mt-5">
                  <FileList files={papers} />
                </div>
              </section>
            )}
          </div>
        </PageSection>
      )}
      <AskPartner area={area} />
    </SitePage>
  );
}

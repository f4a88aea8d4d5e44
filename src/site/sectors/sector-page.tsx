import type { PublishedItem } from '#src/features/content/content.ts';
import { publicContent, publicFiles } from '#src/features/content/public-page.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { serviceAreas } from '../content/home.ts';
import { type Sector, sectorOf } from '../content/sectors.ts';
import { partnerOf } from '../content/team.ts';
import { FileList } from '../downloads/file-link.tsx';
import { DueNext, LeadCase } from '../home-proof.tsx';
import { InsightCard } from '../insights/insight-card.tsx';
import { PageSection, Points } from '../page-hero.tsx';
import { AskPartner } from '../people/ask-partner.tsx';
import { datesAhead } from '../policies/days-left.ts';
import { insightBelongs } from '../practices/joined.ts';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/sector-page';
import { datesFor, followedBy, roadsOf } from './road.ts';
import { RoadChart } from './road-chart.tsx';

export async function loader(input: Route.LoaderArgs) {
  const sector = sectorOf(input.params.sector);
  if (!sector) throw new Response(null, { status: 404 });
  const today = todayInLagos();
  const content = publicContent(input);
  const [policies, deadlines, cases, insights, downloads, files] = await Promise.all([
    content.list('policy'),
    content.list('deadline'),
    content.list('case_study'),
    content.list('insight'),
    content.list('download'),
    publicFiles(input),
  ]);
  const followed = followedBy(sector, policies);
  const ahead = datesFor(sector, followed, datesAhead(deadlines, today));
  const own = cases.filter(({ fields }) => sector.industries.includes(fields.industry));
  return {
    sector,
    today,
    roads: roadsOf(followed, ahead, today),
    deadlines: ahead.slice(0, 3),
    study: own[0] ?? cases.find(({ slug }) => slug === sector.neighbour),
    borrowed: own.length === 0,
    insights: nearestFirst(insights, sector).slice(0, 3),
    papers: downloads
      .filter(({ slug }) => sector.files.includes(slug) && files[slug])
      .map(({ slug, fields }) => ({ slug, title: fields.title, file: files[slug] })),
  };
}

/** Articles that carry a tag of the sector, then those of the practices that work there, then the others: a row is full. */
function nearestFirst(insights: readonly PublishedItem<'insight'>[], { tags, areas }: Sector) {
  const distance = (one: PublishedItem<'insight'>) => {
    if (one.fields.tags.some((tag) => tags.includes(tag))) return 0;
    return areas.some(({ area }) => insightBelongs(one, area)) ? 1 : 2;
  };
  return [...insights].sort((one, other) => distance(one) - distance(other));
}

/** One sector: what bears on it, what moves and by when, who decides, and what we do about it. */
export default function SectorPage({ loaderData }: Route.ComponentProps) {
  const { sector, today, roads, deadlines, study, borrowed, insights, papers } = loaderData;
  const leading = sector.areas[0]?.area;
  const partner = partnerOf(leading);
  const [firstName] = partner.name.split(' ');
  const moving = roads.roads.filter(({ arrived }) => !arrived).length;
  return (
    <SitePage
      title={sector.title}
      description={`${sector.question} ${sector.watch}`}
      path={`/sectors/${sector.slug}`}
      trail={[{ href: '/#serves', label: 'Sectors' }]}
    >
      <section className="bg-linear-to-b from-paper from-30% to-haze">
        <div className="mx-auto grid max-w-page gap-x-12 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <h1 className="display max-w-[18ch] text-3xl max-[359px]:text-[2.125rem]">{sector.title}</h1>
            <p className="mt-6 max-w-[40ch] text-xl">{sector.question}</p>
            <div className="mt-9 flex flex-wrap gap-3">
              <a href="#ask" className={buttonLook({ size: 'lg' })}>
                Speak with {firstName}
              </a>
              <a href="#road" className={buttonLook({ size: 'lg', variant: 'secondary' })}>
                See what moves
              </a>
            </div>
          </div>
          <dl className="grid grid-cols-2 gap-x-8 gap-y-6 self-end lg:col-span-4 lg:grid-cols-1">
            <Count number={roads.roads.length} words="rules and bills we follow for this sector" />
            {moving > 0 && <Count number={moving} words="of them not decided yet" />}
          </dl>
        </div>
      </section>
      <section id="road" className="bg-night text-on-night">
        <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
          <h2 className="display text-2xl">What moves, and how far it has come</h2>
          <p className="mt-3 mb-8 max-w-measure text-lg text-on-night-muted">
            {sector.watch} Each line is one item of our policy tracker; the vertical line is today.
          </p>
          <RoadChart {...roads} />
        </div>
      </section>
      <DueNext
        deadlines={deadlines}
        today={today}
        lead="The next dates for this sector, from our policy tracker."
      />
      <PageSection title="What bears on you" tone="surface" beside>
        <Points points={sector.pressures} />
      </PageSection>
      <PageSection
        title="Who decides"
        lead="The offices we would call first. Which of them it is in your matter is the first thing we find out."
        beside
      >
        <dl>
          {sector.deciders.map(({ name, over }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-0.5 border-line border-t py-4 last:border-b sm:grid-cols-[1.2fr_1fr]"
            >
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted">{over}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection title="What we do here" tone="sand">
        <ul className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-3">
          {sector.areas.map(({ area, here }, step) => (
            <li
              key={area}
              data-reveal=""
              data-step={step}
              className="group relative border-ink/80 border-t-2 pt-5"
            >
              <h3 className="display text-xl">
                <a href={`/services/${area}`} className="after:absolute after:inset-0 group-hover:underline">
                  {serviceAreas.find((one) => one.area === area)?.title}
                </a>
              </h3>
              <p className="mt-2 text-muted">{here}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      {study && (
        <LeadCase study={study} kicker={borrowed ? 'What changed for a neighbour' : 'What changed'} />
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
      <AskPartner area={leading}>
        {papers.length > 0 && (
          <div className="mt-10">
            <h3 className="mb-4 font-semibold">Or begin with a file</h3>
            <FileList files={papers} />
          </div>
        )}
      </AskPartner>
    </SitePage>
  );
}

function Count({ number, words }: { number: number; words: string }) {
  return (
    // The number's line is kept free above the words, which are sent first.
    <div className="grid grid-rows-[minmax(var(--text-3xl),auto)_auto] content-start border-ink/80 border-t-2 pt-3">
      <dt className="row-start-2 text-muted text-sm">{words}</dt>
      <dd className="display tabular row-start-1 text-3xl leading-none">{number}</dd>
    </div>
  );
}

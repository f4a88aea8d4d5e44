import { useEffect } from 'react';
import type { PublishedItem } from '#src/features/content/content.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import type { Route } from './+types/home';
import { type ShownClaim, shownClaims } from './claims.ts';
import { ContactCard } from './contact-card.tsx';
import { caseStudiesPage } from './content/case-studies.ts';
import { highlights, reasons, serves, serviceAreas } from './content/home.ts';
import { type Sector, sectorServing, sectors } from './content/sectors.ts';
import { ContactForm } from './forms/forms.tsx';
import { HomeHead } from './home-head.tsx';
import { DueNext, Faces, LeadCase, LeadInsights } from './home-proof.tsx';
import { Horizon } from './horizon.tsx';
import { startPageBehaviour } from './page-behaviour.ts';
import { PageSection, Points } from './page-hero.tsx';
import { datesAhead } from './policies/days-left.ts';
import { ServiceCard } from './service-card.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { startThemeSwitch } from './theme-switch.ts';

export async function loader(input: Route.LoaderArgs) {
  const today = todayInLagos();
  const content = publicContent(input, millisecondsLeftOf(today));
  const [claims, deadlines, cases, insights] = await Promise.all([
    shownClaims(content, highlights),
    content.list('deadline'),
    content.list('case_study'),
    content.list('insight'),
  ]);
  return {
    today,
    claims,
    deadlines: datesAhead(deadlines, today).slice(0, 3),
    study: cases.find(({ fields }) => fields.featured) ?? cases[0],
    insights: leadFirst(insights).slice(0, 3),
  };
}

/** The days that are left are counted anew after midnight in Lagos (UTC+1 all the year). */
const millisecondsLeftOf = (today: string) =>
  Math.max(60_000, Date.parse(`${today}T00:00:00+01:00`) + 86_400_000 - Date.now());

/** The one the firm puts first, then the newest. */
const leadFirst = (insights: readonly PublishedItem<'insight'>[]) =>
  [...insights].sort(
    (one, other) =>
      Number(other.fields.featured) - Number(one.fields.featured) ||
      other.fields.published_on.localeCompare(one.fields.published_on),
  );

/** What the firm does, for whom, how one knows, and how to reach it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { claims, deadlines, today, study, insights } = loaderData;
  // Reached from inside the platform, the page has no script of its own.
  useEffect(() => startPageBehaviour(), []);
  useEffect(() => startThemeSwitch(), []);
  return (
    <>
      <HomeHead />
      <SiteHeader />
      <main id="content" data-site="">
        <Hero />
        <Highlights claims={claims} />
        <DueNext deadlines={deadlines} today={today} />
        <Services />
        {study && <LeadCase study={study} />}
        <LeadInsights insights={insights} />
        <Faces />
        <About />
        <Serves />
        <Contact />
      </main>
      <SiteFooter />
    </>
  );
}

function Hero() {
  return (
    <section
      id="home"
      className="relative isolate overflow-hidden bg-linear-to-b from-paper from-30% to-haze"
    >
      <div className="mx-auto max-w-page px-5 pt-14 pb-52 sm:px-8 sm:pt-24 sm:pb-64 lg:pt-28 lg:pb-44">
        <h1 className="display max-w-[15ch] text-3xl">Strategic Consulting at the Intersection</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-muted">
          Where government, public opinion and data law meet, we help organisations in Nigeria make their
          case, keep their good name and stay within the rules.
        </p>
        <div className="mt-9 flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
          <a href="/contact" className={buttonLook({ size: 'lg' })}>
            Speak with us
          </a>
          <a href="#services" className={buttonLook({ size: 'lg', variant: 'secondary' })}>
            Explore Our Services
          </a>
          <a href="/auth" className={cn(buttonLook({ size: 'lg', variant: 'link' }), 'px-0 sm:px-2')}>
            Access Platform
          </a>
        </div>
      </div>
      <Horizon />
    </section>
  );
}

const { asStated } = caseStudiesPage;

function Highlights({ claims }: { claims: readonly ShownClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <section id="highlights" aria-label="Highlights" className="bg-night text-on-night">
      <ul className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-5 pt-14 pb-16 sm:grid-cols-2 sm:px-8 lg:grid-cols-4">
        {claims.map(({ slug, fields, current }, step) => (
          <li key={slug} data-reveal="" data-step={step} className="border-on-night/25 border-t pt-5">
            {current && <p className="display tabular text-2xl text-sun">{fields.value}</p>}
            <h2 className="mt-3 font-semibold">{current ? fields.title : fields.neutral_wording}</h2>
            {current && (
              <>
                <p className="mt-1 text-on-night-muted text-sm">{fields.description}</p>
                <p className="mt-3 text-on-night-muted text-xs first-letter:uppercase">
                  {fields.evidence ?? `${asStated}.`}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Services() {
  return (
    <PageSection
      id="services"
      title="Six areas, one conversation"
      lead="A matter that crosses several of them is still one matter. You brief us once."
      tone="surface"
    >
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {serviceAreas.map((service, index) => (
          <ServiceCard key={service.area} service={service} step={index % 3} />
        ))}
      </ul>
    </PageSection>
  );
}

function About() {
  return (
    <PageSection id="about" title={`Why Choose ${useBrand().name}`} beside>
      <Points points={reasons} />
    </PageSection>
  );
}

function Serves() {
  return (
    <PageSection id="serves" title="Our Expertise Serves" tone="sand">
      <ul className="mt-8 grid grid-cols-1 border-ink/20 border-t sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4">
        {serves.map((name) => (
          <li key={name} data-reveal="" className="display border-ink/20 border-b text-lg">
            <Door name={name} sector={sectorServing(name)} />
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-muted">
        Also:
        {sectors
          .filter((sector) => !sector.serves)
          .map(({ slug, title }) => (
            <a
              key={slug}
              href={`/sectors/${slug}`}
              className="touch inline-flex items-center underline decoration-edge underline-offset-4 hover:text-ink"
            >
              {title}
            </a>
          ))}
      </p>
    </PageSection>
  );
}

/** Whom we serve, as the door to the page of their sector where it has one. */
function Door({ name, sector }: { name: string; sector: Sector | undefined }) {
  if (!sector) return <span className="block py-4">{name}</span>;
  return (
    <a
      href={`/sectors/${sector.slug}`}
      className="group flex items-center justify-between gap-3 py-4 hover:text-laterite"
    >
      {name}
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rotate-45 border-laterite border-t-2 border-r-2 transition-transform group-hover:translate-x-1"
      />
    </a>
  );
}

function Contact() {
  return (
    <>
      <section id="contact" className="border-line border-t bg-surface">
        <div className="mx-auto grid max-w-page gap-12 px-5 py-20 sm:px-8 lg:grid-cols-12 lg:py-28">
          <div className="lg:col-span-5">
            <h2 className="display text-2xl">Speak with us</h2>
            <p className="mt-3 mb-8 max-w-measure text-muted">
              Tell us what is at stake and by when. If it is urgent, telephone.
            </p>
            <ContactCard />
          </div>
          <div className="lg:col-span-6 lg:col-start-7">
            <ContactForm />
          </div>
        </div>
      </section>
      <PageSection tone="night" area="data-protection">
        <div data-reveal="">
          <h2 className="display text-2xl">Already with us?</h2>
          <p className="mt-3 max-w-md text-on-night-muted">
            Your projects, your documents and the people working on them are in one place.
          </p>
          <a
            href="/auth"
            className={cn(
              buttonLook({ size: 'lg' }),
              'mt-7 w-fit bg-sun text-on-sun not-disabled:hover:bg-on-night',
            )}
          >
            Access Your Dashboard
          </a>
        </div>
      </PageSection>
    </>
  );
}

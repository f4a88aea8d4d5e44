import { buttonLook } from '#src/ui/button.tsx';
import { Cover } from '#src/ui/cover/cover.tsx';
import { useContact } from '../brand.ts';
import { about, coreValues, differentiators, history, offices } from '../content/about.ts';
import { Gate } from '../illustrations/gate.tsx';
import { PageHero, PageSection, Points } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';

export { staticLoader as loader } from '#src/features/content/public-page.ts';

/** What the firm is for, how it works and where it sits. */
export default function AboutPage() {
  const contact = useContact();
  return (
    <SitePage title="About" description={about.lead} path="/about">
      <PageHero drawing={<Gate />} title={about.title} lead={about.lead} />
      <PageSection tone="night" area="public-affairs">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div data-reveal="" className="lg:col-span-8">
            <h2 className="font-semibold text-sun">{about.mission.title}</h2>
            <p className="display mt-4 max-w-[32ch] text-2xl">{about.mission.text}</p>
          </div>
          <div
            data-reveal=""
            data-step="1"
            className="self-end border-on-night/25 border-t pt-5 lg:col-span-4"
          >
            <h2 className="font-semibold text-sun">{about.vision.title}</h2>
            <p className="mt-3 max-w-measure">{about.vision.text}</p>
          </div>
        </div>
      </PageSection>
      <PageSection title="Core values" beside>
        <Points points={coreValues} />
      </PageSection>
      <PageSection title="What makes us different" tone="surface">
        <ul className="mt-10 space-y-5">
          {differentiators.map(({ cover, title, text }) => (
            <li
              key={title}
              data-reveal=""
              className="grid items-center gap-6 border-line border-t pt-5 sm:grid-cols-[9rem_1fr_1.4fr]"
            >
              <Cover cover={cover} className="aspect-[8/5] rounded-md max-sm:w-36" />
              <h3 className="display text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={history.title} tone="sand">
        <p className="mt-3 text-muted text-sm">Sample dates: the firm replaces them with its own.</p>
        <ol className="mt-10 border-edge max-lg:border-l lg:grid lg:grid-cols-5 lg:gap-x-8 lg:border-t">
          {history.entries.map(({ when, text }, index) => (
            <li
              key={when}
              data-reveal=""
              data-step={Math.min(index, 3)}
              className="relative max-lg:pb-8 max-lg:pl-8 max-lg:last:pb-0 lg:pt-7"
            >
              <span
                aria-hidden="true"
                className="absolute size-2.5 rotate-45 bg-laterite max-lg:top-1.5 max-lg:-left-[5px] lg:-top-[5px] lg:left-0"
              />
              <p className="display tabular text-lg lg:text-2xl">{when}</p>
              <p className="mt-1 text-muted lg:mt-3">{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title="Where we are">
        <ul className="mt-8 grid gap-6 md:grid-cols-2">
          {offices.map((office) => (
            <li key={office.key} className="rounded-lg border border-line bg-surface p-6 sm:p-8">
              <h3 className="display text-xl">{office.title}</h3>
              <p className="mt-2 text-muted">{office.text}</p>
              <p className="mt-4">{contact[office.key].text}</p>
              <p className="mt-1 text-muted text-sm">{office.hours}</p>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/team" className={buttonLook({ size: 'lg' })}>
            Meet the team
          </a>
          <a href="/contact" className={buttonLook({ size: 'lg', variant: 'secondary' })}>
            Speak with us
          </a>
        </div>
      </PageSection>
    </SitePage>
  );
}

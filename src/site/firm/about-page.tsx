import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { Pattern } from '#src/ui/pattern.tsx';
import { contact } from '../brand.ts';
import { about, coreValues, differentiators, history, offices } from '../content/about.ts';
import { Gate } from '../drawings/gate.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';

export const handle = { still: true };
export { stillLoader as loader } from '#src/features/content/public-page.ts';

/** What the firm is for, how it works and where it sits. */
export default function AboutPage() {
  return (
    <SitePage title="About" description={about.lead} path="/about">
      <PageHero drawing={<Gate />} title={about.title} lead={about.lead} />
      <section className="bg-night text-on-night">
        <div className="mx-auto grid max-w-page gap-10 px-5 py-16 sm:px-8 md:grid-cols-2 lg:py-24">
          {[about.mission, about.vision].map(({ title, text }) => (
            <div key={title} data-reveal="" className="border-on-night/25 border-t pt-6">
              <h2 className="font-semibold text-sun">{title}</h2>
              <p className="display mt-3 text-xl">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <PageSection title="Core values">
        <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {coreValues.map(({ title, text }, index) => (
            <div key={title} data-reveal="" data-step={index % 3} className="border-ink/80 border-t-2 pt-4">
              <dt className="display text-xl">{title}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection title="What makes us different" tone="surface">
        <ul className="mt-10 space-y-5">
          {differentiators.map(({ area, title, text }) => (
            <li
              key={title}
              data-reveal=""
              className="grid items-center gap-6 border-line border-t pt-5 sm:grid-cols-[9rem_1fr_1.4fr]"
            >
              <div className="h-20 overflow-hidden rounded-md bg-sunken">
                <Pattern area={area} scale={0.6} className="text-indigo opacity-60" />
              </div>
              <h3 className="display text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={history.title}>
        <p className="mt-3 text-muted text-sm">Sample dates: the firm replaces them with its own.</p>
        <ol className="mt-8 max-w-3xl border-edge border-l">
          {history.entries.map(({ when, text }) => (
            <li key={when} data-reveal="" className="relative pb-8 pl-8 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[5px] size-2.5 rotate-45 bg-laterite"
              />
              <p className="display tabular text-lg">{when}</p>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title="Where we are" tone="surface">
        <ul className="mt-8 grid gap-6 md:grid-cols-2">
          {offices.map((office) => (
            <li key={office.key} className="rounded-lg border border-line bg-paper p-6 sm:p-8">
              <h3 className="display text-xl">{office.title}</h3>
              <p className="mt-2 text-muted">{office.text}</p>
              <p className="mt-4">
                {contact[office.key].text}
                {contact[office.key].placeholder && (
                  <Badge tone="warning" className="ml-2 align-middle">
                    placeholder
                  </Badge>
                )}
              </p>
              <p className="mt-1 text-muted text-sm">{office.hours}</p>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/team" className={buttonLook({ size: 'lg' })}>
            Meet the team
          </a>
          <a href="/#contact" className={buttonLook({ size: 'lg', variant: 'secondary' })}>
            Speak with us
          </a>
        </div>
      </PageSection>
    </SitePage>
  );
}

import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { advisers, colleagues, leadership, type TeamMember, teamPage, teamValues } from '../content/team.ts';
import { Calabashes } from '../illustrations/calabashes.tsx';
import { NextStep } from '../next-step.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { Portrait } from '../people/faces.tsx';
import { SitePage } from '../site-page.tsx';

export { staticLoader as loader } from '#src/features/content/public-page.ts';

/** Who answers for the work. */
export default function TeamPage() {
  const [head, ...partners] = leadership;
  return (
    <SitePage title="Team" description={teamPage.lead} path="/team">
      <PageHero drawing={<Calabashes />} title={teamPage.title} lead={teamPage.lead}>
        <a href="/contact" className={buttonLook({ size: 'lg' })}>
          Speak with us
        </a>
      </PageHero>
      <PageSection title="Leadership">
        <ul className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {head && <First member={head} />}
          {partners.map((member, index) => (
            <li key={member.slug} id={member.slug} data-reveal="" data-step={index}>
              <Portrait of={member} />
              <Name of={member} className="mt-5" />
              <Biography of={member} className="mt-3" />
              <Expertise of={member} />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="Advisers" tone="surface">
        <ul className="mt-8">
          {advisers.map((member) => (
            <li
              key={member.slug}
              id={member.slug}
              data-reveal=""
              className="grid gap-x-10 gap-y-4 border-line border-t py-8 last:pb-0 sm:grid-cols-[9rem_1fr] lg:grid-cols-[9rem_1fr_1.5fr]"
            >
              <div className="w-36 sm:row-span-2 lg:row-span-1">
                <Portrait of={member} />
              </div>
              <div>
                <Name of={member} />
                <Expertise of={member} />
              </div>
              <Biography of={member} className="max-w-measure" />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="Who also signs">
        <ul className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {colleagues.map((member) => (
            <li key={member.slug} id={member.slug} data-reveal="" className="border-line border-t pt-6">
              <Name of={member} />
              <Biography of={member} className="mt-3 max-w-measure" />
              <Expertise of={member} />
            </li>
          ))}
        </ul>
        <p className="mt-14 max-w-measure text-muted text-sm">{teamPage.sampleNote}</p>
      </PageSection>
      <PageSection title="What you can hold us to" tone="night" area="strategic-communication">
        <dl className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {teamValues.map(({ title, text }, index) => (
            <div
              key={title}
              data-reveal=""
              data-step={index % 2}
              className="grid grid-cols-[3.5rem_1fr] content-start border-on-night/25 border-t pt-6"
            >
              <dt className="display col-start-2 text-xl">
                <span aria-hidden="true" className="tabular -ml-14 inline-block w-14 text-sun">
                  {index + 1}
                </span>
                {title}
              </dt>
              <dd className="col-start-2 mt-2 text-on-night-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <NextStep
        title="Who is right for your matter?"
        text="Tell us what it is about. The partner who knows it answers, with a telephone number."
        back={{ href: '/case-studies', label: 'What they have done' }}
      />
    </SitePage>
  );
}

/** Whoever leads the firm stands first and larger, across the page. */
function First({ member }: { member: TeamMember }) {
  return (
    <li
      id={member.slug}
      data-reveal=""
      className="grid gap-x-8 gap-y-5 sm:col-span-2 sm:grid-cols-2 lg:col-span-3 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <Portrait of={member} />
      </div>
      <div className="self-center lg:col-span-7 lg:col-start-6">
        <Name of={member} large />
        <Biography of={member} className="mt-5 max-w-measure text-lg" />
        <Expertise of={member} />
      </div>
    </li>
  );
}

function Name({ of: member, large, className }: { of: TeamMember; large?: boolean; className?: string }) {
  return (
    <div className={className}>
      <h3 className={cn('display', large ? 'text-2xl' : 'text-xl')}>
        <a href={`/team/${member.slug}`} className="hover:underline">
          {member.name}
        </a>
      </h3>
      <p className="mt-0.5 font-medium text-laterite text-sm">{member.role}</p>
    </div>
  );
}

/** On a phone its beginning; the rest is on the person's own page. */
function Biography({ of: { biography }, className }: { of: TeamMember; className: string }) {
  const sentences = biography.split(/(?<=\.) /);
  return (
    <p className={cn('text-muted', className)}>
      {sentences.slice(0, 2).join(' ')}
      <span className="max-sm:hidden"> {sentences.slice(2).join(' ')}</span>
    </p>
  );
}

function Expertise({ of: { expertise } }: { of: TeamMember }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-1.5">
      {expertise.map((one) => (
        <li key={one}>
          <Badge>{one}</Badge>
        </li>
      ))}
    </ul>
  );
}

import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { advisers, leadership, type TeamMember, teamPage, teamValues } from '../content/team.ts';
import { Calabashes } from '../drawings/calabashes.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';

export const handle = { still: true };
export { stillLoader as loader } from '#src/features/content/public-page.ts';

/** Who answers for the work. */
export default function TeamPage() {
  return (
    <SitePage title="Team" description={teamPage.lead} path="/team">
      <PageHero drawing={<Calabashes />} title={teamPage.title} lead={teamPage.lead}>
        <p className="text-muted text-sm">{teamPage.sampleNote}</p>
      </PageHero>
      <PageSection title="Leadership">
        <ul className="mt-10 grid gap-x-12 gap-y-14 lg:grid-cols-2">
          {leadership.map((member) => (
            <Profile key={member.slug} member={member} />
          ))}
        </ul>
      </PageSection>
      <PageSection title="Advisers" tone="surface">
        <ul className="mt-10 grid gap-10 lg:grid-cols-3">
          {advisers.map((member) => (
            <Profile key={member.slug} member={member} stacked />
          ))}
        </ul>
      </PageSection>
      <PageSection title="What you can hold us to">
        <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {teamValues.map(({ title, text }, index) => (
            <div key={title} data-reveal="" data-step={index} className="border-ink/80 border-t-2 pt-4">
              <dt className="display text-lg">{title}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
    </SitePage>
  );
}

function Profile({ member, stacked = false }: { member: TeamMember; stacked?: boolean }) {
  return (
    <li
      id={member.slug}
      data-reveal=""
      className={stacked ? 'flex flex-col gap-4' : 'grid gap-5 sm:grid-cols-[6rem_1fr]'}
    >
      <Avatar name={member.name} size="xl" />
      <div>
        <h3 className="display text-xl">{member.name}</h3>
        <p className="mt-0.5 font-medium text-laterite text-sm">{member.role}</p>
        <p className="mt-3 text-muted">{member.biography}</p>
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {member.expertise.map((one) => (
            <li key={one}>
              <Badge>{one}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

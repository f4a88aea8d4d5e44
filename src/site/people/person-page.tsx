import { publicContent } from '#src/features/content/public-page.ts';
import { formatDate } from '#src/lib/dates.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { areaOf } from '../areas.ts';
import { useDirectLine } from '../brand.ts';
import { CaseCard } from '../case-studies/case-card.tsx';
import { serviceAreas } from '../content/home.ts';
import { practiceOf } from '../content/practices.ts';
import { team, teamPage } from '../content/team.ts';
import { NextStep } from '../next-step.tsx';
import { PageSection } from '../page-hero.tsx';
import { caseBelongs, ownFirst } from '../practices/joined.ts';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/person-page';
import { Portrait } from './faces.tsx';

export async function loader(input: Route.LoaderArgs) {
  const member = team.find(({ slug }) => slug === input.params.slug);
  if (!member) throw new Response(null, { status: 404 });
  const content = publicContent(input);
  const leads = member.leads ?? [];
  const [cases, insights, programmes] = await Promise.all([
    content.list('case_study'),
    content.list('insight'),
    content.list('programme'),
  ]);
  return {
    member,
    areas: serviceAreas.filter(({ area }) => leads.includes(area)),
    cases: leads
      .slice(0, 1)
      .flatMap((area) =>
        ownFirst(
          cases.filter((one) => leads.some((led) => caseBelongs(one, led))),
          area,
        ),
      )
      .slice(0, 3),
    articles: insights
      .filter(({ fields }) => fields.author === member.name)
      .map(({ slug, fields }) => ({
        href: `/insights/${slug}`,
        title: fields.title,
        note: formatDate(fields.published_on),
      })),
    programmes: programmes
      .filter(({ fields }) => leads.includes(areaOf(fields.category)))
      .map(({ slug, fields }) => ({
        href: `/training-programs/${slug}`,
        title: fields.title,
        note: fields.duration,
      })),
  };
}

/** One of the firm's people: what they do, have done and have written, and how to reach them. */
export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { member, areas, cases, articles, programmes } = loaderData;
  const firm = useBrand().title;
  const line = useDirectLine(member.slug);
  const [firstName] = member.name.split(' ');
  const [led] = member.leads ?? [];
  const topic = (led && practiceOf(led)?.topic) ?? 'general';
  const path = `/team/${member.slug}`;
  return (
    <SitePage
      title={member.name}
      description={`${member.name}, ${member.role} at ${firm}: ${member.expertise.join(', ')}.`}
      path={path}
      trail={[{ href: '/team', label: 'Team' }]}
      data={[
        {
          '@type': 'Person',
          name: member.name,
          jobTitle: member.role,
          worksFor: { '@type': 'Organization', name: firm },
          knowsLanguage: member.languages,
          knowsAbout: member.expertise,
        },
      ]}
    >
      <section className="bg-linear-to-b from-paper from-30% to-haze">
        <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-5 py-12 sm:px-8 sm:py-16 lg:grid-cols-12">
          <div className="max-w-80 lg:col-span-4">
            <Portrait of={member} />
          </div>
          <div className="self-center lg:col-span-7 lg:col-start-6">
            <h1 className="display text-3xl">{member.name}</h1>
            <p className="mt-2 font-medium text-laterite text-lg">{member.role}</p>
            <p className="mt-6 max-w-measure text-lg">{member.biography}</p>
            <ul className="mt-6 flex flex-wrap gap-1.5">
              {member.expertise.map((one) => (
                <li key={one}>
                  <Badge>{one}</Badge>
                </li>
              ))}
            </ul>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href={`/contact?topic=${topic}`} className={buttonLook({ size: 'lg' })}>
                Speak with {firstName}
              </a>
              <a
                href={`${path}.vcf`}
                download=""
                className={buttonLook({ size: 'lg', variant: 'secondary' })}
              >
                Save contact
              </a>
            </div>
          </div>
        </div>
      </section>
      <PageSection>
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <DescriptionList
              columns={1}
              items={[
                ...(line
                  ? [
                      {
                        term: 'Direct line',
                        value: (
                          <a
                            href={line.href}
                            className="touch tabular inline-flex items-center underline decoration-edge underline-offset-4"
                          >
                            {line.text}
                          </a>
                        ),
                      },
                    ]
                  : []),
                { term: 'Languages', value: member.languages.join(', ') },
                ...(areas.length > 0
                  ? [
                      {
                        term: 'Answers for',
                        value: (
                          <ul>
                            {areas.map(({ area, title }) => (
                              <li key={area}>
                                <a
                                  href={`/services/${area}`}
                                  className="touch inline-flex items-center underline decoration-edge underline-offset-4"
                                >
                                  {title}
                                </a>
                              </li>
                            ))}
                          </ul>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
            {member.sample && <p className="mt-8 text-muted text-sm">{teamPage.sampleNote}</p>}
          </div>
          <div className="space-y-12 lg:col-span-7 lg:col-start-6">
            <Titles title="Has written" items={articles} />
            <Titles title="Teaches" items={programmes} />
            {articles.length + programmes.length === 0 && (
              <p className="max-w-measure text-lg text-muted">
                {firstName} advises the partners and signs no article of this site yet. How the firm works
                stands in our{' '}
                <a href="/case-studies" className="underline underline-offset-4">
                  case studies
                </a>
                .
              </p>
            )}
          </div>
        </div>
      </PageSection>
      {cases.length > 0 && (
        <PageSection title={`Cases ${firstName} answers for`} tone="surface">
          <ul className={cn('mt-8 grid gap-6 sm:grid-cols-2', cases.length > 2 && 'lg:grid-cols-3')}>
            {cases.map((study, index) => (
              <CaseCard key={study.slug} study={study} step={index} />
            ))}
          </ul>
        </PageSection>
      )}
      <NextStep
        title={`Is ${firstName} right for your matter?`}
        text="Tell us what it is about. Whoever knows it answers within 24 hours, with a telephone number."
        action={{ href: `/contact?topic=${topic}`, label: `Speak with ${firstName}` }}
        back={{ href: '/team', label: 'Everybody who answers' }}
      />
    </SitePage>
  );
}

function Titles({
  title,
  items,
}: {
  title: string;
  items: readonly { href: string; title: string; note: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="display text-xl">{title}</h2>
      <ul className="mt-4 border-line border-b">
        {items.map(({ href, title, note }) => (
          <li key={href} className="border-line border-t">
            <a href={href} className="touch group flex flex-wrap items-baseline justify-between gap-x-6 py-3">
              <span className="font-medium group-hover:underline">{title}</span>
              <span className="tabular text-muted text-sm">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

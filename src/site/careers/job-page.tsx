import { isOpen } from '#src/features/content/kinds/job.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { areaOf } from '../areas.ts';
import { generalApplication, careersPage as text } from '../content/careers.ts';
import { CoverFigure } from '../cover-figure.tsx';
import { jobCover } from '../covers.ts';
import { Ending } from '../ending.tsx';
import { PageHero } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/job-page';
import { payRange } from './job-card.tsx';

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const job = await content.get('job', input.params.slug);
  if (!job) throw new Response(null, { status: 404 });
  const today = todayInLagos();
  const others = (await content.list('job')).filter((one) => one.id !== job.id && isOpen(one.fields, today));
  const sameTeam = others.filter(({ fields }) => fields.department === job.fields.department);
  return {
    job,
    open: isOpen(job.fields, today),
    related: [...new Set([...sameTeam, ...others])].slice(0, 3).map(({ slug, fields }) => ({
      kind: `${fields.department}, ${fields.location}`,
      href: `/careers/${slug}`,
      title: fields.title,
    })),
  };
}

export const loader = read;

/** One opening: the work, the pay, the requirements, and the way to apply while it is open. */
export default function JobPage({ loaderData: { job, open, related } }: Route.ComponentProps) {
  const firm = useBrand().title;
  const { fields, slug } = job;
  const path = `/careers/${slug}`;
  return (
    <SitePage
      title={`${fields.title}, ${fields.location}`}
      description={fields.description}
      path={path}
      trail={[{ href: '/careers', label: 'Careers' }]}
      data={
        open
          ? [
              {
                '@type': 'JobPosting',
                title: fields.title,
                description: [fields.description, ...fields.responsibilities, ...fields.requirements].join(
                  '\n',
                ),
                datePosted: job.firstPublishedAt.slice(0, 10),
                ...(fields.closes_on && { validThrough: `${fields.closes_on}T23:59:59+01:00` }),
                employmentType:
                  fields.type === 'Part-time'
                    ? 'PART_TIME'
                    : fields.type === 'Fixed-term'
                      ? 'TEMPORARY'
                      : 'FULL_TIME',
                hiringOrganization: { '@type': 'Organization', name: firm },
                jobLocation: {
                  '@type': 'Place',
                  address: {
                    '@type': 'PostalAddress',
                    addressLocality: fields.location,
                    addressCountry: 'NG',
                  },
                },
                baseSalary: {
                  '@type': 'MonetaryAmount',
                  currency: 'NGN',
                  value: {
                    '@type': 'QuantitativeValue',
                    minValue: fields.salary_min,
                    maxValue: fields.salary_max,
                    unitText: 'YEAR',
                  },
                },
              },
            ]
          : []
      }
    >
      <PageHero
        drawing={<CoverFigure {...jobCover(job)} piece={slug} />}
        kicker={fields.department}
        title={fields.title}
        lead={fields.description}
      >
        {open ? (
          <a href={`${path}/apply`} className={buttonLook({ size: 'lg' })}>
            {text.applyNow}
          </a>
        ) : (
          <Notice tone="warning" className="max-w-measure">
            {text.closed}
          </Notice>
        )}
      </PageHero>
      <div className="mx-auto grid max-w-page gap-12 px-5 py-14 sm:px-8 lg:grid-cols-12 lg:py-20">
        <div className="space-y-12 lg:col-span-7">
          <Points title="What you do" points={fields.responsibilities} />
          <Points title="What you bring" points={fields.requirements} />
          <Points title="What you get" points={fields.benefits} />
        </div>
        <aside className="lg:col-span-4 lg:col-start-9">
          <DescriptionList
            columns={1}
            items={[
              { term: 'Salary range', value: payRange(fields) },
              { term: 'Location', value: fields.location },
              { term: 'Type', value: fields.type },
              { term: 'Experience', value: fields.experience },
              ...(fields.closes_on ? [{ term: 'Apply by', value: formatDate(fields.closes_on) }] : []),
            ]}
          />
        </aside>
      </div>
      <Ending
        area={areaOf(fields.department)}
        related={related}
        title={open ? 'Is this your work?' : 'Still interested?'}
        text={
          open
            ? 'One page and your CV are enough. A person reads every application.'
            : 'Send us a general application: we write when something fits.'
        }
        action={open ? { href: `${path}/apply`, label: text.applyNow } : generalWay}
        back={{ href: '/careers', label: text.browseAll }}
      />
    </SitePage>
  );
}

const generalWay = { href: '/careers/apply', label: generalApplication.action };

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h2 className="display text-xl">{title}</h2>
      <ul className="mt-4 list-[square] space-y-2 pl-5 marker:text-laterite">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

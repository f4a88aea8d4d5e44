import { isOpen } from '#src/features/content/kinds/job.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { CategoryLinks } from '../category-links.tsx';
import {
  applicationSteps,
  careerBenefits,
  generalApplication,
  careersPage as text,
} from '../content/careers.ts';
import { choose, readListQuery } from '../finder.ts';
import { Stairs } from '../illustrations/stairs.tsx';
import { PageHero, PageSection, Points } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/careers-page';
import { JobCard } from './job-card.tsx';

export async function loader(input: Route.LoaderArgs) {
  const today = todayInLagos();
  const open = (await publicContent(input).list('job')).filter(({ fields }) => isOpen(fields, today));
  const departments = [...new Set(open.map(({ fields }) => fields.department))];
  const query = readListQuery(input.request.url, departments);
  const jobs = choose(open, query, { category: ({ fields }) => fields.department, texts: () => [] });
  return { query, departments, jobs };
}

/** Open positions, what the firm offers, and how it chooses. */
export default function CareersPage({ loaderData }: Route.ComponentProps) {
  const { query, departments, jobs } = loaderData;
  return (
    <SitePage title={text.title} description={text.lead} path="/careers" hidden={query.category !== ''}>
      <PageHero drawing={<Stairs />} title={text.title} lead={text.lead}>
        <a href="#positions" className={buttonLook({ size: 'lg' })}>
          {text.browseAll}
        </a>
      </PageHero>
      <PageSection title="What you get" tone="surface" beside>
        <Points points={careerBenefits} />
      </PageSection>
      <PageSection id="positions" title={`${text.openingsTitle} (${jobs.length})`}>
        {departments.length > 1 && (
          <div className="mt-6">
            <CategoryLinks
              path="/careers"
              query={query}
              categories={departments}
              all={text.browseAll}
              at="#positions"
            />
          </div>
        )}
        {jobs.length > 0 ? (
          <ul className="mt-10 border-line border-b">
            {jobs.map((job) => (
              <JobCard key={job.slug} job={job} />
            ))}
          </ul>
        ) : (
          <EmptyState title={text.empty.title} className="mt-10">
            {text.empty.text}
          </EmptyState>
        )}
        <div className="mt-12 grid items-center gap-6 rounded-lg border border-line bg-surface p-6 sm:p-8 md:grid-cols-[1fr_auto]">
          <div>
            <h3 className="display text-xl">{generalApplication.title}</h3>
            <p className="mt-2 max-w-measure text-muted">{generalApplication.text}</p>
          </div>
          <a href="/careers/apply" className={buttonLook({ size: 'lg', variant: 'secondary' })}>
            {generalApplication.action}
          </a>
        </div>
      </PageSection>
      <PageSection title="How we choose" tone="night" area="capacity-building">
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {applicationSteps.map((step, index) => (
            <li key={step.key} data-reveal="" data-step={index} className="border-on-night/25 border-t pt-5">
              <p className="display tabular text-2xl text-sun">{index + 1}</p>
              <h3 className="mt-2 font-semibold">{step.title}</h3>
              <p className="mt-2 text-on-night-muted text-sm">{step.text}</p>
              <p className="mt-3 font-medium text-sm">{step.takes}</p>
            </li>
          ))}
        </ol>
      </PageSection>
    </SitePage>
  );
}

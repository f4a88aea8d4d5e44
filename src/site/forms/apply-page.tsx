import { isOpen } from '#src/features/content/kinds/job.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { applicantDataNote, careersPage, generalApplication } from '../content/careers.ts';
import type { Route } from './+types/apply-page';
import { AsidePoints, FormPage } from './form-page.tsx';
import { ApplicationForm, formPaths } from './forms.tsx';

export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

export async function loader(input: Route.LoaderArgs) {
  const { slug } = input.params;
  const content = publicContent(input);
  if (!slug) return { job: null };
  const job = await content.get('job', slug);
  if (!job) throw new Response(null, { status: 404 });
  const { title, department, location } = job.fields;
  const open = isOpen(job.fields, todayInLagos());
  return { job: { id: job.id, slug, title, where: `${department}, ${location}`, open } };
}

/** Apply for one opening, or without one. */
export default function ApplyPage({ loaderData: { job }, actionData }: Route.ComponentProps) {
  const brand = useBrand();
  const closed = job !== null && !job.open;
  return (
    <FormPage
      title={job ? `Apply: ${job.title}` : generalApplication.title}
      description={job ? `Apply for ${job.title} at ${brand.title}.` : generalApplication.text}
      lead={job ? job.where : generalApplication.text}
      path={job ? formPaths.apply(job.slug) : formPaths.generalApplication}
      above={{ href: job ? `/careers/${job.slug}` : '/careers', label: job ? job.title : careersPage.title }}
      failed={actionData && !actionData.ok}
      aside={<AsidePoints title={applicantDataNote.title} points={applicantDataNote.points} />}
    >
      {closed ? (
        <p className="rounded-lg border border-line bg-surface p-6">
          {careersPage.closed}{' '}
          <a href={formPaths.generalApplication} className="underline underline-offset-4">
            {generalApplication.action}
          </a>
        </p>
      ) : (
        <ApplicationForm outcome={actionData} job={job ?? undefined} />
      )}
    </FormPage>
  );
}

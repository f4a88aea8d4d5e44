import type { PublishedItem } from '#src/features/content/content.ts';
import type { Job } from '#src/features/content/kinds/job.ts';
import { formatDate } from '#src/lib/dates.ts';

const naira = new Intl.NumberFormat('en-NG');

/** `₦13,200,000–18,600,000 a year`. */
export const payRange = ({ salary_min, salary_max }: Pick<Job, 'salary_min' | 'salary_max'>): string =>
  `₦${naira.format(salary_min)}–${naira.format(salary_max)} a year`;

/** One opening in the list. */
export function JobCard({ job: { slug, fields } }: { job: PublishedItem<'job'> }) {
  return (
    <li
      data-reveal=""
      className="group relative grid gap-x-10 gap-y-3 border-line border-t py-7 lg:grid-cols-[1.2fr_1fr_auto]"
    >
      <div>
        <h3 className="display text-xl">
          <a href={`/careers/${slug}`} className="after:absolute after:inset-0 group-hover:underline">
            {fields.title}
          </a>
        </h3>
        <p className="mt-1 text-muted text-sm">
          {fields.department} · {fields.location} · {fields.type} · {fields.experience}
        </p>
      </div>
      <div>
        <p className="tabular font-medium">{payRange(fields)}</p>
        {fields.closes_on && <p className="text-muted text-sm">Apply by {formatDate(fields.closes_on)}</p>}
      </div>
      <span aria-hidden="true" className="self-center font-medium text-indigo text-sm max-lg:hidden">
        Read more →
      </span>
    </li>
  );
}

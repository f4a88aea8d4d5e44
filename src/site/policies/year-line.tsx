import type { PublishedItem } from '#src/features/content/content.ts';
import { formatDate, formatRecorded } from '#src/lib/dates.ts';
import { cn } from '#src/ui/cn.ts';

/** The twelve months from this one, each with its due dates; today is marked in the first. */
export function YearLine({
  deadlines,
  today,
}: {
  deadlines: readonly PublishedItem<'deadline'>[];
  /** As YYYY-MM-DD. */
  today: string;
}) {
  const [year = 0, first = 1] = today.split('-').map(Number);
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(year, first - 1 + index, 1)));
  return (
    <section aria-labelledby="year" className="mt-10">
      <h3 id="year" className="sr-only">
        The next twelve months
      </h3>
      <ol className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4 lg:grid-cols-6">
        {months.map((start, index) => {
          const name = start.toISOString().slice(0, 7);
          const due = deadlines.filter(({ fields }) => fields.deadline.startsWith(name));
          return (
            <li key={name} className={cn('min-h-28 p-3', index === 0 ? 'bg-haze' : 'bg-surface')}>
              <p className="flex items-baseline justify-between text-muted text-xs">
                <span className="font-semibold text-ink">
                  {formatRecorded(name).slice(0, index === 0 || start.getUTCMonth() === 0 ? undefined : 3)}
                </span>
                {index === 0 && (
                  <time dateTime={today} className="rounded-xs bg-sun px-1 font-semibold text-on-sun">
                    Today {Number(today.slice(8))}
                  </time>
                )}
              </p>
              <ul className="mt-2 space-y-1.5 text-xs">
                {due.map(({ slug, fields }) => (
                  <li key={slug}>
                    <a
                      href={`#${slug}`}
                      title={`${fields.title}, ${formatDate(fields.deadline)}`}
                      className="grid grid-cols-[1.5rem_1fr] rounded-xs hover:underline"
                    >
                      <span className="tabular font-semibold text-laterite">
                        {Number(fields.deadline.slice(8))}
                      </span>
                      <span className="line-clamp-2">{fields.title}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

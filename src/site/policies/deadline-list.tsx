import type { PublishedItem } from '#src/features/content/content.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { daysBetween } from './days-left.ts';
import { priorityTones } from './policy-card.tsx';

const bases = {
  statute: 'Set by law',
  announced: 'Announced',
  planning: 'Our planning date: no law sets it',
} as const;

/** Dates ahead, the next one first, with what is to be done by then. */
export function DeadlineList({
  deadlines,
  today,
}: {
  deadlines: readonly PublishedItem<'deadline'>[];
  /** As YYYY-MM-DD. */
  today: string;
}) {
  return (
    <ol className="mt-10">
      {deadlines.map(({ slug, fields }) => (
        <li
          key={slug}
          id={slug}
          data-reveal=""
          className="grid gap-x-10 gap-y-3 border-line border-t py-7 md:grid-cols-[11rem_1fr]"
        >
          <div>
            <p className="display tabular text-xl">{formatDate(fields.deadline)}</p>
            <p className="tabular mt-1 text-muted text-sm">{daysLeft(fields.deadline, today)}</p>
          </div>
          <div>
            <div className="flex flex-wrap gap-1.5">
              <Badge tone={priorityTones[fields.severity]}>{fields.severity}</Badge>
              <Badge>{fields.sector}</Badge>
              <Badge tone="outline">{bases[fields.basis]}</Badge>
            </div>
            <h3 className="display mt-3 text-lg">{fields.title}</h3>
            <p className="mt-1 max-w-measure text-muted">{fields.description}</p>
            {fields.requirements.length > 0 && (
              <details className="mt-3">
                <summary className="w-fit font-medium text-indigo text-sm">View Requirements</summary>
                <ul className="mt-3 max-w-measure space-y-2">
                  {fields.requirements.map(({ task, clause }) => (
                    <li key={task} className="border-laterite border-l-2 pl-3">
                      {task}
                      <span className="block text-muted text-sm">{clause}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm [&_a]:underline [&_a]:decoration-edge [&_a]:underline-offset-4">
              <a href={`/dashboard/my-policies?remind=${slug}`} rel="nofollow">
                Set Reminder
              </a>
              <a href={`/policy-tracker/deadlines/${slug}.ics`}>Calendar file</a>
              {fields.policy && <a href={`/policy-tracker/${fields.policy}`}>The policy behind it</a>}
              {fields.law && <a href={`/law-register#${fields.law}`}>Follows our law register</a>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function daysLeft(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

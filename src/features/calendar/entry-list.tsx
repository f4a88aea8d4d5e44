import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { toLagosInput } from '#src/lib/lagos-time.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { type CalendarEntry, calendarKind } from './calendar.ts';
import { entryPath } from './month-grid.tsx';

/** Entries day by day. */
export function EntryList({ entries, empty }: { entries: readonly CalendarEntry[]; empty: string }) {
  const days = [...new Set(entries.map(({ on_day }) => on_day))];
  if (days.length === 0) return <EmptyLine>{empty}</EmptyLine>;
  return (
    <div className="flex flex-col gap-4">
      {days.map((day) => (
        <section key={day} aria-label={formatDate(day)}>
          <h3 className="mb-1.5 font-medium text-sm">{formatDate(day)}</h3>
          <Card>
            <ul>
              {entries
                .filter(({ on_day }) => on_day === day)
                .map((entry) => {
                  const { label, tone } = calendarKind(entry.kind);
                  return (
                    <li
                      key={`${entry.kind} ${entry.id}`}
                      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2.5 text-sm last:border-b-0"
                    >
                      <Badge tone={tone}>{label}</Badge>
                      <Link
                        to={entryPath(entry)}
                        className="min-w-0 flex-1 basis-40 rounded-sm font-medium hover:underline"
                      >
                        {entry.title}
                        {entry.detail && (
                          <span className="block truncate font-normal text-muted text-xs">
                            {entry.detail}
                          </span>
                        )}
                      </Link>
                      {entry.at && (
                        <span className="text-muted text-xs tabular">
                          {toLagosInput(new Date(entry.at)).slice(11)}
                        </span>
                      )}
                    </li>
                  );
                })}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

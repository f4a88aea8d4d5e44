import { useQuery } from '@tanstack/react-query';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { holidaysQuery } from './allocation.data.ts';
import { type Away, leaveBars, leaveDays, spanOf } from './leave-days.ts';

const short = (day: string) => formatDate(day).replace(/ \d{4}$/, '');

/** Who is away on which day of the next weeks, with weekends and public holidays; the list below says the same in words. */
export function LeaveWeeks({
  entries,
  nameOf,
}: {
  entries: readonly Away[];
  nameOf: (id: string | null) => string;
}) {
  const today = todayInLagos();
  const days = leaveDays(today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const { data: holidays = [] } = useQuery(holidaysQuery(first, last));
  const rows = leaveBars(entries, days);
  if (rows.length === 0) return null;
  const columns = { gridTemplateColumns: `8.5rem repeat(${days.length}, minmax(0.75rem, 1fr))` };
  const lines = `2 / span ${rows.length}`;
  return (
    <>
      <section
        aria-label="Leave calendar"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        tabIndex={0}
        className="mb-3 overflow-x-auto rounded-lg border bg-surface py-2"
      >
        <div className="grid min-w-[58rem] items-center text-xs" style={columns}>
          {days.map((day, i) =>
            i % 7 === 0 ? (
              <span
                key={day}
                className="whitespace-nowrap border-line border-l px-1.5 pb-1 text-muted"
                style={{ gridRow: 1, gridColumn: `${i + 2} / span 7` }}
              >
                {short(day)}
              </span>
            ) : null,
          )}
          {days.map((day, i) =>
            i % 7 > 4 || holidays.some((holiday) => holiday.day === day) ? (
              <span
                key={day}
                aria-hidden="true"
                className={i % 7 > 4 ? 'h-full bg-sunken' : 'h-full bg-amber-soft'}
                style={{ gridRow: lines, gridColumn: i + 2 }}
              />
            ) : null,
          )}
          {days.includes(today) && (
            <span
              aria-hidden="true"
              className="h-full border-indigo border-l-2"
              style={{ gridRow: lines, gridColumn: days.indexOf(today) + 2 }}
            />
          )}
          {rows.map(({ userId, bars }, row) => (
            <div key={userId} className="contents">
              <span
                className="sticky left-0 z-10 truncate bg-surface py-2 pr-2 pl-3 font-medium text-sm"
                style={{ gridRow: row + 2, gridColumn: 1 }}
              >
                {nameOf(userId)}
              </span>
              {bars.map(({ from, to, away }) => (
                <span
                  key={away.from_day}
                  title={`${nameOf(userId)}: ${spanOf(away)}`}
                  className="relative h-4 rounded-sm bg-indigo"
                  style={{ gridRow: row + 2, gridColumn: `${from + 1} / ${to + 2}` }}
                >
                  <span className="sr-only">away {spanOf(away)}</span>
                </span>
              ))}
            </div>
          ))}
        </div>
      </section>
      {holidays.length > 0 && (
        <p className="mb-3 text-muted text-xs">
          Public holidays: {holidays.map(({ day, name }) => `${short(day)} ${name}`).join(', ')}.
        </p>
      )}
    </>
  );
}

import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { addDays, formatDate } from '#src/lib/dates.ts';
import { usePrinting } from '#src/lib/printing.ts';
import { recordPath } from '#src/record-path.ts';
import { cn } from '#src/ui/cn.ts';
import { type CalendarEntry, calendarKind, eachDay } from './calendar.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const bars = {
  indigo: 'border-l-indigo',
  accent: 'border-l-laterite',
  neutral: 'border-l-edge',
  outline: 'border-l-muted',
  warning: 'border-l-amber',
  success: 'border-l-palm',
  danger: 'border-l-red',
} as const;

/** Where an entry leads: its record, on the tab that shows it. */
export function entryPath(entry: CalendarEntry): string {
  const tab = { task: 'work', reminder: 'work', milestone: 'work', invoice: 'money', file: 'files' }[
    entry.kind
  ];
  return `${recordPath(entry)}${tab ? `?tab=${tab}` : ''}`;
}

/** One entry as a line in its day. */
export function EntryLine({ entry }: { entry: CalendarEntry }) {
  const { label, tone } = calendarKind(entry.kind);
  return (
    <Link
      to={entryPath(entry)}
      title={`${label}: ${entry.title}${entry.detail ? `, ${entry.detail}` : ''}`}
      className={cn(
        'block truncate rounded-sm border-l-3 bg-hover/60 px-1.5 py-0.5 text-xs leading-4 hover:bg-hover hover:underline',
        bars[tone],
      )}
    >
      <span className="sr-only">{label}: </span>
      {entry.title}
    </Link>
  );
}

/**
 * A month or a week as a grid. One day takes the focus; arrows walk, Page up and down turn the page, Enter opens the day.
 * On a phone a day shows how much there is; the list of the chosen day stands below.
 */
export function MonthGrid({
  from,
  to,
  day,
  month,
  today,
  entries,
  onDay,
  onStep,
}: {
  from: string;
  to: string;
  day: string;
  /** Days outside it are paler; null for a week. */
  month: string | null;
  today: string;
  entries: readonly CalendarEntry[];
  onDay: (day: string) => void;
  onStep: (direction: 1 | -1) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const days = eachDay(from, to);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const onScreen = month === null ? 12 : 3;
  const shown = usePrinting() ? Number.POSITIVE_INFINITY : onScreen;
  function onKeyDown(event: KeyboardEvent, at: string) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = addDays(at, step);
      onDay(next);
      // After the grid has been drawn with that day, perhaps on another page.
      setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus(), 50);
    } else if (event.key === 'PageUp') onStep(-1);
    else if (event.key === 'PageDown') onStep(1);
    else return;
    event.preventDefault();
  }
  return (
    <table ref={grid} className="relative w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">
        {formatDate(from)} to {formatDate(to)}
      </caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1.5 text-center font-medium text-muted text-xs">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const here = entries.filter(({ on_day }) => on_day === one);
              const outside = month !== null && one.slice(0, 7) !== month.slice(0, 7);
              return (
                <td
                  key={one}
                  className={cn(
                    'border border-line bg-surface p-0 align-top sm:p-1',
                    outside && 'bg-sunken/60',
                    one === day && 'outline-2 outline-indigo -outline-offset-2 sm:outline-none',
                  )}
                >
                  <button
                    type="button"
                    data-day={one}
                    data-print=""
                    tabIndex={one === day ? 0 : -1}
                    aria-pressed={one === day}
                    onClick={() => onDay(one)}
                    onKeyDown={(event) => onKeyDown(event, one)}
                    className={cn(
                      'flex min-h-12 w-full flex-col items-center gap-0.5 rounded-sm px-1 pt-1 text-xs tabular sm:min-h-0 sm:w-7 sm:py-1',
                      outside ? 'text-muted' : 'text-ink',
                      one === today && 'font-semibold text-indigo',
                      one === day && 'sm:bg-indigo-soft',
                    )}
                  >
                    <span>
                      {Number(one.slice(8))}
                      <span className="sr-only">
                        {formatDate(one).replace(/^\d+/, '')},{' '}
                        {here.length === 1 ? '1 entry' : `${here.length} entries`}
                      </span>
                    </span>
                    {here.length > 0 && (
                      <span
                        aria-hidden="true"
                        className="rounded-full bg-indigo-soft px-1.5 text-indigo sm:hidden"
                      >
                        {here.length}
                      </span>
                    )}
                  </button>
                  <ul
                    className={cn(
                      'mt-0.5 hidden flex-col gap-0.5 sm:flex',
                      month === null ? 'min-h-64' : 'min-h-18',
                    )}
                  >
                    {here.slice(0, shown).map((entry) => (
                      <li key={`${entry.kind} ${entry.id}`}>
                        <EntryLine entry={entry} />
                      </li>
                    ))}
                    {here.length > shown && (
                      <li>
                        <button
                          type="button"
                          className="rounded-sm px-1.5 text-muted text-xs hover:text-ink hover:underline"
                          onClick={() => onDay(one)}
                        >
                          {here.length - shown} more
                        </button>
                      </li>
                    )}
                  </ul>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

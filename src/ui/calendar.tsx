import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { moveDay, weeksOf } from '#src/lib/date-text.ts';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';

export interface CalendarProps {
  /** 2026-11-20, or null. */
  value: string | null;
  today: string;
  onChoose: (day: string) => void;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** What a key does to the day that has the focus; the pattern is that of the ARIA date grid. */
function dayAfterKey(day: string, { key, shiftKey }: KeyboardEvent): string | null {
  const weekday = (midnightOf(day).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return moveDay(day, { days: -1 });
    case 'ArrowRight':
      return moveDay(day, { days: 1 });
    case 'ArrowUp':
      return moveDay(day, { days: -7 });
    case 'ArrowDown':
      return moveDay(day, { days: 7 });
    case 'Home':
      return moveDay(day, { days: -weekday });
    case 'End':
      return moveDay(day, { days: 6 - weekday });
    case 'PageUp':
      return moveDay(day, { months: shiftKey ? -12 : -1 });
    case 'PageDown':
      return moveDay(day, { months: shiftKey ? 12 : 1 });
    default:
      return null;
  }
}

/** A month to choose a day from, by pointer or by keyboard. */
export function Calendar({ value, today, onChoose }: CalendarProps) {
  const [at, setAt] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  // The arrows of the heading move the month and keep the focus; keys in the grid move both.
  const fromGrid = useRef(true);
  useEffect(() => {
    if (fromGrid.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const turn = (months: number) => {
    fromGrid.current = false;
    setAt(moveDay(at, { months }));
  };
  return (
    <div className="p-3">
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton size="sm" label="Previous month" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span aria-live="polite" className="font-medium text-sm">
          {monthWords.format(midnightOf(at))}
        </span>
        <IconButton size="sm" label="Next month" onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that keys move through is a grid
        role="grid"
        aria-label={monthWords.format(midnightOf(at))}
        onKeyDown={(event) => {
          const next = dayAfterKey(at, event);
          if (!next) return;
          event.preventDefault();
          fromGrid.current = true;
          setAt(next);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="size-9 font-normal text-muted text-xs">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={dayWords.format(midnightOf(day))}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                    className={cn(
                      'tabular flex size-9 items-center justify-center rounded-md text-sm hover:bg-hover pointer-coarse:size-10',
                      day.slice(0, 7) !== at.slice(0, 7) && 'text-muted',
                      day === today && 'font-semibold underline underline-offset-4',
                      day === value && 'bg-indigo text-on-indigo hover:bg-indigo-deep',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

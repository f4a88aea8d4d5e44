import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { cn } from '#src/ui/cn.ts';
import { NEARLY_FULL, WELL_USED } from './allocation.ts';
import { Bookings } from './bookings.tsx';
import { HoursAndSkills } from './hours-and-skills.tsx';
import { LeaveCalendar } from './leave-calendar.tsx';
import type { Answer } from './workloads.tsx';

type Week = Answer['meta']['board'][number]['weeks'][number];

/** How full a week is, as the heat of its cell; the words stand in it, so that colour tells nothing alone. */
function heatOf({ capacity, planned }: Week): string {
  if (capacity === 0) return 'bg-sunken text-faint';
  const share = (100 * planned) / capacity;
  if (share > NEARLY_FULL) return 'bg-red-soft text-red';
  if (share > WELL_USED) return 'bg-amber-soft';
  return share > 0 ? 'bg-indigo-soft' : '';
}

/** Who does how much in which week: planned of what they have, and what was written down of weeks that are over. */
export function PlanBoard({ answer }: { answer: Answer }) {
  const { board } = answer.meta;
  const today = todayInLagos();
  const weeks = board[0]?.weeks ?? [];
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="board-title">
        <h2 id="board-title" className="font-semibold text-base">
          Weeks
        </h2>
        <p className="mt-1 mb-3 text-muted text-sm">
          Hours planned of hours there are; below them the hours written down. Leave and public holidays are
          taken off.
        </p>
        <section
          aria-label="Plan board"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-lg border bg-surface"
        >
          <table className="tabular w-full text-xs">
            <thead>
              <tr className="border-b text-left">
                <th scope="col" className="sticky left-0 bg-surface px-3 py-2 font-medium">
                  Colleague
                </th>
                {weeks.map(({ from }) => (
                  <th
                    key={from}
                    scope="col"
                    className={cn(
                      'whitespace-nowrap px-2 py-2 font-normal text-muted',
                      from <= today && today <= lastDay(from) && 'font-semibold text-ink',
                    )}
                  >
                    {formatDate(from).replace(/ \d{4}$/, '')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {board.map(({ id, name, weeks: own }) => (
                <tr key={id} className="border-b last:border-b-0">
                  <th
                    scope="row"
                    className="sticky left-0 max-w-28 bg-surface px-3 py-2 text-left font-medium text-sm sm:max-w-none sm:whitespace-nowrap"
                  >
                    {name}
                  </th>
                  {own.map((week) => (
                    <td
                      key={week.from}
                      className={cn('whitespace-nowrap px-2 py-1.5 text-center', heatOf(week))}
                    >
                      {week.capacity === 0 ? 'away' : `${week.planned} of ${week.capacity}`}
                      {week.actual !== null && <span className="block text-muted">{week.actual} done</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <Bookings />
      <LeaveCalendar />
      <HoursAndSkills />
    </div>
  );
}

const lastDay = (from: string) => new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);

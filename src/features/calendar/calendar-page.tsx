import { ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { toLagosInput } from '#src/lib/lagos-time.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { TableExport } from '#src/records/table-export.tsx';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Select } from '#src/ui/select.tsx';
import { useCalendar } from './calendar.data.ts';
import {
  type CalendarGroup,
  type CalendarView,
  calendarGroups,
  calendarKind,
  calendarViews,
  daysOf,
  monthOf,
  stepFrom,
} from './calendar.ts';
import { EntryList } from './entry-list.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';

const viewLabels: Record<CalendarView, string> = { month: 'Month', week: 'Week', list: 'List' };
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (day: string) => months.format(new Date(`${day}T00:00:00Z`));

/** Everything with a day: projects, milestones, tasks, reminders, publications, deadlines. */
export default function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const [subscribing, setSubscribing] = useState(false);
  const today = todayInLagos();
  const asked = params.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const view = calendarViews.find((one) => one === params.get('as')) ?? 'month';
  const group = calendarGroups.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const { from, to } = daysOf(view, day);
  const calendar = useCalendar(from, to);
  const nameOf = useNameOf();
  const go = (change: { day?: string; as?: CalendarView; show?: CalendarGroup }) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const step = (direction: 1 | -1) => go({ day: stepFrom(view, day, direction) });
  const entries = (calendar.data ?? []).filter(
    ({ kind, on_day }) =>
      on_day >= from && on_day <= to && (group === 'all' || calendarKind(kind).group === group),
  );
  const title =
    view === 'month'
      ? monthName(day)
      : view === 'week'
        ? `Week of ${formatDate(from)}`
        : `${monthName(from)} to ${monthName(to)}`;
  return (
    <>
      <PageTitle>Calendar</PageTitle>
      <PageHeader
        title="Calendar"
        lead="What has a day, of everything you see."
        actions={
          <>
            <TableExport
              table="calendar"
              fileName={`calendar-from-${from}`}
              headers={['Day', 'Time (Lagos)', 'Kind', 'Title', 'About', 'Owner']}
              rows={async () =>
                entries.map(({ on_day, at, kind, title, detail, owner }) => [
                  on_day,
                  at && toLagosInput(new Date(at)).slice(11),
                  calendarKind(kind).label,
                  title,
                  detail,
                  owner && nameOf(owner),
                ])
              }
            />
            <Button variant="secondary" onClick={() => setSubscribing(true)}>
              <Rss aria-hidden="true" /> Subscribe
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <span className="flex items-center gap-1">
          <IconButton label="Earlier" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Later" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <Button variant="secondary" size="sm" onClick={() => go({ day: today })}>
            Today
          </Button>
        </span>
        <h2 aria-live="polite" className="mr-auto ml-1 font-semibold text-lg">
          {title}
        </h2>
        <Select
          aria-label="Show"
          className="w-48"
          items={calendarGroups}
          value={group}
          onValueChange={(show) => go({ show })}
        />
        <fieldset className="flex rounded-md border border-line p-0.5">
          <legend className="sr-only">View</legend>
          {calendarViews.map((one) => (
            <Button
              key={one}
              variant="ghost"
              size="sm"
              aria-pressed={view === one}
              className="aria-pressed:bg-hover"
              onClick={() => go({ as: one })}
            >
              {viewLabels[one]}
            </Button>
          ))}
        </fieldset>
      </div>
      {calendar.data === undefined && (
        <NotLoaded query={calendar} size="h-96 w-full rounded-lg" failed="The calendar could not be loaded" />
      )}
      {calendar.data &&
        (view === 'list' ? (
          <EntryList entries={entries} empty="Nothing falls into these months." />
        ) : (
          <div className="flex flex-col gap-5">
            <MonthGrid
              from={from}
              to={to}
              day={day}
              month={view === 'month' ? monthOf(day) : null}
              today={today}
              entries={entries}
              onDay={(next) => go({ day: next })}
              onStep={step}
            />
            <div className={cn(!params.has('day') && 'sm:hidden')}>
              <EntryList
                entries={entries.filter(({ on_day }) => on_day === day)}
                empty={`Nothing on ${formatDate(day)}.`}
              />
            </div>
          </div>
        ))}
      <FeedDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </>
  );
}

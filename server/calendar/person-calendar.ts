import { type CalendarEntry, calendarKind } from '#src/features/calendar/calendar.ts';
import { writeIcs } from '#src/lib/ics.ts';
import { recordPath } from '#src/record-path.ts';

/** What a person's calendar shows, as a file for another program. */
export function personCalendar(
  entries: readonly CalendarEntry[],
  siteUrl: string,
  name: string,
  now: Date,
): string {
  const { hostname } = new URL(siteUrl);
  const events = entries.map((entry) => ({
    uid: `${entry.kind}-${entry.id}@${hostname}`,
    starts: entry.at ? new Date(entry.at) : entry.on_day,
    title: `${calendarKind(entry.kind).label}: ${entry.title}`,
    ...(entry.detail && { detail: entry.detail }),
    url: `${siteUrl.replace(/\/$/, '')}${recordPath(entry)}`,
    free: true,
  }));
  return writeIcs({ product: 'Calendar', name, events }, now);
}

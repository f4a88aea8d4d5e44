import { type CalendarEntry, calendarKind } from '#src/features/calendar/calendar.ts';
import { recordPath } from '#src/records/record-path.ts';

const LINE_BYTES = 75;

/** A calendar as other programs read it (RFC 5545). */
export function writeIcs(
  entries: readonly CalendarEntry[],
  siteUrl: string,
  name: string,
  now: Date,
): string {
  const stamp = utcStamp(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harmattan//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.kind}-${entry.id}@${new URL(siteUrl).hostname}`,
      `DTSTAMP:${stamp}`,
      ...(entry.at
        ? [`DTSTART:${utcStamp(new Date(entry.at))}`]
        : [`DTSTART;VALUE=DATE:${entry.on_day.replaceAll('-', '')}`]),
      `SUMMARY:${escaped(`${calendarKind(entry.kind).label}: ${entry.title}`)}`,
      ...(entry.detail ? [`DESCRIPTION:${escaped(entry.detail)}`] : []),
      `URL:${siteUrl.replace(/\/$/, '')}${recordPath(entry)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const utcStamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Line breaks and the signs that mean something to the format; a title must not become a line of its own. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** A line of at most 75 bytes; the rest goes on below, after a blank. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

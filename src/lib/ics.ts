/** One entry of a calendar file. */
export interface IcsEvent {
  /** The same entry has the same id for ever, with the host that made it after an @. */
  uid: string;
  /** A moment, or a whole day as YYYY-MM-DD. */
  starts: Date | string;
  ends?: Date | string;
  title: string;
  detail?: string;
  url: string;
  /** A later one replaces an earlier one. */
  sequence?: number;
  /** Does not make its day look busy. */
  free?: boolean;
  /** Reminds so many days before. */
  alarmDays?: number;
}

interface IcsCalendar {
  /** What made it, for instance «Policy Tracker». */
  product: string;
  name?: string;
  events: readonly IcsEvent[];
}

const LINE_BYTES = 75;
const bytesOf = new TextEncoder();

/** A calendar as other programs read it (RFC 5545). */
export function writeIcs({ product, name, events }: IcsCalendar, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Harmattan//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'] : []),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function linesOf(event: IcsEvent, now: Date): string[] {
  const { uid, starts, ends, title, detail, url, sequence, free, alarmDays } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${stamp(now)}`,
    `DTSTART${when(starts)}`,
    ...(ends === undefined ? [] : [`DTEND${when(ends)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(detail ? [`DESCRIPTION:${escaped(detail)}`] : []),
    `URL:${url}`,
    ...(free ? ['TRANSP:TRANSPARENT'] : []),
    ...(alarmDays === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          `TRIGGER:-P${alarmDays}D`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const when = (at: Date | string) =>
  typeof at === 'string' ? `;VALUE=DATE:${at.replaceAll('-', '')}` : `:${stamp(at)}`;

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
    const size = bytesOf.encode(letter).length;
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

import { escapedText, writeContentLines } from './content-lines.ts';

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
  /** Programs that hold it take it out. */
  cancelled?: boolean;
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

/** A calendar as other programs read it (RFC 5545). */
export function writeIcs({ product, name, events }: IcsCalendar, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Harmattan//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${escapedText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'] : []),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return writeContentLines(lines);
}

function linesOf(event: IcsEvent, now: Date): string[] {
  const { uid, starts, ends, title, detail, url, sequence, cancelled, free, alarmDays } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${icsTime(now)}`,
    `DTSTART${when(starts)}`,
    ...(ends === undefined ? [] : [`DTEND${when(ends)}`]),
    `SUMMARY:${escapedText(title)}`,
    ...(detail ? [`DESCRIPTION:${escapedText(detail)}`] : []),
    `URL:${url}`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    ...(free ? ['TRANSP:TRANSPARENT'] : []),
    ...(alarmDays === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapedText(title)}`,
          `TRIGGER:-P${alarmDays}D`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

const icsTime = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const when = (at: Date | string) =>
  typeof at === 'string' ? `;VALUE=DATE:${at.replaceAll('-', '')}` : `:${icsTime(at)}`;

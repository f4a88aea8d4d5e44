/** A span of a weekday in which consultations are held; 1 is Monday. */
export interface OpeningSpan {
  weekday: number;
  opens: string;
  closes: string;
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** What a box for the hours of a day takes: '09:00-12:45, 14:00-16:30', or nothing. */
export const hoursShape =
  /^\s*(([01]?\d|2[0-3]):[0-5]\d\s*[-–]\s*([01]?\d|2[0-3]):[0-5]\d\s*(,\s*(?=\d)|$))*$/;

/** The hours of a day as people write them. */
export const hoursInWords = (spans: readonly OpeningSpan[], weekday: number): string =>
  spans
    .filter((span) => span.weekday === weekday)
    .map(({ opens, closes }) => `${opens}–${closes}`)
    .join(', ');

/** The spans that were written for a day. */
export function spansOf(written: string, weekday: number): OpeningSpan[] {
  return written
    .split(',')
    .map((span) => span.trim())
    .filter(Boolean)
    .map((span) => {
      const [opens = '', closes = ''] = span.split(/[-–]/).map((time) => time.trim().padStart(5, '0'));
      return { weekday, opens, closes };
    });
}

import { toLagosInput } from './lagos-time.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What the server has just written is not in the future for a reader whose clock is a little behind. */
const CLOCKS_DIFFER = 15_000;

/** A calendar date ('2026-11-20') is that day everywhere; a moment is shown in the reader's own zone. */
function parse(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value);
}

/** 20 Nov 2026. Returns `missing` for an absent or unreadable date. */
export function formatDate(value: string | Date | null | undefined, missing = 'N/A'): string {
  if (!value) return missing;
  const date = parse(value);
  if (Number.isNaN(date.getTime())) return missing;
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** A date as exactly as it is on record: 20 Nov 2026, Nov 2026 or 2026. Other words stay as they are. */
export function formatRecorded(value: string): string {
  if (/^\d{4}-\d{2}$/.test(value)) return formatDate(`${value}-01`).replace(/^1 /, '');
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, value) : value;
}

/** 20 Nov 2026, 14:05. */
export function formatDateTime(value: string | Date | null | undefined, missing = 'N/A'): string {
  if (!value) return missing;
  const date = parse(value);
  if (Number.isNaN(date.getTime())) return missing;
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${formatDate(date)}, ${time}`;
}

/** just now, in a moment, 5 minutes ago, yesterday, in 3 days; a plain date when it is more than a month away. */
export function formatRelative(value: string | Date, now: Date = new Date()): string {
  const date = parse(value);
  const distance = date.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return distance > CLOCKS_DIFFER ? 'in a moment' : 'just now';
  if (!(size < 30 * DAY)) return formatDate(date);
  const words =
    size < HOUR
      ? inWords(Math.trunc(size / MINUTE), 'minute')
      : size < DAY
        ? inWords(Math.trunc(size / HOUR), 'hour')
        : inWords(Math.trunc(size / DAY), 'day');
  if (words === '1 day') return distance < 0 ? 'yesterday' : 'tomorrow';
  return distance < 0 ? `${words} ago` : `in ${words}`;
}

const inWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Today's calendar day where the firm works, which keeps UTC+1 the whole year, as YYYY-MM-DD. */
export function todayInLagos(now: Date = new Date()): string {
  return toLagosInput(now).slice(0, 10);
}

/** The calendar day so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** 20 Nov 2026, 14:05 by the clock of Lagos, which keeps UTC+1 the whole year: for words made on the server too. */
export function formatInLagos(value: string, missing = 'N/A'): string {
  const at = new Date(Date.parse(value) + HOUR);
  if (Number.isNaN(at.getTime())) return missing;
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${at.toISOString().slice(11, 16)}`;
}

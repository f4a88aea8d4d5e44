const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as 2026-11-20, or null where there is no such day. */
function isoDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real ? at.toISOString().slice(0, 10) : null;
}

/**
 * The day people mean when they type one: 20 Nov 2026, 20 November, 20/11/2026, 20.11.26 or 2026-11-20. The day comes
 * before the month, as it does in Nigeria; without a year it is this one.
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})\.?(?:,?[\s./-]+(\d{4}|\d{2}))?$/.exec(
    text,
  );
  if (!parts) return null;
  const [, day = '', month = '', year] = parts;
  const monthNumber = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  return isoDay(yearOf(year, today), monthNumber, Number(day));
}

const yearOf = (typed: string | undefined, today: string) =>
  typed === undefined ? Number(today.slice(0, 4)) : Number(typed.length === 2 ? `20${typed}` : typed);

/** The day so many days or months on; the last of the month where the month has no such day. */
export function moveDay(day: string, by: { days?: number; months?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + (by.months ?? 0) + 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + (by.months ?? 0), Math.min(date, last) + (by.days ?? 0)));
  return at.toISOString().slice(0, 10);
}

/** The weeks of a day's month, from Monday, with the days of the months beside it. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = moveDay(first, { days: -weekday });
  const days = Array.from({ length: 42 }, (_, index) => moveDay(start, { days: index }));
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)));
}

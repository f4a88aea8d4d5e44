/** Days of absence and of work, as the plan counts them; every day as YYYY-MM-DD, the last one included. */
export interface Span {
  from: string;
  to: string;
}

const DAY = 86_400_000;
export const WEEK_DAYS = 5;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The days somebody works within a span: no weekends, no public holidays, no leave. */
export function workingDays(span: Span, holidays: ReadonlySet<string>, away: readonly Span[]): string[] {
  const days: string[] = [];
  for (let day = span.from; day <= span.to; day = dayAfter(day, 1)) {
    if (new Date(day).getUTCDay() % 6 === 0 || holidays.has(day)) continue;
    if (!away.some(({ from, to }) => from <= day && day <= to)) days.push(day);
  }
  return days;
}

/** Hours somebody has in a span, of a week of so many. */
export const hoursIn = (days: readonly string[], hoursAWeek: number): number =>
  (days.length * hoursAWeek) / WEEK_DAYS;

/** Hours that a booking takes of the days somebody works. */
export const bookedHours = (days: readonly string[], booking: Span & { hoursAWeek: number }): number =>
  hoursIn(
    days.filter((day) => booking.from <= day && day <= booking.to),
    booking.hoursAWeek,
  );

/** The weeks of a board, each from its Monday. */
export function weeksAround(today: string, before: number, after: number): Span[] {
  const monday = dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
  return Array.from({ length: before + after }, (_, i) => {
    const from = dayAfter(monday, 7 * (i - before));
    return { from, to: dayAfter(from, 6) };
  });
}

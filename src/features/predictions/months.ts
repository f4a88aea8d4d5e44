const DAY = 86_400_000;

/** The same day so many months later, or the last one of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const at = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())));
  return at.toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

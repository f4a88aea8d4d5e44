import { formatDate } from '#src/lib/dates.ts';

/** Nine weeks are a quarter of a year's leave without a year's width. */
export const LEAVE_WEEKS = 9;
const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

export interface Away {
  user_id: string;
  from_day: string;
  to_day: string;
}

/** «1 Dec 2026 to 4 Dec 2026»; a single day stands once. */
export const spanOf = ({ from_day, to_day }: Pick<Away, 'from_day' | 'to_day'>) =>
  from_day === to_day ? formatDate(from_day) : `${formatDate(from_day)} to ${formatDate(to_day)}`;

/** The days shown: whole weeks from the Monday of this one. */
export function leaveDays(today: string): string[] {
  const at = Date.parse(today);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: 7 * LEAVE_WEEKS }, (_, i) => iso(monday + i * DAY));
}

/** Each colleague who is away within these days, with the columns of each absence (the first day is column 1). */
export function leaveBars(entries: readonly Away[], days: readonly string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const rows = new Map<string, { from: number; to: number; away: Away }[]>();
  for (const away of entries) {
    if (away.to_day < first || away.from_day > last) continue;
    const from = away.from_day < first ? 1 : days.indexOf(away.from_day) + 1;
    const to = away.to_day > last ? days.length : days.indexOf(away.to_day) + 1;
    rows.set(away.user_id, [...(rows.get(away.user_id) ?? []), { from, to, away }]);
  }
  return [...rows].map(([userId, bars]) => ({ userId, bars }));
}

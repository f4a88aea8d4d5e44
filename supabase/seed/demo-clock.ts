import { createHash } from 'node:crypto';

/** The same id for the same thing in every demonstration, so that links into it stay good. */
export function demoId(what: string): string {
  const hex = createHash('sha256').update(`demo ${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A working hour so many days from today; nothing that has happened lies in the future. */
export const daysFrom = (today: Date, days: number, hour = 10): Date => {
  const day = new Date(today.getTime() + days * 86_400_000);
  day.setUTCHours(hour, (Math.abs(days) * 7) % 60, 0, 0);
  return day > today ? (days > 0 ? day : new Date(today.getTime() - 60_000)) : day;
};

/** A calendar day so many days from today. */
export const day = (today: Date, days: number) => daysFrom(today, days).toISOString().slice(0, 10);

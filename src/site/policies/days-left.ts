import type { PublishedItem } from '#src/features/content/content.ts';

/** Whole days from one day to another, both as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What stands behind the number of days. */
export const daysLeftWords = (days: number) => (days === 1 ? 'day left' : 'days left');

/** The dates still to come, the nearest first, in whatever order the editor keeps them. */
export const datesAhead = (deadlines: readonly PublishedItem<'deadline'>[], today: string) =>
  deadlines
    .filter(({ fields }) => fields.deadline >= today)
    .sort((one, other) => one.fields.deadline.localeCompare(other.fields.deadline));

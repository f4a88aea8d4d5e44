import { z } from 'zod';

/**
 * The field rules every record form shares. An empty box is stored as null, never as '', so "not given" has one
 * spelling in the database; whitespace around what was typed is dropped.
 */
export const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A required line of text. `missing` is the whole sentence shown when it is empty. */
export function requiredText(label: string, max: number, missing = `${label} is required`) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters`);
}

/** An optional line or paragraph of text. */
export function optionalText(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters`)
    .transform(emptyToNull);
}

/** An optional email address: browsers check it only when the box is left through a submit, so we check it too. */
export function optionalEmail(label: string, max: number) {
  return optionalText(label, max).refine((value) => value === null || z.email().safeParse(value).success, {
    message: `${label} must look like name@example.org`,
  });
}

/** Years a date box may hold; the database refuses the rest (M07). */
export const firstYear = 2000;
export const lastYear = 2100;

/** An optional calendar day, as the date box gives it (YYYY-MM-DD). */
export function optionalDate(label: string) {
  return z
    .string()
    .trim()
    .transform(emptyToNull)
    .refine((value) => value === null || isCalendarDay(value), {
      message: `${label} must be a real date between ${firstYear} and ${lastYear}`,
    });
}

function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const year = Number(match[1]);
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text) &&
    year >= firstYear &&
    year <= lastYear
  );
}

/** The largest budget the database keeps: numeric(14, 2). */
export const budgetMax = 999_999_999_999.99;

/** An optional amount of money, typed as text: no less than 0, at most two decimals. Empty is null. */
export function optionalAmount(label: string) {
  return z
    .string()
    .trim()
    .transform(emptyToNull)
    .pipe(
      z
        .string()
        .regex(/^\d+(\.\d{1,2})?$/, `${label} must be a number of at least 0 with at most two decimals`)
        .transform(Number)
        .refine((value) => value <= budgetMax, `${label} is too large`)
        .nullable(),
    );
}

/** Dates written as YYYY-MM-DD compare as text; an open end is always fine. */
export function endsBeforeItStarts(range: { start_date: string | null; end_date: string | null }): boolean {
  return range.start_date !== null && range.end_date !== null && range.end_date < range.start_date;
}

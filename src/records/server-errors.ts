import { ApiError } from '#src/lib/errors.ts';

/**
 * The form field a refusal of the database is about, or null. Checks are named <table>_<column>_<rule> and errors
 * about a column quote its name, one about a value that is taken has the rule's in brackets, so the longest field name
 * found in such a word is the one.
 */
export function fieldOfError<Field extends string>(error: unknown, fields: readonly Field[]): Field | null {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return null;
  const words = [...`${error.message} ${error.details}`.matchAll(/["(]([a-z_]+)[")]/g)].map(
    (match) => match[1] ?? '',
  );
  const hits = fields.filter((field) =>
    words.some((word) => word === field || `${word}_`.includes(`_${field}_`)),
  );
  return hits.sort((a, b) => b.length - a.length)[0] ?? null;
}

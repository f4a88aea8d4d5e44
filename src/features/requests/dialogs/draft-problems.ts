import type { Field } from '#src/fields/field.ts';
import { schemaOf } from '#src/fields/schema.ts';
import { todayInLagos } from '#src/lib/dates.ts';

type Draft = Record<string, unknown>;

/** What is wrong with each field; an empty object when it can be sent. */
export function problemsOf(
  fields: readonly Field[],
  draft: Draft,
  today = todayInLagos(),
): Record<string, string> {
  const problems: Record<string, string> = {};
  const checked = schemaOf(fields).safeParse(draft);
  for (const { path, message } of checked.error?.issues ?? []) problems[String(path[0])] ??= message;
  for (const { kind, name } of fields) {
    const day = draft[name];
    if (kind === 'date' && typeof day === 'string' && day !== '' && day < today)
      problems[name] ??= 'Choose today or a later day.';
  }
  return problems;
}

/** Whether something required is empty, rather than wrong. */
export const isMissing = (fields: readonly Field[], draft: Draft) =>
  fields.some(({ name, required }) => required && String(draft[name] ?? '').trim() === '');

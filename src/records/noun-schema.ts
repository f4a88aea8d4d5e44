import type { z } from 'zod';
import type { Field } from '#src/fields/field.ts';
import { type DraftSchema, schemaOf } from '#src/fields/schema.ts';
import type { FieldValues } from '#src/fields/value.ts';
import type { AnyNoun, Noun } from './define-noun.ts';
import type { NounTable } from './table-calls.ts';

const known = new WeakMap<object, z.ZodObject>();

/**
 * Checks what the form of a noun holds and turns it into what is stored. Apart from the definition, so that lists and
 * navigation do not load what checks.
 */
export function nounSchema<Table extends NounTable, Fields extends readonly Field[]>(
  noun: Noun<Table, Fields>,
): DraftSchema<Fields>;
export function nounSchema(noun: AnyNoun): z.ZodObject {
  return keep(noun, noun, noun.fields);
}

/** The same for a new record, whose form asks for further columns. */
export function newRecordSchema(noun: AnyNoun, newFields: readonly Field[]): z.ZodObject {
  return newFields.length === 0 ? nounSchema(noun) : keep(newFields, noun, [...noun.fields, ...newFields]);
}

function keep(key: object, noun: AnyNoun, fields: readonly Field[]): z.ZodObject {
  const drawn = known.get(key) ?? draw(noun, fields);
  known.set(key, drawn);
  return drawn;
}

function draw({ check }: AnyNoun, fields: readonly Field[]): z.ZodObject {
  const schema: z.ZodObject = schemaOf(fields);
  if (!check) return schema;
  return schema.superRefine((values, context) => {
    const problem = check(values as FieldValues<readonly Field[]>);
    if (problem) context.addIssue({ code: 'custom', path: [problem.at], message: problem.message });
  });
}

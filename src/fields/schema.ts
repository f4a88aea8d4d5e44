import { z } from 'zod';
import { documentSchema } from './document.ts';
import { emptyDocument } from './empty-document.ts';
import type { Field, MoneyField, NumberField, TextField } from './field.ts';
import { type FieldDraftValue, type FieldValue, storedValue } from './value.ts';
import { type FieldProblem, type FieldWords, fieldWords, firstYear, lastYear } from './words.ts';

/** Draft in, stored values out. */
export type DraftSchema<Fields extends readonly Field[]> = z.ZodObject<{
  [One in Fields[number] as One['name']]: z.ZodType<FieldValue<One>, FieldDraftValue<One>>;
}>;
/** Stored values in and out, for what is kept as a document. */
export type ValueSchema<Fields extends readonly Field[]> = z.ZodObject<{
  [One in Fields[number] as One['name']]: z.ZodType<FieldValue<One>>;
}>;

/** Checks what a form holds and turns it into what is stored. */
export function schemaOf<const Fields extends readonly Field[]>(
  fields: Fields,
  words?: FieldWords,
): DraftSchema<Fields>;
export function schemaOf(fields: readonly Field[], words: FieldWords = fieldWords): z.ZodObject {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, draftRule(field, words)])));
}

/** Checks what is stored. Drawn with zod's own checks, so that it can be written as JSON Schema for the database. */
export function valueSchemaOf<const Fields extends readonly Field[]>(
  fields: Fields,
  words?: FieldWords,
): ValueSchema<Fields>;
export function valueSchemaOf(fields: readonly Field[], words: FieldWords = fieldWords): z.ZodObject {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, valueRule(field, words)])));
}

const draftRule = (field: Field, words: FieldWords) =>
  z
    .unknown()
    .transform((draft) => storedValue(field, draft))
    .pipe(valueRule(field, words));

/** The rule of one stored value. */
export function valueRule(field: Field, words: FieldWords): z.ZodType {
  const say = (problem: FieldProblem) => words(field, problem);
  const optional = (rule: z.ZodType): z.ZodType => (field.required ? rule : rule.nullish().default(null));
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'url':
      return optional(textRule(field, say));
    case 'integer':
    case 'decimal':
      return optional(numberRule(field, say));
    case 'money':
      return optional(moneyRule(field, say));
    case 'date':
      return optional(
        z.iso
          .date({ abort: true, error: atMissing(say, { is: 'not a date' }) })
          .refine(inRange, { error: () => say({ is: 'not a date' }) }),
      );
    case 'dateTime':
      return optional(z.iso.datetime({ offset: true, error: atMissing(say, { is: 'not a time' }) }));
    case 'boolean':
      return z.boolean().default(false);
    case 'consent': {
      const agreed = z.boolean().default(false);
      return field.required
        ? agreed.refine((value) => value, { error: () => say({ is: 'missing' }) })
        : agreed;
    }
    case 'select':
      return optional(
        z.enum(
          field.options.map(({ value }) => value),
          { error: atMissing(say, { is: 'not offered' }) },
        ),
      );
    case 'multiSelect':
      return listRule(
        z.enum(
          field.options.map(({ value }) => value),
          { error: () => say({ is: 'not offered' }) },
        ),
        field,
        say,
      );
    case 'choice':
    case 'reference':
      return optional(
        z.string({ error: () => say({ is: 'missing' }) }).min(1, { error: () => say({ is: 'missing' }) }),
      );
    case 'lines':
    case 'tags':
      return listRule(entryRule(field.each, say), field, say);
    case 'file':
      return optional(
        z
          .file({ error: () => say({ is: 'missing' }) })
          .max(field.max, { error: () => say({ is: 'too large', limit: field.max }) }),
      );
    case 'richText':
      return documentSchema.default(emptyDocument);
    case 'rows':
      return listRule(valueSchemaOf(field.fields, words), field, say);
  }
}

type Say = (problem: FieldProblem) => string;

/** Nothing given is missing; anything else is what the second problem says. */
const atMissing =
  (say: Say, otherwise: FieldProblem) =>
  ({ input }: { input?: unknown }) =>
    say(input === null || input === undefined || input === '' ? { is: 'missing' } : otherwise);

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/;

function textRule(field: TextField, say: Say): z.ZodType {
  const missing = () => say({ is: 'missing' });
  const tooLong = { error: () => say({ is: 'too long', limit: field.max }) };
  if (field.kind === 'url')
    return z
      .url({ protocol: /^https?$/, error: atMissing(say, { is: 'not a url' }) })
      .max(field.max, tooLong);
  let rule = z.string({ error: missing }).trim();
  if (field.required) rule = rule.min(1, { error: missing });
  rule = rule.max(field.max, tooLong);
  if (field.kind === 'email') rule = rule.regex(EMAIL, { error: () => say({ is: 'not an email' }) });
  return field.pattern ? rule.regex(field.pattern.shape, { error: () => say({ is: 'malformed' }) }) : rule;
}

const entryRule = (max: number, say: Say) =>
  z
    .string()
    .trim()
    .min(1, { error: () => say({ is: 'missing' }) })
    .max(max, { error: () => say({ is: 'entry too long', limit: max }) });

function numberRule(field: NumberField, say: Say): z.ZodType {
  let rule = z.number({ error: atMissing(say, { is: 'not a number' }) });
  if (field.kind === 'integer') rule = rule.int({ error: () => say({ is: 'not whole' }) });
  const { min, max } = field;
  if (min !== undefined) rule = rule.min(min, { error: () => say({ is: 'too small', limit: min }) });
  if (max !== undefined) rule = rule.max(max, { error: () => say({ is: 'too large', limit: max }) });
  return rule;
}

function moneyRule(field: MoneyField, say: Say): z.ZodType {
  let rule = z.number({ error: atMissing(say, { is: 'not a number' }) });
  if (field.step === 1) rule = rule.int({ error: () => say({ is: 'not whole' }) });
  return rule
    .min(0, { error: () => say({ is: 'too small', limit: 0 }) })
    .max(field.max, { error: () => say({ is: 'too large', limit: field.max }) })
    .refine((amount) => Number(amount.toFixed(2)) === amount, {
      error: () => say({ is: 'too many decimals' }),
    });
}

function listRule(entry: z.ZodType, field: { required?: boolean; max?: number }, say: Say): z.ZodType {
  let rule = z.array(entry, { error: () => say({ is: 'missing' }) });
  const { max } = field;
  if (max !== undefined) rule = rule.max(max, { error: () => say({ is: 'too many', limit: max }) });
  return field.required ? rule.min(1, { error: () => say({ is: 'missing' }) }) : rule.default([]);
}

const inRange = (day: string) => {
  const year = Number(day.slice(0, 4));
  return year >= firstYear && year <= lastYear;
};

/** For a refinement over two days; an open end is always fine. Days written as 2026-11-20 compare as text. */
export function endsBeforeItStarts(range: { start_date: string | null; end_date: string | null }): boolean {
  return range.start_date !== null && range.end_date !== null && range.end_date < range.start_date;
}

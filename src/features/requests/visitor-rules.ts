import { z } from 'zod';
import type { HtmlField } from '#src/fields/html/html-field-kind.ts';
import { visitorWords } from '#src/fields/html/visitor-words.ts';
import { valueRule } from '#src/fields/schema.ts';
import { storedValue } from '#src/fields/value.ts';
import { todayInLagos } from '#src/lib/dates.ts';

/** What arrived from a form: text by name; a ticked box sends «yes», an empty field the empty text. */
export type FormValues = Record<string, string>;
/** The same, checked: null where nothing was given, true for a ticked box. */
export type CheckedValues = Record<string, unknown>;

/** Yoruba and Igbo letters carry two marks; what carries more is meant to break lines, not to be read. */
const ZALGO = /\p{M}{4,}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const LINE_END = /[\r\n\t]/;
const PHONE = /^[+()\d][\d\s()./-]{5,}$/;
const HTTPS = /^https:\/\/[^\s]+\.[^\s]+$/i;

const schemas = new WeakMap<readonly HtmlField[], z.ZodType<CheckedValues>>();

/**
 * What is checked of a form, on the server, whatever the browser has let through. Files are checked elsewhere. Built
 * once per form: forms are public, and a schema costs more than most requests.
 */
export function visitorSchema(fields: readonly HtmlField[]): z.ZodType<CheckedValues> {
  let schema = schemas.get(fields);
  if (!schema) {
    const checked = fields.filter(({ kind }) => kind !== 'file');
    schema = z.object(Object.fromEntries(checked.map((field) => [field.name, visitorRule(field)])));
    schemas.set(fields, schema);
  }
  return schema;
}

/** The field's own rule, in a visitor's words, and what is asked besides of text that comes from anywhere. */
export function visitorRule(field: HtmlField, today = todayInLagos): z.ZodType {
  return z
    .string()
    .default('')
    .transform((typed) => typed.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .superRefine((typed, check) => {
      const message = problemWithText(field, typed);
      if (message) check.addIssue({ code: 'custom', message });
    })
    .transform((typed) => (field.kind === 'consent' ? typed === 'yes' : storedValue(field, typed)))
    .pipe(valueRule(field, visitorWords))
    .superRefine((value, check) => {
      const message = typeof value === 'string' ? problemWithValue(field, value, today()) : null;
      if (message) check.addIssue({ code: 'custom', message });
    });
}

function problemWithText({ kind }: HtmlField, typed: string): string | null {
  const paragraphs = kind === 'longText';
  if (CONTROL.test(typed) || (!paragraphs && LINE_END.test(typed)))
    return paragraphs
      ? 'This holds characters that cannot be shown. Please type it again.'
      : 'Please write this on one line, without special characters.';
  return ZALGO.test(typed) ? 'This holds letters with too many marks. Please write it plainly.' : null;
}

function problemWithValue(field: HtmlField, value: string, today: string): string | null {
  switch (field.kind) {
    case 'phone':
      return PHONE.test(value) ? null : 'Please enter a telephone number such as +234 803 000 0000.';
    case 'url':
      return HTTPS.test(value) ? null : visitorWords(field, { is: 'not a url' });
    case 'date':
      if (value < today) return 'This day is past. Please choose today or later.';
      return value > `${Number(today.slice(0, 4)) + 10}${today.slice(4)}`
        ? 'This day is too far ahead. Please choose an earlier one.'
        : null;
    default:
      return null;
  }
}

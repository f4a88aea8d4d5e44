import { z } from 'zod';
import { todayInLagos } from '#src/lib/dates.ts';

/** One field of a public form: what is drawn, what is checked and what is stored follow from it. */
export interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'textarea' | 'select' | 'choice' | 'consent' | 'file';
  required?: boolean;
  /** Letters; ten years ahead for dates. */
  max?: number;
  help?: string;
  autoComplete?: string;
  /** Of a select, or of a choice whose page brings none of its own. */
  options?: readonly { value: string; label: string }[];
  /** What a consent is for; kept with its words, their version and the time. */
  purpose?: string;
}

/** How long each kind of line may be, unless its field says otherwise. */
const LENGTHS: Partial<Record<FormField['type'], number>> = {
  textarea: 5_000,
  tel: 40,
  email: 254,
  url: 500,
};
/** Yoruba and Igbo letters carry two marks; what carries more is meant to break lines, not to be read. */
const ZALGO = /\p{M}{4,}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const LINE_END = /[\r\n\t]/;

/** A value as it came from a form; a ticked box sends «yes», an empty field the empty text. */
export type FormValues = Record<string, string>;

const schemas = new WeakMap<readonly FormField[], z.ZodType<FormValues>>();

/**
 * What is checked of a form, on the server, whatever the browser has let through. Files are checked elsewhere. Built
 * once per form: forms are public, and a schema costs more than most requests.
 */
export function schemaOf(fields: readonly FormField[]): z.ZodType<FormValues> {
  let schema = schemas.get(fields);
  if (!schema) {
    const checks = fields.filter(({ type }) => type !== 'file').map((field) => [field.name, checkOf(field)]);
    schema = z.object(Object.fromEntries(checks)) as unknown as z.ZodType<FormValues>;
    schemas.set(fields, schema);
  }
  return schema;
}

function checkOf(field: FormField): z.ZodType<string> {
  const text = z
    .string()
    .default('')
    .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .superRefine((value, check) => {
      const message = problemWith(field, value);
      if (message) check.addIssue({ code: 'custom', message });
    });
  return text as unknown as z.ZodType<string>;
}

/** What is wrong with a value and how to mend it, in one sentence; null when nothing is. */
export function problemWith(field: FormField, value: string, today = todayInLagos()): string | null {
  if (value === '') return field.required ? missing(field) : null;
  const max = field.max ?? LENGTHS[field.type] ?? 200;
  if (value.length > max) return `Please shorten this to ${max.toLocaleString('en-NG')} characters.`;
  if (CONTROL.test(value) || (field.type !== 'textarea' && LINE_END.test(value)))
    return field.type === 'textarea'
      ? 'This holds characters that cannot be shown. Please type it again.'
      : 'Please write this on one line, without special characters.';
  if (ZALGO.test(value.normalize('NFC')))
    return 'This holds letters with too many marks. Please write it plainly.';
  switch (field.type) {
    case 'email':
      return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/.test(value)
        ? null
        : 'Please enter an email address such as name@example.org.';
    case 'tel':
      return /^[+()\d][\d\s()./-]{5,}$/.test(value)
        ? null
        : 'Please enter a telephone number such as +234 803 000 0000.';
    case 'url':
      return /^https:\/\/[^\s]+\.[^\s]+$/i.test(value)
        ? null
        : 'Please enter an address that starts with https://.';
    case 'date':
      return problemWithDay(value, today);
    case 'consent':
      return value === 'yes' ? null : missing(field);
    case 'select':
      return field.options?.some((option) => option.value === value)
        ? null
        : 'Please choose one of the list.';
    default:
      return null;
  }
}

function missing({ label, type }: FormField): string {
  if (type === 'consent') return 'Please tick this box: without it we may not go on.';
  if (type === 'select' || type === 'choice') return 'Please choose one.';
  return `Please fill in: ${label}.`;
}

function problemWithDay(value: string, today: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T12:00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value)
    return 'Please enter a date such as 2027-02-23.';
  if (value < today) return 'This day is past. Please choose today or later.';
  return value > `${Number(today.slice(0, 4)) + 10}${today.slice(4)}`
    ? 'This day is too far ahead. Please choose an earlier one.'
    : null;
}

import { parseDay } from '#src/lib/date-text.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { fromLagosInput, toLagosInput } from '#src/lib/lagos-time.ts';
import type { Document } from './document.ts';
import { emptyDocument } from './empty-document.ts';
import type {
  BooleanField,
  ConsentField,
  Field,
  FileField,
  ListField,
  MoneyField,
  MultiSelectField,
  NumberField,
  RichTextField,
  RowsField,
  SelectField,
} from './field.ts';

/*
 * A field has two forms: the value, as it is stored (null where nothing was given), and the draft, as a form holds it
 * (text in every box, so that nothing typed is lost while it is still wrong).
 */

type OrNull<Of extends Field, Value> = Of extends { required?: infer Required }
  ? [Exclude<Required, undefined>] extends [true]
    ? Value
    : Value | null
  : Value | null;

/** What a field stores. */
export type FieldValue<Of extends Field> = Of extends NumberField | MoneyField
  ? OrNull<Of, number>
  : Of extends BooleanField | ConsentField
    ? boolean
    : Of extends SelectField<string, boolean, infer Value>
      ? OrNull<Of, Value>
      : Of extends MultiSelectField<string, infer Value>
        ? Value[]
        : Of extends ListField
          ? string[]
          : Of extends FileField
            ? OrNull<Of, File>
            : Of extends RichTextField
              ? Document
              : Of extends RowsField<string, infer Fields>
                ? FieldValues<Fields>[]
                : OrNull<Of, string>;

/** What a form holds for a field. */
export type FieldDraftValue<Of extends Field> = Of extends BooleanField | ConsentField
  ? boolean
  : Of extends MultiSelectField | ListField<string, 'tags'>
    ? string[]
    : Of extends FileField
      ? File | null
      : Of extends RichTextField
        ? Document
        : Of extends RowsField<string, infer Fields>
          ? FieldDraft<Fields>[]
          : string;

/** What is stored of a list of fields. */
export type FieldValues<Fields extends readonly Field[]> = {
  [One in Fields[number] as One['name']]: FieldValue<One>;
};
/** What a form with these fields holds. */
export type FieldDraft<Fields extends readonly Field[]> = {
  [One in Fields[number] as One['name']]: FieldDraftValue<One>;
};

/** The stored value a draft means. What it cannot read it hands on, for the schema to refuse. */
export function storedValue(field: Field, draft: unknown): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return numberIn(draft);
    case 'dateTime': {
      const typed = trimmed(draft);
      return typeof typed === 'string' ? (fromLagosInput(typed)?.toISOString() ?? typed) : typed;
    }
    case 'date': {
      const typed = trimmed(draft);
      return typeof typed === 'string' ? (parseDay(typed, todayInLagos()) ?? typed) : typed;
    }
    case 'lines':
      return typeof draft === 'string' ? linesIn(draft) : draft;
    case 'rows':
      return Array.isArray(draft) ? draft.map((row) => storedValues(field.fields, row)) : draft;
    case 'boolean':
    case 'consent':
    case 'multiSelect':
    case 'tags':
    case 'file':
    case 'richText':
      return draft;
    default:
      return trimmed(draft);
  }
}

/** An empty box is stored as null, never as '', so that "not given" has one spelling in the database. */
const trimmed = (draft: unknown): unknown =>
  typeof draft === 'string' ? draft.trim() || null : (draft ?? null);

function numberIn(draft: unknown): unknown {
  const typed = trimmed(draft);
  if (typeof typed !== 'string') return typed;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}

const linesIn = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The stored values a draft means, unchecked. */
export function storedValues(fields: readonly Field[], draft: unknown): Record<string, unknown> {
  const given = new Map(typeof draft === 'object' && draft !== null ? Object.entries(draft) : []);
  return Object.fromEntries(fields.map((field) => [field.name, storedValue(field, given.get(field.name))]));
}

/** A stored value as a form holds it; of a new record, what the form starts with. */
export function draftOf(field: Field, value?: unknown): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return textOf(value === undefined ? field.initial : value);
    case 'select':
      return textOf(value === undefined ? field.initial : value);
    case 'dateTime': {
      const at = typeof value === 'string' ? new Date(value) : null;
      return at && !Number.isNaN(at.getTime()) ? toLagosInput(at) : textOf(value);
    }
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : '';
    case 'rows':
      return Array.isArray(value) ? value.map((row) => draftsOf(field.fields, row)) : [];
    case 'multiSelect':
    case 'tags':
      return Array.isArray(value) ? value : [];
    case 'boolean':
    case 'consent':
      return value === true;
    case 'file':
      return value ?? null;
    case 'richText':
      return value ?? emptyDocument;
    default:
      return textOf(value);
  }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function draftsOf(fields: readonly Field[], record: unknown): Record<string, unknown> {
  const stored = new Map(typeof record === 'object' && record !== null ? Object.entries(record) : []);
  return Object.fromEntries(fields.map((field) => [field.name, draftOf(field, stored.get(field.name))]));
}

/** A stored record as the form shows it. */
export function toDraft<const Fields extends readonly Field[]>(
  fields: Fields,
  record: { readonly [Name in Fields[number]['name']]?: unknown },
): FieldDraft<Fields>;
export function toDraft(fields: readonly Field[], record: object): object {
  return draftsOf(fields, record);
}

/** What a new record's form starts with. */
export function emptyDraft<const Fields extends readonly Field[]>(fields: Fields): FieldDraft<Fields>;
export function emptyDraft(fields: readonly Field[]): object {
  return draftsOf(fields, {});
}

/** What is stored of a record nobody has filled in yet. */
export function emptyValue(field: Field): unknown {
  return storedValue(field, draftOf(field));
}

/** What each field is called wherever a person reads it. */
export function labelsOf<const Fields extends readonly Field[]>(
  fields: Fields,
): Record<Fields[number]['name'], string>;
export function labelsOf(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

/** How many characters each field of text takes; the database is compared with it. */
export function limitsOf(fields: readonly Field[]): Record<string, number> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      switch (field.kind) {
        case 'text':
        case 'longText':
        case 'email':
        case 'phone':
        case 'url':
          return [[field.name, field.max]];
        default:
          return [];
      }
    }),
  );
}

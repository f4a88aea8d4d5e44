import type { Currency } from '#src/lib/money.ts';

/**
 * One field of anything that is filled in: a record, a kind of content, a public form. Schema, draft, formatting and
 * both renderers follow from it. No React and no Node, so that server and browser read the same definition. Name and
 * kind stay in the type, so that FieldValues and FieldDraft (values.ts) are inferred from a list of fields.
 */
interface Base<Name extends string, Required extends boolean> {
  name: Name;
  label: string;
  required?: Required;
  /** One sentence that helps to fill it in. */
  help?: string;
  /** The whole sentence when it is empty, where "<label> is required" is not the one. */
  missing?: string;
  /** Takes half a row where there is room. */
  width?: 'half';
}
type Options<Type, Kept extends keyof Type | 'kind' | 'name' | 'label' | 'required'> = Omit<
  Type,
  Kept | 'kind' | 'name' | 'label' | 'required'
>;
/** What a factory takes besides name and label; `required` alone changes the type of the value. */
type Given<Type, Required extends boolean, Kept extends keyof Type = never> = Options<Type, Kept> & {
  required?: Required;
};

export interface FieldOption<Value extends string = string> {
  value: Value;
  label: string;
}

export type TextKind = 'text' | 'longText' | 'email' | 'phone' | 'url';
export interface TextField<
  Name extends string = string,
  Required extends boolean = boolean,
  Kind extends TextKind = TextKind,
> extends Base<Name, Required> {
  kind: Kind;
  /** Characters. */
  max: number;
  placeholder?: string;
  /** Offered while typing; anything else is taken too. */
  suggestions?: readonly string[];
  autoComplete?: string;
  /** A shape beyond the kind's own. The expression has no flags: the database is given its source. */
  pattern?: { shape: RegExp; words: string };
}
type TextOptions<Required extends boolean> = Given<TextField, Required, 'max'> & { max?: number };

const textOf =
  <const Kind extends TextKind>(kind: Kind, max: number) =>
  <const Name extends string, const Required extends boolean = false>(
    name: Name,
    label: string,
    options: TextOptions<Required> = {},
  ): TextField<Name, Required, Kind> => ({ kind, name, label, max, ...options });

/** A line of text. */
export const text = textOf('text', 200);
/** Paragraphs. */
export const longText = textOf('longText', 5_000);
export const email = textOf('email', 254);
export const phone = textOf('phone', 50);
/** An address that starts with https:// or http://. */
export const url = textOf('url', 2_000);

export type NumberKind = 'integer' | 'decimal';
export interface NumberField<
  Name extends string = string,
  Required extends boolean = boolean,
  Kind extends NumberKind = NumberKind,
> extends Base<Name, Required> {
  kind: Kind;
  min?: number;
  max?: number;
  step?: number;
  initial?: number;
}
const numberOf =
  <const Kind extends NumberKind>(kind: Kind) =>
  <const Name extends string, const Required extends boolean = false>(
    name: Name,
    label: string,
    options: Given<NumberField, Required> = {},
  ): NumberField<Name, Required, Kind> => ({ kind, name, label, ...options });

export const integer = numberOf('integer');
export const decimal = numberOf('decimal');

export interface MoneyField<Name extends string = string, Required extends boolean = boolean>
  extends Base<Name, Required> {
  kind: 'money';
  max: number;
  /** The currency of every amount … */
  currency?: Currency;
  /** … or the field beside it that holds the currency. */
  currencyField?: string;
  /** 1: whole amounts only. */
  step?: 1;
}
/** The largest amount the database keeps: numeric(14, 2). */
export const moneyMax = 999_999_999_999.99;

/** An amount of at least 0 with at most two decimals. */
export const money = <const Name extends string, const Required extends boolean = false>(
  name: Name,
  label: string,
  options: Given<MoneyField, Required, 'max'> & { max?: number } = {},
): MoneyField<Name, Required> => ({ kind: 'money', name, label, max: moneyMax, ...options });

export interface DateField<
  Name extends string = string,
  Required extends boolean = boolean,
  Kind extends 'date' | 'dateTime' = 'date' | 'dateTime',
> extends Base<Name, Required> {
  kind: Kind;
  /** The form of a new record proposes the present day or moment; a row of an import says its own. */
  initial?: 'now';
}
const dateOf =
  <const Kind extends 'date' | 'dateTime'>(kind: Kind) =>
  <const Name extends string, const Required extends boolean = false>(
    name: Name,
    label: string,
    options: Given<DateField, Required> = {},
  ): DateField<Name, Required, Kind> => ({ kind, name, label, ...options });

/** A calendar day, stored as 2026-11-20. */
export const date = dateOf('date');
/** A moment, stored in UTC, typed and shown as it is in Lagos. */
export const dateTime = dateOf('dateTime');

export interface BooleanField<Name extends string = string> extends Base<Name, boolean> {
  kind: 'boolean';
}
export const boolean = <const Name extends string>(
  name: Name,
  label: string,
  options: Options<BooleanField, never> = {},
): BooleanField<Name> => ({ kind: 'boolean', name, label, ...options });

/** Words a person agrees to. Required: without it the form does not go on. */
export interface ConsentField<Name extends string = string> extends Base<Name, boolean> {
  kind: 'consent';
  /** What it is for; kept with the words, their version and the time. */
  purpose: string;
}
export const consent = <const Name extends string>(
  name: Name,
  label: string,
  options: Options<ConsentField, never> & { required?: boolean },
): ConsentField<Name> => ({ kind: 'consent', name, label, ...options });

export interface SelectField<
  Name extends string = string,
  Required extends boolean = boolean,
  Value extends string = string,
> extends Base<Name, Required> {
  kind: 'select';
  options: readonly FieldOption<Value>[];
  initial?: Value;
}
/** One of a list. */
export const select = <
  const Name extends string,
  const Value extends string,
  const Required extends boolean = false,
>(
  name: Name,
  label: string,
  options: readonly FieldOption<Value>[],
  more: Given<SelectField<string, boolean, NoInfer<Value>>, Required, 'options'> = {},
): SelectField<Name, Required, Value> => ({ kind: 'select', name, label, options, ...more });

/** Options whose words are their values. */
export const sameWords = <const Value extends string>(values: readonly Value[]): FieldOption<Value>[] =>
  values.map((value) => ({ value, label: value }));

export interface MultiSelectField<Name extends string = string, Value extends string = string>
  extends Base<Name, boolean> {
  kind: 'multiSelect';
  options: readonly FieldOption<Value>[];
}
/** Any number of a list. */
export const multiSelect = <const Name extends string, const Value extends string>(
  name: Name,
  label: string,
  options: readonly FieldOption<Value>[],
  more: Given<MultiSelectField, boolean, 'options'> = {},
): MultiSelectField<Name, Value> => ({ kind: 'multiSelect', name, label, options, ...more });

/** One answer of those the page brings, such as the dates of a programme; the server checks it against them. */
export interface ChoiceField<Name extends string = string, Required extends boolean = boolean>
  extends Base<Name, Required> {
  kind: 'choice';
}
export const choice = <const Name extends string, const Required extends boolean = false>(
  name: Name,
  label: string,
  options: Given<ChoiceField, Required> = {},
): ChoiceField<Name, Required> => ({ kind: 'choice', name, label, ...options });

export interface ListField<Name extends string = string, Kind extends 'lines' | 'tags' = 'lines' | 'tags'>
  extends Base<Name, boolean> {
  kind: Kind;
  /** Entries. */
  max: number;
  /** Characters of one entry. */
  each: number;
}
const listOf =
  <const Kind extends 'lines' | 'tags'>(kind: Kind, max: number, each: number) =>
  <const Name extends string>(
    name: Name,
    label: string,
    options: Given<ListField, boolean, 'max' | 'each'> & { max?: number; each?: number } = {},
  ): ListField<Name, Kind> => ({ kind, name, label, max, each, ...options });

/** A list of texts, typed one a line. */
export const lines = listOf('lines', 30, 400);
/** A list of short words, added one by one. */
export const tags = listOf('tags', 12, 60);

export interface ReferenceField<Name extends string = string, Required extends boolean = boolean>
  extends Base<Name, Required> {
  kind: 'reference';
  table: string;
  placeholder?: string;
}
/** Another record, by its id; found by typing. */
export const reference = <const Name extends string, const Required extends boolean = false>(
  name: Name,
  label: string,
  table: string,
  options: Given<ReferenceField, Required, 'table'> = {},
): ReferenceField<Name, Required> => ({ kind: 'reference', name, label, table, ...options });

export interface FileField<Name extends string = string, Required extends boolean = boolean>
  extends Base<Name, Required> {
  kind: 'file';
  /** Endings with their dot: ['.pdf', '.docx']. */
  accept: readonly string[];
  /** Bytes. */
  max: number;
}
export const file = <const Name extends string, const Required extends boolean = false>(
  name: Name,
  label: string,
  options: Given<FileField, Required>,
): FileField<Name, Required> => ({ kind: 'file', name, label, ...options });

export interface RichTextField<Name extends string = string> extends Base<Name, boolean> {
  kind: 'richText';
}
/** An article: headings, lists, pictures, charts (document.ts). */
export const richText = <const Name extends string>(
  name: Name,
  label: string,
  options: Options<RichTextField, never> = {},
): RichTextField<Name> => ({ kind: 'richText', name, label, ...options });

/** A field that can stand in a row of a list: everything that fits one box. */
export type PlainField = TextField | NumberField | MoneyField | DateField | SelectField;

export interface RowsField<
  Name extends string = string,
  Fields extends readonly PlainField[] = readonly PlainField[],
> extends Base<Name, boolean> {
  kind: 'rows';
  fields: Fields;
  /** What one row is called: "source". */
  one: string;
  max: number;
}
/** A list of small forms. */
export const rows = <const Name extends string, const Fields extends readonly PlainField[]>(
  name: Name,
  label: string,
  fields: Fields,
  options: Given<RowsField, boolean, 'fields'>,
): RowsField<Name, Fields> => ({ kind: 'rows', name, label, fields, ...options });

export type Field =
  | PlainField
  | BooleanField
  | ConsentField
  | MultiSelectField
  | ChoiceField
  | ListField
  | ReferenceField
  | FileField
  | RichTextField
  | RowsField;
export type FieldKind = Field['kind'];

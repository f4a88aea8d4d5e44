/**
 * How the fields of a kind are drawn, checked in words and compared: each kind lists its own, and form, history and
 * conflict are drawn from that list. The rules stand in the kind's schema; a test holds the two together.
 */
interface Base {
  name: string;
  label: string;
  help?: string;
  /** May be left empty. */
  optional?: true;
}

export type PlainField = Base &
  (
    | { control: 'line' | 'text'; max: number }
    | { control: 'choice'; options: readonly string[]; optionLabels?: Readonly<Record<string, string>> }
    | { control: 'day' }
    | { control: 'number'; min?: number; max?: number; step?: number }
  );

export type FormField =
  | PlainField
  | (Base &
      (
        | { control: 'flag' }
        /** One line of text each. */
        | { control: 'lines'; max: number; each: number }
        /** A list of small forms. */
        | { control: 'rows'; one: string; max: number; fields: readonly PlainField[] }
        | { control: 'body' }
      ));

/** What a field holds before anybody has filled it in; numbers and choices are null until chosen. */
export function emptyValue(field: FormField): unknown {
  switch (field.control) {
    case 'flag':
      return false;
    case 'lines':
    case 'rows':
      return [];
    case 'body':
      return { type: 'doc', content: [] };
    case 'line':
    case 'text':
      return field.optional ? null : '';
    default:
      return null;
  }
}

/** The title, which every kind has. */
export const titleField: FormField = { name: 'title', label: 'Title', control: 'line', max: 200 };
/** The article itself, where a kind has one. */
export const bodyField: FormField = { name: 'body', label: 'Text', control: 'body', optional: true };

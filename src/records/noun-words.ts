import type { Field } from '#src/fields/field.ts';
import { formatValue } from '#src/fields/format.ts';
import { labelsOf } from '#src/fields/value.ts';
import type { AnyNoun, NounColumn } from './define-noun.ts';

/** A column of any noun. */
export type ShownColumn = Pick<NounColumn, 'label' | 'format' | 'sort' | 'person'> & { name: string };
type Values = Readonly<Record<string, unknown>>;

/** Everything that can change on a record. */
const fieldsOf = (noun: AnyNoun): readonly Field[] => [
  ...noun.fields,
  ...(noun.list.filters ?? []),
  ...(noun.historyFields ?? []),
];

const fieldOf = (noun: AnyNoun, name: string): Field | undefined => {
  return fieldsOf(noun).find((field) => field.name === name);
};

/** What a column is called. */
export function columnLabel(noun: AnyNoun, column: ShownColumn): string {
  return column.label ?? fieldOf(noun, column.name)?.label ?? column.name;
}

/** A stored value as a person reads it; '' where nothing was given. `nameOf` says what a colleague is called. */
export function columnWords(
  noun: AnyNoun,
  column: ShownColumn,
  record: Values,
  nameOf?: (id: string) => string,
): string {
  const value = record[column.name];
  if (value === null || value === undefined) return '';
  if (column.person) return nameOf?.(String(value)) ?? '';
  if (column.format) return column.format(value);
  const field = fieldOf(noun, column.name);
  return field ? formatValue(field, value, { record }) : String(value);
}

/** What everything that can change on a record is called, for history and conflicts: as in its form, before any filter of it. */
export function allLabels(noun: AnyNoun): Readonly<Record<string, string>> {
  return labelsOf(fieldsOf(noun).toReversed());
}

/** A value in field history and in the conflict dialog. A referenced record is named where the record says its name. */
export function valueWords(noun: AnyNoun, record: Values, name: string, value: unknown): string {
  const field = fieldOf(noun, name);
  if (!field) return String(value);
  if (field.kind !== 'reference') return formatValue(field, value, { record });
  const named = record[name.replace(/_id$/, '_name')];
  return value === record[name] && typeof named === 'string' ? named : `another ${field.label.toLowerCase()}`;
}

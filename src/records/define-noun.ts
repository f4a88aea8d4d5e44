import type { Permission } from '#src/access/permissions.ts';
import type { Field, ReferenceField, SelectField } from '#src/fields/field.ts';
import { type FieldValues, labelsOf } from '#src/fields/value.ts';
import type { Insert, Row } from '#supabase/types.gen.ts';
import type { NounTable, RecordView, RestoreFunction } from './table-calls.ts';

type Column<Table extends NounTable> = Extract<keyof Row<Table>, string>;

/** What a person reads about a list, by what they see of it. */
interface ScopeWords {
  staff: string;
  linked: string;
}

/**
 * A noun of the product as data: list, form, record page, history, export and import are drawn from it. What a room
 * shows in its own way is a slot of the component that draws it (list-page.tsx, record-page.tsx), not an option here.
 */
export interface NounDefinition<
  Table extends NounTable = NounTable,
  Fields extends readonly Field[] = readonly Field[],
> {
  table: Table;
  /** In sentences: 'client', 'clients'. */
  one: string;
  many: string;
  /** The column that names a record. */
  title: Column<Table>;
  /** The column that tells two records of one name apart, where references are chosen. */
  detail?: Column<Table>;
  /** The last part of the address: /dashboard/<path>. */
  path: string;
  /** The second key after g, which leads to the list, and after n, which adds one. */
  letter?: string;
  /** What a person fills in. The names are columns of the table. */
  fields: Fields;
  /** Columns that change in other ways than by the form, as history names them. */
  historyFields?: readonly Field[];
  /** A rule over several fields: what is wrong, and at which. */
  check?: (values: FieldValues<Fields>) => { at: Fields[number]['name']; message: string } | null;
  permissions: { read: Permission; create: Permission; edit: Permission; delete: Permission };
  /** What people outside the staff see of it: a view, and the columns it does not give away. */
  linked?: { view: RecordView; unseen: Partial<Row<Table>> };
  list: {
    /** What the search looks at: 'name, industry or email'. Which columns, says install_search in the noun's migration. */
    searches: string;
    /** Columns of the view of people outside the staff that the search looks at. */
    searchesLinked?: readonly Column<Table>[];
    /** Fields and further columns of the table view and of the export, in order. */
    columns: readonly NounColumn<Table>[];
    /** What narrows the list, each by the value of a column; from the second on behind a button. */
    filters?: readonly ListFilter[];
    lead: ScopeWords;
    /** What stands there before the first one. */
    empty: ScopeWords & { title: string };
  };
  /** Takes a delete back; without it a delete is for good. */
  restore?: RestoreFunction;
  /** Saving waits for the title, where nothing else is required. */
  saveWaitsForTitle?: boolean;
  words: { add: string; edit: string; create: string; creating: string; hint?: string };
}

/**
 * A choice that narrows a list: by one of a few values, or by a record or colleague. On a column of several values a row
 * matches that has the chosen one; on a day the options are those of `dayFilter`; on a line of text one asks for 'none' or
 * 'some'.
 */
export type ListFilter = SelectField | ReferenceField;

/** A column of the table view and of the export. Without a format the field of that name says how it is shown. */
export interface NounColumn<Table extends NounTable = NounTable> {
  name: Column<Table>;
  /** Where no field has this name. */
  label?: string;
  format?: (value: unknown) => string;
  /** The list can be put in order of it. */
  sort?: boolean;
  /** It holds the id of a colleague, who is shown by name. */
  person?: boolean;
}

/** A definition with what follows from it. */
export interface Noun<Table extends NounTable = NounTable, Fields extends readonly Field[] = readonly Field[]>
  extends NounDefinition<Table, Fields> {
  labels: Record<Fields[number]['name'], string>;
  address: string;
}

/** Every field is a column of the table, and the table takes what it gives. */
type Fits<Table extends NounTable, Fields extends readonly Field[]> = [
  Exclude<Fields[number]['name'], keyof Insert<Table>>,
] extends [never]
  ? FieldValues<Fields> extends Partial<Insert<Table>>
    ? unknown
    : { fields: 'The table does not take what these give' }
  : { fields: 'Some of these are no columns of the table' };

/** Defines a noun; a field that is no column of the table does not compile. */
export function defineNoun<const Table extends NounTable, const Fields extends readonly Field[]>(
  definition: NounDefinition<Table, Fields> & Fits<Table, Fields>,
): Noun<Table, Fields> {
  return {
    ...definition,
    labels: labelsOf(definition.fields),
    address: `/dashboard/${definition.path}`,
  };
}

// A noun of one list of fields is no noun of every list of fields, since its check takes their values.
/** A noun of a table, whatever its fields. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type NounOf<Table extends NounTable> = Noun<Table, any>;
/** Any noun, for what treats all alike. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyNoun = Noun<any, any>;

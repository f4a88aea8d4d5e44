/** One step into a JSON value: by key or by position. */
export interface JsonStep {
  arrow: '->' | '->>';
  operand: string | number;
}

export interface Field {
  name: string;
  path: JsonStep[];
}

export type AggregateName = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface SelectField {
  kind: 'field';
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: { name: AggregateName; cast?: string };
}

export interface SelectEmbed {
  kind: 'embed';
  relation: string;
  alias?: string;
  hint?: string;
  join?: 'inner' | 'left';
  spread: boolean;
  items: SelectItem[];
}

export type SelectItem = SelectField | SelectEmbed;

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'operator'; operator: string; quantifier?: 'any' | 'all'; value: string; pattern: boolean }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; search: string; config?: string; value: string };

export interface Condition {
  kind: 'condition';
  field: Field;
  not: boolean;
  operation: Operation;
}

export interface Logic {
  kind: 'logic';
  operator: 'and' | 'or';
  not: boolean;
  children: FilterTree[];
}

export type FilterTree = Condition | Logic;

export interface OrderTerm {
  /** Order by a column of an embedded to-one resource. */
  relation?: string;
  field: Field;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
}

export interface Window {
  limit?: number;
  offset: number;
}

/** A part of the query string that belongs to one (possibly embedded) resource. */
export interface At<T> {
  path: string[];
  what: T;
}

export interface Query {
  select: SelectItem[];
  filters: At<FilterTree>[];
  orders: At<OrderTerm[]>[];
  windows: At<Window>[];
  columns?: string[];
  onConflict?: string[];
  /** Arguments of a function called with GET or HEAD. */
  args: [string, string][];
}

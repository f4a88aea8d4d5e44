import type { Field, FilterTree } from '#server/query/filter.ts';

export type AggregateName = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface SelectField {
  kind: 'field';
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: { name: AggregateName; cast?: string | undefined };
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

/** One step into a JSON value: by key or by position. */
export interface JsonStep {
  arrow: '->' | '->>';
  operand: string | number;
}

export interface Field {
  name: string;
  path: JsonStep[];
}

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

interface Logic {
  kind: 'logic';
  operator: 'and' | 'or';
  not: boolean;
  children: FilterTree[];
}

export type FilterTree = Condition | Logic;

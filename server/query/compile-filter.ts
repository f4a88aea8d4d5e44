import type { Condition, Field, JsonStep, Operation } from './filter.ts';
import type { Table } from './schema.ts';
import { arrayLiteral, ident, type Params, whole } from './sql.ts';

/** Where a field is read from: the alias that qualifies it and, if known, the table that types it. */
export interface Source {
  alias: string;
  table: Table | null;
}

export function column(source: Source, name: string): string {
  return name === '*' ? `${ident(source.alias)}.*` : `${ident(source.alias)}.${ident(name)}`;
}

export function fieldSql(source: Source, field: Field, params: Params): string {
  const base = column(source, field.name);
  if (field.path.length === 0) return base;
  const type = source.table?.columns.get(field.name)?.type;
  const json = type === 'json' || type === 'jsonb' ? base : `to_jsonb(${base})`;
  return json + field.path.map((step) => stepSql(step, params)).join('');
}

function stepSql({ arrow, operand }: JsonStep, params: Params): string {
  return typeof operand === 'number'
    ? `${arrow}${params.bind(whole(operand))}::int`
    : `${arrow}${params.bind(operand)}::text`;
}

/** One condition as SQL; the value is always a parameter, the operator always from our own table. */
export function conditionSql(source: Source, { field, not, operation }: Condition, params: Params): string {
  const left =
    operation.kind === 'search'
      ? searchable(source, field, operation, params)
      : fieldSql(source, field, params);
  const sql = `${left} ${operationSql(operation, params)}`;
  return not ? `NOT (${sql})` : sql;
}

const IS_SQL = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
} as const;

function operationSql(operation: Operation, params: Params): string {
  switch (operation.kind) {
    case 'is':
      return `IS ${IS_SQL[operation.value]}`;
    case 'in':
      return `= ANY (${params.bind(arrayLiteral(operation.values))})`;
    case 'distinct':
      return `IS DISTINCT FROM ${params.bind(operation.value)}`;
    case 'search': {
      const config = operation.config === undefined ? '' : `${params.bind(operation.config)}::regconfig, `;
      return `@@ ${operation.search}(${config}${params.bind(operation.value)})`;
    }
    case 'operator': {
      const value = params.bind(operation.pattern ? operation.value.replaceAll('*', '%') : operation.value);
      const right = operation.quantifier ? `${operation.quantifier.toUpperCase()} (${value})` : value;
      return `${operation.operator} ${right}`;
    }
  }
}

/** Text and JSON columns are made searchable on the way; a tsvector already is. */
function searchable(
  source: Source,
  field: Field,
  operation: Operation & { kind: 'search' },
  params: Params,
): string {
  const sql = fieldSql(source, field, params);
  const type = source.table?.columns.get(field.name)?.type;
  if (type === undefined || type === 'tsvector') return sql;
  const config = operation.config === undefined ? '' : `${params.bind(operation.config)}::regconfig, `;
  return `to_tsvector(${config}${sql})`;
}

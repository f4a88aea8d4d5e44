import { column, conditionSql, fieldSql, type Source } from '#server/query/compile-filter.ts';
import type { FilterTree } from '#server/query/filter.ts';
import type { Column, Table } from '#server/query/schema.ts';
import { ident, type Params, qualified, whole } from '#server/query/sql.ts';
import type { OrderTerm, Window } from './ast.ts';
import type { Payload } from './body.ts';
import { orderTermSql, treeSql } from './compile-tree.ts';
import type { PlannedTree } from './plan.ts';
import { RestError } from './rest-error.ts';

export interface Upsert {
  merge: boolean;
  keys: readonly string[];
}

/** The typed columns of a body; a key the table does not have is an error that names it. */
export function bodyColumns(table: Table, payload: Payload): Column[] {
  return payload.columns.map((name) => {
    const found = table.columns.get(name);
    if (found) return found;
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    );
  });
}

/** `FROM …` that turns the JSON body into typed rows called pgrst_body. */
function bodyRows(payload: Payload, columns: readonly Column[], defaults: boolean, params: Params): string {
  const text = params.bind(payload.json);
  if (columns.length === 0) {
    return payload.one ? '(VALUES (1)) AS pgrst_body' : `json_array_elements(${text}::json) AS pgrst_body`;
  }
  const typed = columns.map((one) => `${ident(one.name)} ${one.type}`).join(', ');
  const filled = defaults
    ? columns.filter((one) => one.default !== null && payload.missing.has(one.name))
    : [];
  if (filled.length === 0) {
    return `${payload.one ? 'json_to_record' : 'json_to_recordset'}(${text}::json) AS pgrst_body(${typed})`;
  }
  const values = filled.map((one) => `${params.bind(one.name)}::text, ${one.default}`).join(', ');
  const rows = payload.one
    ? `(VALUES (${text}::jsonb)) AS pgrst_row(value)`
    : `jsonb_array_elements(${text}::jsonb) AS pgrst_row(value)`;
  return `jsonb_to_recordset((SELECT jsonb_agg(jsonb_build_object(${values}) || pgrst_row.value) FROM ${rows})) AS pgrst_body(${typed})`;
}

const target = (table: Table): string => `${qualified(table.schema, table.name)} AS ${ident(table.name)}`;
const sourceOf = (table: Table): Source => ({ alias: table.name, table });

/** Counts rows that were new, so that the answer can tell 201 from 200. */
const COUNT_UP = `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) + 1)::text, true) <> '0'`;
const COUNT_DOWN = `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) - 1)::text, true) <> '-1'`;

export function insertSql(
  table: Table,
  payload: Payload,
  options: { upsert: Upsert | null; defaults: boolean; put: readonly FilterTree[]; returning: string },
  params: Params,
): string {
  const columns = bodyColumns(table, payload);
  const names = columns.map((one) => ident(one.name));
  const { upsert } = options;
  const body: Source = { alias: 'pgrst_body', table };
  const where = options.put.map((tree) =>
    tree.kind === 'condition' ? conditionSql(body, tree, params) : 'FALSE',
  );
  const merge = upsert?.merge === true && upsert.keys.length > 0 && columns.length > 0;
  if (merge) where.push(COUNT_UP);
  let sql = `INSERT INTO ${target(table)}${names.length > 0 ? `(${names.join(', ')})` : ''}`;
  sql += ` SELECT ${columns.map((one) => column(body, one.name)).join(', ')} FROM ${bodyRows(payload, columns, options.defaults, params)}`;
  if (where.length > 0) sql += ` WHERE ${where.join(' AND ')}`;
  if (upsert && upsert.keys.length > 0) {
    sql += ` ON CONFLICT (${upsert.keys.map(ident).join(', ')})`;
    if (!merge) sql += ' DO NOTHING';
    else {
      // The keys are equal by definition; leaving them out spares the right to update them.
      const changed = columns.filter((one) => !upsert.keys.includes(one.name));
      const set = (changed.length > 0 ? changed : columns).map(
        (one) => `${ident(one.name)} = EXCLUDED.${ident(one.name)}`,
      );
      sql += ` DO UPDATE SET ${set.join(', ')} WHERE ${COUNT_DOWN}`;
    }
  }
  return `${sql} RETURNING ${options.returning}`;
}

export interface Affected {
  filters: readonly FilterTree[];
  window: Window | undefined;
  order: readonly OrderTerm[];
}

export function updateSql(
  table: Table,
  payload: Payload,
  affected: Affected,
  options: { defaults: boolean; returning: string },
  params: Params,
): string {
  const columns = bodyColumns(table, payload);
  if (columns.length === 0) {
    return `SELECT ${options.returning} FROM ${target(table)} WHERE FALSE`;
  }
  const set = columns.map((one) => `${ident(one.name)} = pgrst_body.${ident(one.name)}`).join(', ');
  const body = bodyRows(payload, columns, options.defaults, params);
  return `UPDATE ${target(table)} SET ${set} FROM (SELECT * FROM ${body} LIMIT 1) AS pgrst_body${affectedSql(table, affected, params)} RETURNING ${options.returning}`;
}

export function deleteSql(table: Table, affected: Affected, returning: string, params: Params): string {
  return `DELETE FROM ${target(table)}${affectedSql(table, affected, params)} RETURNING ${returning}`;
}

/** Which rows: the filters, or with a limit the keys of the first rows that pass them. */
function affectedSql(table: Table, { filters, window, order }: Affected, params: Params): string {
  const source = sourceOf(table);
  const where = filters
    .map((tree) => treeSql(source, tree as PlannedTree, params, () => 'FALSE'))
    .join(' AND ');
  if (!window || (window.limit === undefined && window.offset === 0))
    return where === '' ? '' : ` WHERE ${where}`;
  if (table.primaryKey.length === 0) {
    throw new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'A limit on a change needs a table with a primary key.',
    });
  }
  const keys = table.primaryKey.map((name) => column(source, name)).join(', ');
  const sorted = order.map((term) => orderTermSql(fieldSql(source, term.field, params), term));
  let rows = `SELECT ${keys} FROM ${target(table)}${where === '' ? '' : ` WHERE ${where}`}`;
  if (sorted.length > 0) rows += ` ORDER BY ${sorted.join(', ')}`;
  if (window.limit !== undefined) rows += ` LIMIT ${whole(window.limit)}`;
  if (window.offset > 0) rows += ` OFFSET ${whole(window.offset)}`;
  return ` WHERE (${keys}) IN (${rows})`;
}

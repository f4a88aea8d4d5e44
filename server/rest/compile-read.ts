import { fieldSql } from '#server/query/compile-filter.ts';
import { castType, ident, type Params, whole } from '#server/query/sql.ts';
import type { SelectField } from './ast.ts';
import { fromClause, orderClause, sourceOf, whereClause } from './compile-source.ts';
import { aggregates, hoists, type Node, outputName } from './plan.ts';

/** A column that a resource's sub-query brings, and what its parent does with it when spread. */
interface Output {
  /** Its name in the sub-query; `*` when the columns are not known by name. */
  sql: string;
  /** Its name in the answer. */
  label: string;
  aggregate: SelectField['aggregate'];
}

interface Compiled {
  sql: string;
  outputs: Output[];
}

interface CompileOptions {
  params: Params;
  plainCasts: boolean;
}

/** The rows of a resource with everything embedded into it. */
export function compileNode(node: Node, options: CompileOptions, from?: string): Compiled {
  const { params } = options;
  const grouped = !hoists(node) && aggregates(node);
  const asGroup = aggregates(node);
  const selects: string[] = [];
  const outputs: Output[] = [];
  const groups: number[] = [];
  const put: Put = (sql, output, isAggregate = false) => {
    selects.push(sql);
    outputs.push(output);
    if (!isAggregate) groups.push(selects.length);
  };
  for (const field of expandStars(node, asGroup)) putField(node, field, options, put);
  let joins = '';
  for (const child of node.children) {
    if (child.spread || asGroup) joins += joinChild(child, options, asGroup, hoists(node), put);
    else if (isVisible(child)) {
      put(`${inlineChild(child, options)} AS ${ident(outputName(child))}`, named(outputName(child)));
    }
  }
  let sql = `SELECT ${selects.join(', ')} FROM ${from ?? fromClause(node)}${joins}${whereClause(node, params)}`;
  if (grouped && groups.length > 0) sql += ` GROUP BY ${groups.map(whole).join(', ')}`;
  sql += orderClause(node, params);
  if (node.limit !== undefined) sql += ` LIMIT ${whole(node.limit)}`;
  if (node.offset > 0) sql += ` OFFSET ${params.bind(whole(node.offset))}`;
  return { sql, outputs };
}

const isVisible = (node: Node): boolean => node.fields.length > 0 || node.children.length > 0;
const named = (name: string): Output => ({ sql: name, label: name, aggregate: undefined });

type Put = (sql: string, output: Output, isAggregate?: boolean) => void;

function putField(node: Node, field: SelectField, options: CompileOptions, put: Put): void {
  const { params, plainCasts } = options;
  const label = labelOf(field);
  const cast = field.cast === undefined ? undefined : castType(field.cast, plainCasts);
  if (!field.aggregate) {
    const raw = fieldSql(sourceOf(node), field.field, params);
    if (field.field.name === '*' && field.field.path.length === 0) {
      put(raw, named('*'));
      return;
    }
    const sql = cast ? `CAST(${raw} AS ${cast})` : raw;
    const needsName = cast !== undefined || field.alias !== undefined || field.field.path.length > 0;
    put(needsName ? `${sql} AS ${ident(label)}` : sql, named(label));
    return;
  }
  const star = field.field.name === '*';
  const raw = star ? '*' : fieldSql(sourceOf(node), field.field, params);
  const value = cast && !star ? `CAST(${raw} AS ${cast})` : raw;
  if (hoists(node)) {
    const name = `pgrst_agg_${label}_${field.field.name}`;
    put(`${star ? '1' : value} AS ${ident(name)}`, { sql: name, label, aggregate: field.aggregate });
  } else {
    put(`${aggregateSql(field.aggregate, value, plainCasts)} AS ${ident(label)}`, named(label), true);
  }
}

function aggregateSql(
  aggregate: NonNullable<SelectField['aggregate']>,
  value: string,
  plainCasts: boolean,
): string {
  const sql = `${aggregate.name}(${value})`;
  return aggregate.cast === undefined ? sql : `CAST(${sql} AS ${castType(aggregate.cast, plainCasts)})`;
}

/** The name in the answer: the alias, the function, the last key of a JSON path, or the column. */
function labelOf(field: SelectField): string {
  if (field.alias !== undefined) return field.alias;
  if (field.aggregate) return field.aggregate.name;
  const keys = field.field.path.map((step) => step.operand).filter((operand) => typeof operand === 'string');
  return keys.at(-1) ?? field.field.name;
}

/** A star is written out where names are needed: in groups, in what is spread, and beside computed columns. */
function expandStars(node: Node, grouped: boolean): SelectField[] {
  const table = node.table;
  if (!table || !(grouped || node.spread || node.derived)) return node.fields;
  return node.fields.flatMap((field) =>
    field.field.name === '*' && !field.aggregate
      ? [...table.columns.keys()].map((name): SelectField => ({ kind: 'field', field: { name, path: [] } }))
      : [field],
  );
}

/** Embedded without influence on the parent's rows: a sub-select, computed only for the rows that are returned. */
function inlineChild(child: Node, options: CompileOptions): string {
  const name = ident(child.join);
  const { sql } = compileNode(child, options);
  if (!child.toOne) return `COALESCE((SELECT json_agg(${name}) FROM (${sql}) AS ${name}), '[]')`;
  return `(SELECT row_to_json(${name}) FROM (${sql}) AS ${name})`;
}

/** Embedded by a join: what is spread, or takes part in groups. */
function joinChild(
  child: Node,
  options: CompileOptions,
  asGroup: boolean,
  passOn: boolean,
  put: Put,
): string {
  const name = ident(child.join);
  const { sql, outputs } = compileNode(child, options);
  const json = asGroup ? '::jsonb' : '';
  const label = outputName(child);
  if (child.toOne) {
    if (child.spread) spreadOne(child, outputs, options, passOn, put);
    else if (isVisible(child)) put(`row_to_json(${name}.*)${json} AS ${ident(label)}`, named(label));
    return ` LEFT JOIN LATERAL (${sql}) AS ${name} ON TRUE`;
  }
  if (child.spread) {
    const lists = outputs.map((output) => {
      put(`${name}.${ident(output.label)}`, named(output.label));
      return `COALESCE(json_agg(${name}.${ident(output.sql)}), '[]')${json} AS ${ident(output.label)}`;
    });
    if (lists.length === 0) lists.push('count(*)');
    return ` LEFT JOIN LATERAL (SELECT ${lists.join(', ')} FROM (${sql}) AS ${name}) AS ${name} ON TRUE`;
  }
  if (isVisible(child)) put(`COALESCE(${name}.pgrst_json, '[]')${json} AS ${ident(label)}`, named(label));
  return ` LEFT JOIN LATERAL (SELECT json_agg(${name}) AS pgrst_json FROM (${sql}) AS ${name}) AS ${name} ON TRUE`;
}

function spreadOne(child: Node, outputs: Output[], options: CompileOptions, passOn: boolean, put: Put): void {
  const name = ident(child.join);
  for (const output of outputs) {
    const value = output.sql === '*' ? `${name}.*` : `${name}.${ident(output.sql)}`;
    if (!output.aggregate)
      put(output.sql === output.label ? value : `${value} AS ${ident(output.label)}`, named(output.label));
    else if (passOn) put(value, output);
    else {
      const sql = aggregateSql(output.aggregate, value, options.plainCasts);
      put(`${sql} AS ${ident(output.label)}`, named(output.label), true);
    }
  }
}

import { column, fieldSql, type Source } from '#server/query/compile-filter.ts';
import type { Table } from '#server/query/schema.ts';
import { ident, type Params, qualified } from '#server/query/sql.ts';
import { orderTermSql, treeSql } from './compile-tree.ts';
import type { Node, PlannedOrder } from './plan.ts';

export const sourceOf = (node: Node): Source => ({ alias: node.alias, table: node.table });

const tableName = (table: Table): string => qualified(table.schema, table.name);
const junctionAlias = (node: Node): string => `${node.join}_via`;

/** Where a resource's rows come from: its table, its table and a junction, or a function of the parent's row. */
export function fromClause(node: Node): string {
  const { relationship, table } = node;
  if (!table) throw new Error('a resource without a table needs its source');
  if (relationship?.kind === 'computed' && node.parentAlias !== null) {
    const row = `${rowOf(node.parent, node.parentAlias)}::${tableName(relationship.parent)}`;
    return `${qualified(relationship.schema, relationship.name)}(${row}) AS ${ident(node.alias)}`;
  }
  const from = `${tableName(table)} AS ${ident(node.alias)}`;
  const junction = relationship?.kind === 'key' ? relationship.junction : undefined;
  return junction ? `${from}, ${tableName(junction.table)} AS ${ident(junctionAlias(node))}` : from;
}

/** The parent's row; what a change or function brought may hold more than the table's columns. */
function rowOf(parent: Node | null, alias: string): string {
  if (!parent?.derived || !parent.table) return ident(alias);
  const source = sourceOf(parent);
  return `ROW(${[...parent.table.columns.keys()].map((name) => column(source, name)).join(', ')})`;
}

/** How a resource's rows belong to the row of its parent. */
function joinConditions(node: Node): string[] {
  const relationship = node.relationship;
  if (relationship?.kind !== 'key' || node.parentAlias === null) return [];
  const parent: Source = { alias: node.parentAlias, table: null };
  const own = sourceOf(node);
  const { junction } = relationship;
  if (!junction) {
    return relationship.columns.map(([theirs, ours]) => `${column(own, ours)} = ${column(parent, theirs)}`);
  }
  const via: Source = { alias: junctionAlias(node), table: null };
  return [
    ...junction.target.map(([ours, through]) => `${column(own, ours)} = ${column(via, through)}`),
    ...junction.source.map(([theirs, through]) => `${column(via, through)} = ${column(parent, theirs)}`),
  ];
}

/** Everything a row must satisfy, including that what is embedded with `!inner` is there. */
export function whereClause(node: Node, params: Params): string {
  const conditions = [
    ...joinConditions(node),
    ...node.where.map((tree) =>
      treeSql(sourceOf(node), tree, params, ({ child, present }) => exists(child, params, present)),
    ),
    ...node.children.filter((child) => child.inner).map((child) => exists(child, params, true)),
  ];
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
}

function exists(node: Node, params: Params, present: boolean): string {
  return `${present ? '' : 'NOT '}EXISTS (SELECT FROM ${fromClause(node)}${whereClause(node, params)})`;
}

export function orderClause(node: Node, params: Params): string {
  if (node.order.length === 0) return '';
  return ` ORDER BY ${node.order.map((term) => orderTerm(node, term, params)).join(', ')}`;
}

function orderTerm(node: Node, term: PlannedOrder, params: Params): string {
  const { child } = term;
  if (!child) return orderTermSql(fieldSql(sourceOf(node), term.field, params), term);
  const value = fieldSql(sourceOf(child), term.field, params);
  return orderTermSql(
    `(SELECT ${value} FROM ${fromClause(child)}${whereClause(child, params)} LIMIT 1)`,
    term,
  );
}

/** The rows a request is about, without what only shapes them: for counting. */
export function countRows(node: Node, params: Params, from?: string): string {
  return `SELECT FROM ${from ?? fromClause(node)}${whereClause(node, params)}`;
}

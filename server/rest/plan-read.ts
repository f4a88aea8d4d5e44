import type { FilterTree } from '#server/query/filter.ts';
import { isToOne, keyOf, type Schema, type Table } from '#server/query/schema.ts';
import type { At, Query, SelectItem } from './ast.ts';
import { type Node, outputName, type PlannedTree } from './plan.ts';
import { relate } from './relate.ts';
import { notEmbedded, RestError, unknownColumn } from './rest-error.ts';

export interface ReadLimits {
  aggregates: boolean;
  maxRows: number | undefined;
  /** Refuse names the catalogue does not know; else PostgreSQL is asked. */
  knownNamesOnly: boolean;
}

interface Root {
  schema: string;
  name: string;
  table: Table | null;
}

/** What part of the query string applies to the rows themselves: all of it for reads, the shape only for writes. */
export interface Applies {
  rootFilters: boolean;
  order: boolean;
  windows: boolean;
  /** The rows come from a change or a function. */
  derived?: boolean;
}

/** Turns a parsed query into a tree of resources with everything resolved against the schema. */
export function planRead(
  schema: Schema,
  root: Root,
  query: Query,
  limits: ReadLimits,
  applies: Applies,
): Node {
  const node = newNode(root.table, root.name, root.name);
  node.derived = applies.derived ?? false;
  const counter = { joins: 0 };
  addItems(schema, node, root, query.select, counter, limits, 1);
  for (const { path, what } of query.filters) {
    if (path.length > 0 || applies.rootFilters) find(node, path).filters.push(what);
  }
  if (applies.order) {
    for (const { path, what } of query.orders) find(node, path).order = what.map((term) => ({ ...term }));
  }
  for (const { path, what } of query.windows) {
    if (path.length === 0 && !applies.windows) continue;
    const target = find(node, path);
    target.limit = what.limit;
    target.offset = what.offset;
  }
  finish(node, schema, limits, applies.windows);
  return node;
}

function newNode(table: Table | null, relation: string, alias: string): Node {
  return {
    table,
    alias,
    derived: false,
    parent: null,
    parentAlias: null,
    join: '',
    relation,
    givenAlias: undefined,
    relationship: null,
    inner: false,
    spread: false,
    toOne: false,
    fields: [],
    children: [],
    filters: [],
    where: [],
    order: [],
    limit: undefined,
    offset: 0,
  };
}

function addItems(
  schema: Schema,
  node: Node,
  origin: { schema: string; name: string },
  items: readonly SelectItem[],
  counter: { joins: number },
  limits: ReadLimits,
  depth: number,
): void {
  for (const item of items) {
    if (item.kind === 'field') {
      if (item.aggregate && !limits.aggregates) {
        throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
      }
      node.fields.push(item);
      continue;
    }
    const relationship = relate(schema, origin, item.relation, item.hint);
    const alias = freshAlias(relationship.child.name, depth, node.alias);
    const child = newNode(relationship.child, item.relation, alias);
    counter.joins += 1;
    child.parent = node;
    child.parentAlias = node.alias;
    child.join = `pgrst_embed_${counter.joins}`;
    child.givenAlias = item.alias;
    child.relationship = relationship;
    child.inner = item.join === 'inner';
    child.spread = item.spread;
    child.toOne = isToOne(relationship);
    node.children.push(child);
    addItems(schema, child, relationship.child, item.items, counter, limits, depth + 1);
  }
}

/** Unlike its parent's, whose columns stand beside it: that ends with another depth, or is a table's own name. */
function freshAlias(name: string, depth: number, parentAlias: string): string {
  const alias = `${Buffer.from(name)
    .subarray(0, 50)
    .toString()
    .replace(/\uFFFD+$/, '')}_${depth}`;
  return alias === parentAlias ? `${alias}_` : alias;
}

/** The resource a path of names leads to. */
function find(root: Node, path: readonly string[]): Node {
  let node = root;
  for (const name of path) {
    const next =
      node.children.find((child) => outputName(child) === name) ??
      node.children.find((child) => child.relation === name);
    if (!next) throw notEmbedded(name);
    node = next;
  }
  return node;
}

function finish(node: Node, schema: Schema, limits: ReadLimits, capped: boolean): void {
  const check = (name: string): void => knownColumn(node, schema, limits, name);
  for (const { field, aggregate } of node.fields) if (!(aggregate && field.name === '*')) check(field.name);
  node.where = node.filters.map((tree) => resolveFilter(node, tree, check));
  for (const term of node.order) {
    if (term.relation === undefined) {
      check(term.field.name);
      continue;
    }
    const child = node.children.find((one) => outputName(one) === term.relation);
    if (!child) throw notEmbedded(term.relation);
    if (!child.toOne) {
      throw new RestError(400, 'PGRST118', `A related order on '${term.relation}' is not possible`, {
        details: `'${node.relation}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
      });
    }
    knownColumn(child, schema, limits, term.field.name);
    term.child = child;
  }
  if (capped && limits.maxRows !== undefined)
    node.limit = Math.min(node.limit ?? limits.maxRows, limits.maxRows);
  if (node.toOne) node.limit = Math.min(node.limit ?? 1, 1);
  for (const child of node.children) finish(child, schema, limits, true);
}

function resolveFilter(node: Node, tree: FilterTree, check: (name: string) => void): PlannedTree {
  if (tree.kind === 'logic') {
    return { ...tree, children: tree.children.map((child) => resolveFilter(node, child, check)) };
  }
  const { field, operation, not } = tree;
  if (field.path.length === 0) {
    const child = node.children.find((one) => outputName(one) === field.name);
    if (child && operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null')) {
      return { kind: 'embed-null', child, present: not !== (operation.value === 'not_null') };
    }
    if (child && !node.table?.columns.has(field.name)) {
      throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
        details: 'Only is null or not is null filters are allowed on embedded resources',
      });
    }
  }
  check(field.name);
  return tree;
}

function knownColumn(node: Node, schema: Schema, limits: ReadLimits, name: string): void {
  if (!limits.knownNamesOnly || name === '*' || !node.table || node.table.columns.has(name)) return;
  if (schema.computed.get(keyOf(node.table.schema, node.table.name))?.has(name)) return;
  throw unknownColumn(node.table.name, name);
}

/** Filters and windows given for the rows themselves, used by writes. */
export function rootOf<T>(parts: readonly At<T>[]): T[] {
  return parts.filter((part) => part.path.length === 0).map((part) => part.what);
}

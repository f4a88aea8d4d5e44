import { column, type Source } from '#server/query/compile-filter.ts';
import type { Table } from '#server/query/schema.ts';
import type { Node } from './plan.ts';

/** What a change must bring back so that the answer, its embeds and its address can be built from it. */
export function returningSql(table: Table, node: Node | null, locationKeys: readonly string[]): string {
  const source: Source = { alias: table.name, table };
  const names = new Set<string>(locationKeys);
  if (node) for (const name of neededColumns(node)) names.add(name);
  if (names.has('*')) {
    const computed = [...names].filter((name) => name !== '*' && !table.columns.has(name));
    return [column(source, '*'), ...computed.map((name) => column(source, name))].join(', ');
  }
  return names.size > 0 ? [...names].map((name) => column(source, name)).join(', ') : '1 AS pgrst_row';
}

/** Columns of a resource that its fields, filters, order and embeds read. */
function neededColumns(node: Node): Set<string> {
  const names = new Set<string>();
  for (const { field } of node.fields) names.add(field.name);
  for (const term of node.order) if (!term.child) names.add(term.field.name);
  for (const { relationship } of node.children) {
    if (relationship?.kind === 'computed') names.add('*');
    else if (relationship?.junction) for (const [own] of relationship.junction.source) names.add(own);
    else if (relationship) for (const [own] of relationship.columns) names.add(own);
  }
  const visit = (trees: Node['where']): void => {
    for (const tree of trees) {
      if (tree.kind === 'logic') visit(tree.children);
      else if (tree.kind === 'condition') names.add(tree.field.name);
    }
  };
  visit(node.where);
  return names;
}

/** Functions read like columns on the rows a function returns; they need the row's type, so they are called early. */
export function returnedComputed(node: Node): string[] {
  const table = node.table;
  if (!table) return [];
  return [...neededColumns(node)].filter(
    (name) => name !== '*' && !table.columns.has(name) && !isEmbed(node, name),
  );
}

const isEmbed = (node: Node, name: string): boolean =>
  node.children.some((child) => (child.givenAlias ?? child.relation) === name);

import { conditionSql, type Source } from '#server/query/compile-filter.ts';
import type { Params } from '#server/query/sql.ts';
import type { OrderTerm } from './ast.ts';
import type { PlannedTree } from './plan.ts';

export function treeSql(
  source: Source,
  tree: PlannedTree,
  params: Params,
  embedNull: (tree: PlannedTree & { kind: 'embed-null' }) => string,
): string {
  if (tree.kind === 'condition') return conditionSql(source, tree, params);
  if (tree.kind === 'embed-null') return embedNull(tree);
  const joined = tree.children
    .map((child) => treeSql(source, child, params, embedNull))
    .join(tree.operator === 'and' ? ' AND ' : ' OR ');
  return `${tree.not ? 'NOT ' : ''}(${joined})`;
}

export function orderTermSql(value: string, term: OrderTerm): string {
  const direction = term.direction ? ` ${term.direction.toUpperCase()}` : '';
  const nulls = term.nulls ? ` NULLS ${term.nulls.toUpperCase()}` : '';
  return `${value}${direction}${nulls}`;
}

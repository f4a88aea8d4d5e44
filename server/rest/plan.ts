import type { Condition, FilterTree } from '#server/query/filter.ts';
import type { Relationship, Table } from '#server/query/schema.ts';
import type { OrderTerm, SelectField } from './ast.ts';

/** A filter on whether an embedded resource found anything. */
interface EmbedNull {
  kind: 'embed-null';
  child: Node;
  /** true: must be there */
  present: boolean;
}

interface PlannedLogic {
  kind: 'logic';
  operator: 'and' | 'or';
  not: boolean;
  children: PlannedTree[];
}

export type PlannedTree = Condition | EmbedNull | PlannedLogic;

export type PlannedOrder = OrderTerm & { child?: Node };

/** One resource of a request: the table asked for, or one embedded into it. */
export interface Node {
  /** Null where rows have no table: the result of a function. */
  table: Table | null;
  /** The name its own columns are qualified with. */
  alias: string;
  /** Its rows come from a change or a function rather than from the table itself. */
  derived: boolean;
  /** The resource it is embedded into; null for the rows asked for. */
  parent: Node | null;
  /** What its parent's row is called; null for the rows asked for. */
  parentAlias: string | null;
  /** The name of its sub-query in its parent. */
  join: string;
  relation: string;
  givenAlias: string | undefined;
  relationship: Relationship | null;
  inner: boolean;
  spread: boolean;
  toOne: boolean;
  fields: SelectField[];
  children: Node[];
  filters: FilterTree[];
  where: PlannedTree[];
  order: PlannedOrder[];
  limit: number | undefined;
  offset: number;
}

export const outputName = (node: Node): string => node.givenAlias ?? node.relation;

export const aggregates = (node: Node): boolean =>
  node.fields.some((field) => field.aggregate) ||
  node.children.some((child) => hoists(child) && aggregates(child));

/** Aggregates of a to-one resource spread into its parent are computed by the parent. */
export const hoists = (node: Node): boolean => node.spread && node.toOne;
